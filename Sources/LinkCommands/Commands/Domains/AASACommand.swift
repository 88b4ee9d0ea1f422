// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import DeepLinksDomains
import JSONText

/// The commands for `apple-app-site-association` files.
struct AASACommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "aasa",
    abstract: "Checks, explains, and generates apple-app-site-association files.",
    discussion: """
      These files say which links open which apps on Apple platforms. The commands need neither a \
      network nor a Mac: they follow the rules that Apple documents and the observed behavior of \
      Apple's own tool. The file name - means standard input.
      """,
    subcommands: [
      AASACheckCommand.self, AASAMatchCommand.self, AASAExplainCommand.self, AASADiffCommand.self,
      AASAGenerateCommand.self, AASACoverageCommand.self, CodesCommand.self,
    ])
}

struct CodesCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "codes",
    abstract: "Explains the codes of findings, including those of assetlinks and doctor.",
    discussion: """
      Prints each code, what it means, and its consequences, separated by tabs. The exit code is 1 \
      if there is no such code.
      """)

  @Argument(help: "Codes such as AASA201. Default: all.")
  var codes: [String] = []

  @Flag(help: "Print JSON.")
  var json = false

  func run(in console: Console) throws -> Verdict {
    let all = AssociationFinding.Explanation.all
    let found = codes.map { code in all.first { $0.code.rawValue == code.uppercased() } }
    let rows = (codes.isEmpty ? all : found.compactMap(\.self)).map {
      [$0.code.rawValue, $0.title, $0.text]
    }
    if json {
      let values = rows.map { row -> JSONValue in
        ["code": .string(row[0]), "title": .string(row[1]), "text": .string(row[2])]
      }
      console.writeLine(JSONValue.array(values).page)
    } else {
      for row in rows { console.writeLine(TerminalText.columns(row)) }
    }
    for (code, explanation) in zip(codes, found) where explanation == nil {
      console.report("There is no code \(TerminalText(code).text).\n")
    }
    return rows.count == codes.count || codes.isEmpty ? .yes : .no
  }
}

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

struct AASACoverageCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Compares the links that a file claims with those that an app's routes take.",
    discussion: """
      Reports gaps: links that a route takes but no rule claims, and links that a rule claims but \
      no route takes, with an example of each. Remarks name links that the file and the routes \
      treat differently only because of a spelling or a value. The exit code is 1 if there are gaps.
      """)

  @Argument(help: "The association file; - is standard input.")
  var file: String

  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var shortLinks: ShortLinkOptions

  @Option(
    help: ArgumentHelp(
      "The app's identifier, such as ABCDE12345.com.example.app.", valueName: "id"))
  var app: String

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    try GivenNames.check(apps: [app])
    try catalog.source.check(beside: file)
  }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let routes = try await catalog.source.routes(in: console)
    let host = try catalog.host(of: routes)
    let file = try InputFile.association(at: file, in: console)
    let coverage = AssociationCoverage(
      of: file, by: routes, appID: app, domain: host,
      options: catalog.reading.options, shortLinks: try shortLinks.table())
    guard coverage.hasRoutes else {
      throw Misuse("No route has links to \(TerminalText(host).text). Check --domain.")
    }
    if json {
      console.writeLine(Self.value(of: coverage).page)
    } else {
      console.writeLine(TerminalText(lines: coverage.description).text)
    }
    return coverage.isComplete ? .yes : .no
  }

  private static func value(of coverage: AssociationCoverage) -> JSONValue {
    func values(_ gaps: [AssociationCoverage.Gap]) -> JSONValue {
      .array(
        gaps.map { gap in
          [
            "kind": .string(gap.kind.rawValue), "link": .string(gap.link),
            "route": JSONValue(gap.route), "pattern": JSONValue(gap.pattern),
            "rule": JSONValue(gap.rule?.description), "hint": JSONValue(gap.hint),
          ]
        })
    }
    return [
      "app": .string(coverage.appID), "domain": .string(coverage.domain),
      "complete": .bool(coverage.isComplete), "gaps": values(coverage.gaps),
      "remarks": values(coverage.remarks),
      "sampled": .array(coverage.sampled.map { .string($0) }),
    ]
  }
}

struct AASADiffCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compares two association files by the links that they open.",
    discussion: """
      Prints each difference: gained or lost, the app, the rule responsible or the service that \
      lists the app, and a link to try, separated by tabs. Files that open the same links count as \
      equal, no matter how they are written. The exit code is 1 if links or apps are lost.
      """)

  @Argument(help: "The old file; - is standard input.")
  var old: String

  @Argument(help: "The new file; - is standard input.")
  var new: String

  @Option(
    help: ArgumentHelp("The domain that serves the file, for the links.", valueName: "host"))
  var domain = "example.com"

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    try GivenNames.check(domain: domain)
    if old == "-" && new == "-" {
      throw ValidationError("Standard input can be read only once.")
    }
  }

  func run(in console: Console) throws -> Verdict {
    let before = try InputFile.association(at: old, in: console)
    let after = try InputFile.association(at: new, in: console)
    let diff = AssociationDiff(from: before, to: after, host: domain)
    if json {
      console.writeLine(Self.value(of: diff).page)
    } else {
      for line in Self.lines(of: diff) { console.writeLine(TerminalText.columns(line)) }
      if diff.isEmpty { console.report("Both open the same links.\n") }
    }
    if let first = diff.uncompared.first {
      let others = diff.uncompared.count - 1
      console.report(
        "Not all rules of \(TerminalText(first).text)"
          + (others == 0 ? "" : others == 1 ? " and 1 more app" : " and \(others) more apps")
          + " were compared: that would take too long.\n")
    }
    if diff.links.contains(where: { $0.answer == .unknown }) {
      console.report(
        "Where a row has no link, none was found, although there may be some.\n")
    }
    let isLost =
      diff.links.contains { $0.direction == .lost } || diff.apps.contains { $0.direction == .lost }
    return isLost || !diff.uncompared.isEmpty ? .no : .yes
  }

  private static func lines(of diff: AssociationDiff) -> [[String]] {
    diff.links.map { [$0.direction.rawValue, $0.app, $0.rule.description, $0.answer.url ?? "?"] }
      + diff.apps.map { [$0.direction.rawValue, $0.app, $0.service] }
  }

  private static func value(of diff: AssociationDiff) -> JSONValue {
    [
      "links": .array(
        diff.links.map {
          [
            "direction": .string($0.direction.rawValue), "app": .string($0.app),
            "rule": .string($0.rule.description), "link": JSONValue($0.answer.url),
          ]
        }),
      "apps": .array(
        diff.apps.map {
          [
            "direction": .string($0.direction.rawValue), "app": .string($0.app),
            "service": .string($0.service),
          ]
        }),
      "uncompared": .array(diff.uncompared.map { .string($0) }),
    ]
  }
}

extension TerminalText {
  /// Joins texts with tabs.
  static func columns(_ texts: [String]) -> String {
    texts.map { TerminalText($0).text }.joined(separator: "\t")
  }
}

struct AASAGenerateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates an association file from an app's routes.",
    discussion: """
      Claims every link that a route takes, as tightly as rules allow. Reports on standard error \
      anything that a rule claims beyond its route. With --keep, hand-written parts of the file \
      stay; regenerating a file from itself changes nothing.
      """)

  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var shortLinks: ShortLinkOptions

  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      """
      An app's identifier, such as ABCDE12345.com.example.app; repeatable, preferred app first.
      """, valueName: "id"))
  var apps: [String]

  @Option(
    help: ArgumentHelp("The current file, whose hand-written parts are kept.", valueName: "file"))
  var keep: String?

  func validate() throws {
    try GivenNames.check(apps: apps)
    try catalog.source.check(beside: keep)
  }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let routes = try await catalog.source.routes(in: console)
    let host = try catalog.host(of: routes)
    var existing: AppSiteAssociation?
    if let keep {
      let bytes = try InputFile.bytes(at: keep, role: "association file", or: console)
      guard let file = AssociationReading(bytes).effectiveFile else {
        // Part of the existing file's meaning would be lost.
        throw Misuse(
          "\(TerminalText(keep).text) has errors. Fix what deeplinks aasa check reports first.")
      }
      existing = file
    }
    let generator = AssociationGenerator(
      routes, domain: host, appIDs: apps, options: catalog.reading.options,
      shortLinks: try shortLinks.table())
    let notes = generator.notes + (existing.map(generator.notes(keeping:)) ?? [])
    for note in notes { console.report(TerminalText(note.description).text + "\n") }
    guard !notes.contains(where: { $0.code == .noRoute }) else {
      // The file would be empty, or lose its rules.
      throw Misuse("No route has links to \(TerminalText(host).text). Check --domain.")
    }
    console.write(generator.file(keeping: existing).json())
    return .yes
  }
}
