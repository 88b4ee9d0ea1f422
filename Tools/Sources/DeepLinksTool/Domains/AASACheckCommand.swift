// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import LinkCommands
import JSONText

struct AASACheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says what is wrong with association files, and what to do.",
    discussion: """
      Finds JSON that no reader takes, keys and values that the system ignores, rules that can \
      never be reached, identifiers that are placeholders, and more. Each finding has its place, a \
      stable code, which deeplinks aasa codes explains, and what to do. In a folder, all files called apple-app-site-association (also \
      with .json) and assetlinks.json are checked, in .well-known and below. The exit code is 1 if \
      there are errors.
      """)

  @Argument(help: "Files and folders; - is the standard input.")
  var files: [String]

  @Option(
    help: ArgumentHelp("The app's .entitlements, to compare with the file.", valueName: "file"))
  var entitlements: String?

  @Option(help: ArgumentHelp("The app's Info.plist, to check its schemes.", valueName: "file"))
  var infoPlist: String?

  @Option(
    help: ArgumentHelp(
      "The app's routes as LinkCatalog.json() gives them, to compare their schemes with Info.plist.",
      valueName: "file"))
  var catalog: String?

  @Option(
    help: ArgumentHelp(
      "The domain's assetlinks.json, to compare what apps on Android open.", valueName: "file"))
  var assetlinks: String?

  @Option(
    help: ArgumentHelp(
      """
      The domain that serves the file. Default with --entitlements: every domain that they name \
      serves it.
      """, valueName: "host"))
  var domain: String?

  @Option(
    help: ArgumentHelp(
      "The app's identifier with its prefix, if the entitlements do not say it.", valueName: "id"))
  var app: String?

  @Flag(help: "The build is to be published, so that entries for tests are told.")
  var release = false

  @Flag(help: "The exit code is 1 also if there are only warnings.")
  var strict = false

  @Flag(help: "Print JSON: a list with an object for each file.")
  var json = false

  func validate() throws {
    if entitlements == nil, domain != nil || app != nil || release {
      throw ValidationError("--domain, --app and --release are for --entitlements.")
    }
    if catalog != nil, infoPlist == nil {
      throw ValidationError("--catalog is for --info-plist.")
    }
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("The standard input can be read only once.")
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
