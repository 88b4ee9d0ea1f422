// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains

/// The options that select the rules for deciding about a link.
struct AssociationOptions: ParsableArguments {
  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      "The app's identifier, such as ABCDE12345.com.example.app. Default: every app of the file.",
      valueName: "id"))
  var app: String?

  @Option(
    help: ArgumentHelp(
      "The domain that serves the file. Default: the host of the link.", valueName: "host"))
  var domain: String?

  func validate() throws {
    try GivenNames.check(apps: app.map { [$0] } ?? [])
    if let domain, domain.utf8.starts(with: "*.".utf8) {
      throw ValidationError(
        "--domain: A wildcard serves no file. For links to its hosts, leave out --domain.")
    }
    try GivenNames.check(domain: domain)
  }
}

extension InputFile {
  /// Returns an association file as the system sees it; reports to the user if that is nothing.
  ///
  /// - Throws: `Misuse`, if the file does not exist.
  @MainActor
  static func association(at path: String, in console: Console) throws(Misuse) -> AppSiteAssociation
  {
    let bytes = try bytes(at: path, role: "association file", or: console)
    let reading = AssociationReading(bytes)
    guard let file = reading.effectiveFile else {
      let code = reading.findings.first { $0.severity == .error }?.code.rawValue
      console.report(
        "The system cannot read the file\(code.map { " (\($0))" } ?? ""), so no link opens an app. "
          + "deeplinks aasa check says why.\n")
      return AppSiteAssociation()
    }
    return file
  }
}
