// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// The pattern's precedence among the patterns of its scope.
  package func key(for parameters: [LinkParameter] = []) -> LinkPatternKey {
    let parameters = self.parameters(named: parameters)
    return LinkPatternKey(self) { parameters[$0] }
  }

  /// Whether this pattern is tried before another one of the same scope.
  ///
  /// Patterns with equal keys are ordered by their bytes, so that the order is total.
  package func precedes(
    _ other: LinkPattern, key: LinkPatternKey, otherKey: LinkPatternKey
  ) -> Bool {
    if key != otherKey { return key < otherKey }
    return text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }
}
