// SPDX-License-Identifier: MIT

/// A link that two patterns of one scope both match.
package struct LinkPatternOverlap: Sendable, Hashable {
  /// The link after its origin, such as `/x/aXb?kind=story`.
  ///
  /// `X` represents any text. A value of a type without samples is shown as its capture, `{sku}`.
  package let witness: String
  /// Whether the witness shows a capture in place of a value, and so is not a link.
  package let hasPlaceholder: Bool
}

extension LinkPattern {
  /// Finds a link that matches two patterns of one scope; `nil` if there is none.
  ///
  /// Literals and captures of any text are decided exactly. The values of a constraining type are
  /// known only by its `samples`: two of these types overlap if a sample of one is a value of the
  /// other, and a type without samples overlaps only with itself and with text. Both patterns match
  /// every witness.
  ///
  /// - Complexity: the product of the lengths of both patterns; with constraining types in mixed
  ///   segments, times the number of samples, of which at most 4,096 combinations are tried for one
  ///   segment.
  package static func overlap(
    of lhs: LinkPattern, _ lhsParameters: [LinkParameter] = [],
    with rhs: LinkPattern, _ rhsParameters: [LinkParameter] = [],
    folding: LinkCaseFolding = .none,
    captureLength: Int = LinkLimits.standard.captureLength
  ) -> LinkPatternOverlap? {
    overlap(
      of: lhs, captures: lhs.parameters(named: lhsParameters),
      with: rhs, captures: rhs.parameters(named: rhsParameters), folding: folding,
      captureLength: captureLength)
  }

  /// The same, with the parameter of each capture in the pattern's order.
  package static func overlap(
    of lhs: LinkPattern, captures lhsCaptures: [LinkParameter?],
    with rhs: LinkPattern, captures rhsCaptures: [LinkParameter?], folding: LinkCaseFolding,
    captureLength: Int
  ) -> LinkPatternOverlap? {
    var search = LinkOverlapSearch(
      LinkOverlapSide(lhs, lhsCaptures), LinkOverlapSide(rhs, rhsCaptures), folding: folding,
      captureLength: captureLength)
    return search.overlap()
  }
}
