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
}
