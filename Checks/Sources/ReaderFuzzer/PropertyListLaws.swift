// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import FuzzDriver

/// Reading property lists never traps and points into the file; white space behind one says nothing.
enum PropertyListLaws {
  static func check(_ bytes: [UInt8]) {
    let entitlements = AppEntitlementsReading(bytes)
    FindingLaws.check(entitlements.findings, in: bytes, position: entitlements.position)
    for entry in entitlements.entries { checkRange(entry.range, in: bytes) }
    let information = AppInformationReading(bytes)
    FindingLaws.check(information.findings, in: bytes, position: information.position)
    for scheme in information.schemes { checkRange(scheme.range, in: bytes) }
    require(
      entitlements.entries.count <= 100_000 && information.schemes.count <= 100_000,
      "a list stands for a bounded number of values")
    let check = AssociationCrossCheck(
      entitlements, appID: "ABCDE12345.com.example.app", isRelease: true)
    _ = check.findings(files: ["example.com": .file(AppSiteAssociation())])
    // The end of a binary list is where its trailer is.
    guard bytes.first == UInt8(ascii: "<"), information.information != nil else { return }
    let longer = bytes + [0x0a, 0x20, 0x0a]
    require(
      AppInformationReading(longer).information == information.information,
      "white space behind a list says nothing")
    require(
      AppEntitlementsReading(longer).entitlements == entitlements.entitlements,
      "white space behind entitlements says nothing")
  }

  private static func checkRange(_ range: Range<Int>?, in bytes: [UInt8]) {
    guard let range else { return }
    require(
      range.lowerBound >= 0 && range.upperBound <= bytes.count, "an entry is in the file: \(range)")
  }
}
