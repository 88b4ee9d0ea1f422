// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// The literals, which patterns of the same shape have in common.
  package var shapeKey: [UInt8] {
    pieces.flatMap { $0.kind == .literal ? literalBytes(of: $0) + [0] : [0] }
  }

  /// Whether two patterns differ only in the names of their captures.
  package func hasSameShape(as other: LinkPattern) -> Bool {
    guard segments == other.segments, pieces.count == other.pieces.count,
      query.count == other.query.count
    else { return false }
    return zip(pieces, other.pieces).allSatisfy { one, two in
      one.kind == two.kind
        && (one.kind != .literal || literalBytes(of: one) == other.literalBytes(of: two))
    }
  }

  /// Whether two patterns match the same links, regardless of the names of their captures.
  ///
  /// They have the same shape, and the same query and fragment.
  package func saysTheSame(as other: LinkPattern) -> Bool {
    guard hasSameShape(as: other), tail == other.tail else { return false }
    return switch (fragmentPattern, other.fragmentPattern) {
    case (let one?, let two?): one.isOpaque == two.isOpaque && one.saysTheSame(as: two)
    case (nil, nil): true
    default: false
    }
  }

  /// Whether two patterns differ only in the names of query items and in excluded items.
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

  /// The text before the query.
  private var front: Substring.UTF8View.SubSequence {
    text.utf8.prefix(Int(query.first?.nameLower ?? 0))
  }

  /// The query and fragment, without names of captures.
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
