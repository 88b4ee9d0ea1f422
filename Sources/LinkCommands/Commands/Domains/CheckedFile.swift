// SPDX-License-Identifier: MIT

import AssociatedDomains

/// A checked file, and the positions of its findings.
struct CheckedFile {
  enum Kind: String {
    case appSiteAssociation = "apple-app-site-association"
    case assetLinks = "assetlinks.json"
    case entitlements = "entitlements"
    case information = "Info.plist"
  }

  /// The name, as given by the user.
  let name: String
  let kind: Kind
  let bytes: [UInt8]
  /// The findings, in the order of the file.
  var findings: [AssociationFinding]
  /// Returns the line and column of a byte, starting at 1; the column counts UTF-8 bytes.
  let position: (Int) -> (line: Int, column: Int)

  /// Checks an association file.
  init(_ name: String, appSiteAssociation bytes: [UInt8]) {
    let reading = AssociationReading(bytes)
    self.init(
      name, .appSiteAssociation, bytes, AssociationLinter().findings(for: reading),
      reading.position)
  }

  /// Checks a list of statements.
  init(_ name: String, assetLinks bytes: [UInt8]) {
    let reading = AssetLinksReading(bytes)
    self.init(
      name, .assetLinks, bytes, AssetLinksLinter().findings(for: reading), reading.position)
  }

  /// - Parameter position: returns the line, and the column in Unicode scalars.
  init(
    _ name: String, _ kind: Kind, _ bytes: [UInt8], _ findings: [AssociationFinding],
    _ position: @escaping (Int) -> (line: Int, column: Int)
  ) {
    self.name = name
    self.kind = kind
    self.bytes = bytes
    self.findings = findings
    self.position = { offset in
      let place = position(offset)
      let before = bytes.prefix(offset)
      // In a signed file, the bytes are not those of the text.
      guard offset <= bytes.count,
        before.count(where: { $0 == UInt8(ascii: "\n") }) + 1 == place.line
      else { return place }
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      return (place.line, offset - start + 1)
    }
  }

  /// Returns the number of findings with a severity.
  func count(_ severity: AssociationFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
