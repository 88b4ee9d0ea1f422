// SPDX-License-Identifier: MIT

extension LinkPattern {
  /// The pattern's precedence among the patterns of its scope.
  package func key(for parameters: [LinkParameter] = []) -> LinkPatternKey {
    let parameters = self.parameters(named: parameters)
    return LinkPatternKey(self) { parameters[$0] }
  }
}
