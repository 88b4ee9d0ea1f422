// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// What patterns of the same shape have in common: their literals.
  package var shapeKey: [UInt8] {
    pieces.flatMap { $0.kind == .literal ? literalBytes(of: $0) + [0] : [0] }
  }

  /// Whether two patterns differ in the names of their captures only.
  package func hasSameShape(as other: LinkPattern) -> Bool {
    guard segments == other.segments, pieces.count == other.pieces.count,
      query.count == other.query.count
    else { return false }
    return zip(pieces, other.pieces).allSatisfy { one, two in
      one.kind == two.kind
        && (one.kind != .literal || literalBytes(of: one) == other.literalBytes(of: two))
    }
  }

  /// Whether two patterns match the same links, whatever the names of their captures are: they have
  /// the same shape, and the same behind their paths.
  package func saysTheSame(as other: LinkPattern) -> Bool {
    guard hasSameShape(as: other), tail == other.tail else { return false }
    return switch (fragmentPattern, other.fragmentPattern) {
    case (let one?, let two?): one.isOpaque == two.isOpaque && one.saysTheSame(as: two)
    case (nil, nil): true
    default: false
    }
  }

  /// Whether two patterns are the same but for the names of their query items, and for what must not
  /// be there.
  func differsInNames(from other: LinkPattern) -> Bool {
    let items = query.filter { $0.kind != .absent }
    let others = other.query.filter { $0.kind != .absent }
    return items.count == others.count && front.elementsEqual(other.front)
      && zip(items, others).allSatisfy { item, own in
        item.kind == own.kind
          && (item.isCapture
            ? captureName(of: item) == other.captureName(of: own)
            : literalBytes(of: item) == other.literalBytes(of: own))
      }
  }

  /// The text in front of the query.
  private var front: Substring.UTF8View.SubSequence {
    text.utf8.prefix(Int(query.first?.nameLower ?? 0))
  }

  /// What stands behind the path, without names of captures.
  private var tail: [String] {
    query.map { item in
      let name = name(of: item)
      return switch item.kind {
      case .flag: name
      case .remainder: "\(name)={...}"
      case .remaining: "{*}"
      case .absent: "!" + name
      case .noOthers: "!*"
      case .literal: "\(name)=\(String(decoding: literalBytes(of: item), as: UTF8.self))"
      case .capture: "\(name)={}"
      }
    }.sorted() + [fragment.map { $0.kind == .literal ? "#" + text(ofLiteral: $0) : "#{}" } ?? ""]
  }

  private func text(ofLiteral piece: Piece) -> String {
    String(decoding: literalBytes(of: piece), as: UTF8.self)
  }
}
