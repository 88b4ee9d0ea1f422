// SPDX-License-Identifier: MIT

import JSONText
import AssociatedDomains
import DeepLinksCore

/// The files of an app's project to compare with association files.
struct ProjectFiles {
  let entitlements: String?
  let information: String?
  let catalog: String?
  let assetLinks: String?
  /// The domain that serves the association files; `nil` means all domains in the entitlements.
  let domain: String?
  let app: String?
  let isRelease: Bool

  /// Checks the project's files as well, and adds mismatches.
  ///
  /// - Throws: `Misuse`, if one of them cannot be read.
  func compare(with checked: inout [CheckedFile]) throws(Misuse) {
    let files = checked.filter { $0.kind == .appSiteAssociation }
      .map { AssociationReading($0.bytes).effectiveFile }
    if let entitlements { checked.append(try check(entitlements: entitlements, files)) }
    if let information {
      let bytes = try InputFile.bytes(at: information, role: "Info.plist")
      let reading = AppInformationReading(bytes)
      var findings = reading.findings
      if let catalog { findings += reading.findings(routeSchemes: try Self.schemes(of: catalog)) }
      checked.append(
        CheckedFile(
          information, .information, bytes, findings.inOrderOfPosition, reading.position))
    }
    if let assetLinks {
      let bytes = try InputFile.bytes(at: assetLinks, role: "assetlinks.json")
      checked.append(CheckedFile(assetLinks, assetLinks: bytes))
      addParity(AssetLinksReading(bytes), to: &checked)
    }
  }

  private func check(
    entitlements path: String, _ files: [AppSiteAssociation?]
  ) throws(Misuse) -> CheckedFile {
    let bytes = try InputFile.bytes(at: path, role: "entitlements file")
    let reading = AppEntitlementsReading(bytes)
    let check = AssociationCrossCheck(reading, appID: app, isRelease: isRelease)
    var findings = reading.findings
    let hosts = domain.map { [$0] } ?? reading.entitlements?.files.map(\.host) ?? []
    for file in files {
      let hosted = file.map { AssociationCrossCheck.HostedFile.file($0) } ?? .unusable
      let found = check.findings(
        files: Dictionary(hosts.map { ($0, hosted) }, uniquingKeysWith: { first, _ in first }))
      findings += found.filter { !findings.contains($0) }
    }
    return CheckedFile(
      path, .entitlements, bytes, findings.inOrderOfPosition, reading.position)
  }

  /// Returns the schemes of an app's routes, without duplicates.
  private static func schemes(of catalog: String) throws(Misuse) -> [String] {
    let origins = try ContractInput.catalog(at: catalog).routes.flatMap(\.allOrigins)
    let schemes = origins.compactMap { origin in
      origin.unicodeScalars.firstIndex(of: ":").map { origin[..<$0].lowercased() }
    }
    return Set(schemes).sorted()
  }

  /// Adds differences between the platforms to the file that each finding is about.
  private func addParity(_ android: AssetLinksReading, to checked: inout [CheckedFile]) {
    for index in checked.indices where checked[index].kind == .appSiteAssociation {
      let reading = AssociationReading(checked[index].bytes)
      let parity = AssociationParity(reading.effectiveFile, android.effectiveFile)
      for var finding in parity.findings() {
        let isApple = finding.path.steps.first == .member("applinks")
        finding.range = isApple ? reading.range(at: finding.path) : android.range(at: finding.path)
        let place = isApple ? index : checked.endIndex - 1
        checked[place].findings = (checked[place].findings + [finding]).inOrderOfPosition
      }
    }
  }
}

extension [AssociationFinding] {
  /// The findings sorted by position; those without one come first, because they are about the
  /// whole file.
  fileprivate var inOrderOfPosition: [AssociationFinding] {
    enumerated().sorted {
      ($0.element.range?.lowerBound ?? -1, $0.offset)
        < ($1.element.range?.lowerBound ?? -1, $1.offset)
    }.map(\.element)
  }
}
