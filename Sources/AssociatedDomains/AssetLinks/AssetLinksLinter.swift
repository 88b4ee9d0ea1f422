// SPDX-License-Identifier: MIT

/// Finds statements that readers accept without complaint but that no one intends.
public struct AssetLinksLinter: Sendable {
  /// Whether the file is served over `https`; then it cannot include lists over `http`.
  var isSecure: Bool

  /// Creates a linter.
  ///
  /// Default: for a file that is served over `https`.
  public init(isSecure: Bool = true) {
    self.isSecure = isSecure
  }

  /// Returns the findings of reading and linting, in the order of the file.
  public func findings(for reading: AssetLinksReading) -> [AssociationFinding] {
    var pass = AssetLinksLintPass(reading: reading, isSecure: isSecure)
    pass.run()
    return (reading.findings + pass.findings).inOrderOfPosition
  }
}
