// SPDX-License-Identifier: MIT

import ArgumentParser

/// The commands for `assetlinks.json` files.
struct AssetLinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assetlinks",
    abstract:
      "Checks and generates assetlinks.json files, which say which links Android apps may open.",
    discussion: """
      The file name - means standard input. deeplinks aasa codes explains the codes of findings.
      """,
    subcommands: [
      AssetLinksCheckCommand.self, AssetLinksMatchCommand.self, AssetLinksGenerateCommand.self,
    ])
}

struct AssetLinksCheckCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports problems in assetlinks.json files and how to fix them.",
    discussion: """
      Each finding has a location, a stable code, and a fix. Given a folder, checks every \
      assetlinks.json in it and its subfolders, including .well-known. The exit code is 1 if there \
      are errors.
      """)

  @Argument(help: "Files and folders; - is standard input.")
  var files: [String]

  @Flag(help: "Exit with code 1 even if there are only warnings.")
  var strict = false

  @Flag(help: "Print JSON: an array with one object per file.")
  var json = false

  func validate() throws {
    if files.count(where: { $0 == "-" }) > 1 {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  func run(in console: Console) throws -> Verdict {
    var checked: [CheckedFile] = []
    for argument in files {
      // A file named explicitly is checked no matter what it is called.
      let files = try AssociationFiles.files(
        at: argument, role: "assetlinks.json", in: console
      ) { $0 == "assetlinks.json" }
      checked += files.map { CheckedFile($0.name, assetLinks: $0.bytes) }
    }
    return FindingReport(files: checked, isStrict: strict, isJSON: json).show(in: console)
  }
}
