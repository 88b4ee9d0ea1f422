// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import JSONText

struct AASACheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports problems in association files and how to fix them.",
    discussion: """
      Finds invalid JSON, keys and values that the system ignores, rules that can never be \
      reached, placeholder identifiers, and more. Each finding has a location, a stable code, \
      which deeplinks aasa codes explains, and a fix. Given a folder, checks every \
      apple-app-site-association (with or without .json) and assetlinks.json in it and its \
      subfolders, including .well-known. Columns count UTF-8 bytes. The exit code is 1 if there \
      are errors.
      """)

  @Argument(help: "Files and folders; - is standard input.")
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The app's .entitlements file, to compare with the association file.",
      valueName: "file"))
  var entitlements: String?

  @Option(help: ArgumentHelp("The app's Info.plist, to check its schemes.", valueName: "file"))
  var infoPlist: String?

  @Option(
    help: ArgumentHelp(
      "The app's routes, as written by LinkCatalog.json(), to compare their schemes with Info.plist.",
      valueName: "file"))
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      "The domain's assetlinks.json, to compare which links Android apps open.", valueName: "file"))
  var assetlinks: String?

  @Option(
    help: ArgumentHelp(
      """
      The domain that serves the file. Default with --entitlements: every domain that the file \
      lists.
      """, valueName: "host"))
  var domain: String?

  @Option(
    help: ArgumentHelp(
      "The app's identifier with its prefix, if the entitlements do not include it.",
      valueName: "id"))
  var app: String?

  @Flag(help: "Check for a release: report entries that are only for testing.")
  var release = false

  @Flag(help: "Exit with code 1 even if there are only warnings.")
  var strict = false

  @Flag(help: "Print JSON: an array with one object per file.")
  var json = false

  func validate() throws {
    if entitlements == nil, domain != nil || app != nil || release {
      throw ValidationError("--domain, --app, and --release require --entitlements.")
    }
    try GivenNames.check(apps: app.map { [$0] } ?? [])
    try GivenNames.check(domain: domain)
    if catalog != nil, infoPlist == nil {
      throw ValidationError("--catalog requires --info-plist.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  func run(in console: Console) throws -> Verdict {
    var checked: [CheckedFile] = []
    for argument in files {
      let files = try AssociationFiles.files(
        at: argument, role: "association file", in: console)
      checked += files.map { Self.check($0) }
    }
    let project = ProjectFiles(
      entitlements: entitlements, information: infoPlist, catalog: catalog,
      assetLinks: assetlinks,
      domain: domain, app: app, isRelease: release)
    try project.compare(with: &checked)
    return FindingReport(files: checked, isStrict: strict, isJSON: json).show(in: console)
  }

  private static func check(_ file: AssociationFiles.File) -> CheckedFile {
    AssociationFiles.isAssetLinks(file.path)
      ? CheckedFile(file.name, assetLinks: file.bytes)
      : CheckedFile(file.name, appSiteAssociation: file.bytes)
  }
}
