// SPDX-License-Identifier: MIT

/// Finds in a file of statements what readers take without complaint and what no one wants.
public struct AssetLinksLinter: Sendable {
  /// Whether the file is served over `https`; then it cannot include lists over `http`.
  var isSecure: Bool

  /// Makes a linter.
  ///
  /// Default: for a file that is served over `https`.
  public init(isSecure: Bool = true) {
    self.isSecure = isSecure
  }

  /// What reading found and what is to be said besides, in the order of the file.
  public func findings(for reading: AssetLinksReading) -> [AssociationFinding] {
    var pass = AssetLinksLintPass(reading: reading, isSecure: isSecure)
    pass.run()
    return (reading.findings + pass.findings).inOrderOfPosition
  }
}
