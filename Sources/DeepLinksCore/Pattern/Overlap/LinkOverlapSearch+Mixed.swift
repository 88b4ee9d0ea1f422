// SPDX-License-Identifier: MIT

extension LinkOverlapSearch {
  /// The most combinations of samples to try for one segment.
  static var combinationLimit: Int { 4_096 }

  /// A text that matches two segments, at least one of which mixes literals and captures.
  ///
  /// A capture of a constraining type is tried as each of its samples, and as any text; then both
  /// patterns check the text that was found, including its types.
  mutating func mixed(_ left: [Part], _ right: [Part], at index: Int) -> String? {
    let isFolded = folding.applies(toSegment: index)
    let lefts = alternatives(left, isFolded: isFolded)
    let rights = alternatives(right, isFolded: isFolded)
    let isTyped = lefts.count > 1 || rights.count > 1
    var remaining = Self.combinationLimit
    for left in lefts {
      for right in rights {
        guard remaining > 0 else { return nil }
        remaining -= 1
        for filler in isTyped ? ["X", "1"] as [Unicode.Scalar] : ["X"] {
          let product = LinkOverlapProduct(left, right, filler: filler)
          guard let text = product.shortestText() else { break }
          if isSegment(text, at: index, of: lhs), isSegment(text, at: index, of: rhs) {
            return text
          }
        }
      }
    }
    return nil
  }

  private func isSegment(_ text: String, at index: Int, of side: LinkOverlapSide) -> Bool {
    guard let segment = side.segment(at: index) else { return false }
    var evaluator = evaluator(for: side)
    guard side.pattern.pieces(of: segment).first?.kind == .rest else {
      return evaluator.segment(segment, index, text) == nil
    }
    return evaluator.rest(segment, index, [text]) == nil
  }

  /// The ways to read a segment: one if no type constrains it, otherwise one per choice of samples.
  private mutating func alternatives(
    _ parts: [Part], isFolded: Bool
  ) -> [[LinkOverlapSymbol]] {
    var alternatives: [[LinkOverlapSymbol]] = [[]]
    for part in parts {
      let choices: [[LinkOverlapSymbol]]
      switch part {
      case .flag: choices = []
      case .literal(let text): choices = [LinkOverlapSymbol.literal(text, isFolded: isFolded)]
      case .text: choices = [[.any, .more]]
      case .values:
        let samples = texts(of: part, isFolded: false)
        choices =
          samples.map { LinkOverlapSymbol.literal($0, isFolded: false) } + [[.any, .more]]
      }
      // If there are more, only as many as can be tried are kept.
      alternatives = Array(
        alternatives.lazy.flatMap { start in choices.lazy.map { start + $0 } }
          .prefix(Self.combinationLimit))
    }
    return alternatives
  }
}
