// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// The literals, which patterns of the same shape have in common.
  package var shapeKey: [UInt8] {
    pieces.flatMap { $0.kind == .literal ? literalBytes(of: $0) + [0] : [0] }
  }

  /// Whether two patterns have the same literals, and captures in the same places.
  ///
  /// The names of captures, a slash at the beginning, the order of flags and literal items, and
  /// excluded items make no difference. If one is the target of a redirect, its values are those
  /// of the other one's captures, in the same order.
  package func hasSameShape(as other: LinkPattern) -> Bool {
    guard hasSamePath(as: other), hasSameFragment(as: other),
      shapes({ $0.isCapture }) == other.shapes({ $0.isCapture }),
      Self.sorted(shapes { $0.kind == .flag || $0.kind == .literal })
        == Self.sorted(other.shapes { $0.kind == .flag || $0.kind == .literal })
    else { return false }
    return hasSameParts(as: other) { $0.hasSameShape(as: $1) }
  }

  /// Whether two patterns match the same links of one origin, given the same types.
  ///
  /// The names of captures and the order of items make no difference.
  package func saysTheSame(as other: LinkPattern) -> Bool {
    isOpaque == other.isOpaque && hasSamePath(as: other) && hasSameFragment(as: other)
      && Self.sorted(shapes { _ in true }) == Self.sorted(other.shapes { _ in true })
      && hasSameParts(as: other) { $0.saysTheSame(as: $1) }
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

  /// Whether two patterns have the same literals and captures in their paths.
  ///
  /// The names of captures make no difference.
  package func hasSamePath(as other: LinkPattern) -> Bool {
    guard segments == other.segments, pieces.count == other.pieces.count else { return false }
    return zip(pieces, other.pieces).allSatisfy { isSame($0, as: $1, of: other) }
  }

  /// Whether the fragments are the same, unless they have parts.
  private func hasSameFragment(as other: LinkPattern) -> Bool {
    switch (fragment, other.fragment) {
    case (let one?, let two?): isSame(one, as: two, of: other)
    case (nil, nil): true
    default: false
    }
  }

  private func hasSameParts(
    as other: LinkPattern, _ isSame: (LinkPattern, LinkPattern) -> Bool
  ) -> Bool {
    switch (fragmentPattern, other.fragmentPattern) {
    case (let one?, let two?): one.isOpaque == two.isOpaque && isSame(one, two)
    case (nil, nil): true
    default: false
    }
  }

  private func isSame(_ piece: Piece, as own: Piece, of other: LinkPattern) -> Bool {
    guard piece.kind == own.kind else { return false }
    return switch piece.kind {
    case .literal: literalBytes(of: piece) == other.literalBytes(of: own)
    case .capture: true
    case .rest: sign(of: piece) == other.sign(of: own)
    }
  }

  /// The kinds, names, and literals of some items.
  private func shapes(_ isIncluded: (QueryItem) -> Bool) -> [[UInt8]] {
    query.filter(isIncluded).map { item in
      var shape = [item.kind.rawValue]
      shape += nameBytes(of: item)
      // No name contains a zero.
      shape.append(0)
      if item.kind == .literal { shape += literalBytes(of: item) }
      return shape
    }
  }

  private static func sorted(_ shapes: [[UInt8]]) -> [[UInt8]] {
    shapes.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
