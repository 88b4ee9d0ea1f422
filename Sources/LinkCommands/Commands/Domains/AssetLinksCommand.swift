// SPDX-License-Identifier: MIT

import ArgumentParser
import AssociatedDomains
import DeepLinksDomains
import JSONText

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

struct AssetLinksGenerateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generates the file that lets an Android app open the app's links.",
    discussion: """
      The Android app's manifest decides which links it opens. With --restrict-links, the file \
      limits them to the routes' links on Android 15 and later; anything that a rule claims beyond \
      its route is reported on standard error. With --keep, everything else in the file stays; \
      regenerating a file from itself changes nothing.
      """)

  @OptionGroup var catalog: CatalogOptions

  @Option(help: ArgumentHelp("The app's package, such as com.example.app.", valueName: "name"))
  var package: String

  @Option(
    name: .customLong("fingerprint"),
    help: ArgumentHelp(
      """
      The SHA-256 fingerprint of a signing certificate of the app: 32 bytes in uppercase hex, \
      separated by colons; repeatable.
      """, valueName: "bytes"))
  var fingerprints: [String]

  @Flag(help: "Limit the links to those of the routes.")
  var restrictLinks = false

  @Option(
    help: ArgumentHelp("The current file, whose hand-written parts are kept.", valueName: "file"))
  var keep: String?

  func validate() throws { try catalog.source.check(beside: keep) }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let routes = try await catalog.source.routes(in: console)
    let host = try catalog.host(of: routes)
    let generator: AssetLinksGenerator
    do throws(AssetLinksError) {
      let package = try AssetLinks.PackageName(package)
      var certificates: [AssetLinks.Fingerprint] = []
      for text in fingerprints { certificates.append(try AssetLinks.Fingerprint(text)) }
      generator = AssetLinksGenerator(
        routes, domain: host, package: package, fingerprints: certificates,
        restrictsLinks: restrictLinks, options: catalog.reading.options)
    } catch {
      throw Misuse(TerminalText(error.description).text)
    }
    for note in generator.notes { console.report(TerminalText(note.description).text + "\n") }
    guard !generator.notes.contains(where: { $0.code == .noRoute }) else {
      throw Misuse("No route has links to \(TerminalText(host).text). Check --domain.")
    }
    console.write(generator.file(keeping: try existing(in: console)).json())
    return .yes
  }

  @MainActor
  private func existing(in console: Console) throws(Misuse) -> AssetLinks? {
    guard let keep else { return nil }
    let bytes = try InputFile.bytes(at: keep, role: "assetlinks.json", or: console)
    guard let file = AssetLinksReading(bytes).wholeFile else {
      throw Misuse(
        "\(TerminalText(keep).text) has errors. Fix what deeplinks assetlinks check reports first.")
    }
    return file
  }
}

struct AssetLinksMatchCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Decides whether a site lets an Android app open a link.",
    discussion: """
      Prints match, exclude, or no_match, the app, the location of the rule that decided, and the \
      rule, separated by tabs. A site without rules lets the app open every link; the app's \
      manifest, which is not checked here, may claim fewer. Rules apply to Android 15 and later. \
      Lists that the file includes are not fetched. The exit code is 0 if the link may open the \
      app, and 1 otherwise.
      """)

  @Argument(help: "The assetlinks.json file; - is standard input.")
  var file: String

  @Argument(help: "The link, as it was received.")
  var link: String

  @Option(help: ArgumentHelp("The app's package, such as com.example.app.", valueName: "name"))
  var package: String

  @Option(
    help: ArgumentHelp(
      """
      The SHA-256 fingerprint of the app's signing certificate: 32 bytes in uppercase hex, \
      separated by colons. Default: any fingerprint that the file lists for the app.
      """, valueName: "bytes"))
  var fingerprint: String?

  @Flag(help: "Print JSON: an array with one object.")
  var json = false

  func run(in console: Console) throws -> Verdict {
    let package: AssetLinks.PackageName
    let fingerprint: AssetLinks.Fingerprint?
    do throws(AssetLinksError) {
      package = try AssetLinks.PackageName(self.package)
      // Not `map`, which would lose the type of the error.
      if let text = self.fingerprint {
        fingerprint = try AssetLinks.Fingerprint(text)
      } else {
        fingerprint = nil
      }
    } catch {
      throw Misuse(TerminalText(error.description).text)
    }
    let reading = AssetLinksReading(
      try InputFile.bytes(at: file, role: "assetlinks.json", or: console))
    guard let links = reading.effectiveFile else {
      console.report(
        "Every reader rejects the file, so no app opens links. deeplinks assetlinks check says "
          + "why.\n")
      return .no
    }
    let statements = AndroidStatements(in: links, package, fingerprint)
    let rules = statements.rules
    let verdict = AppLinkMatcher(rules).verdict(appID: package.text, url: link)
    let location = verdict.rule.map(statements.location)
    console.writeLine(
      json
        ? JSONValue.array([AppLinkRecord.value(verdict, at: location)]).page
        : AppLinkRecord.line(verdict, at: location, console.style))
    if let refusal = verdict.refusal {
      console.report(TerminalText(lines: refusal.description).text + "\n")
    } else if verdict.rule == nil, !links.includes.isEmpty {
      console.report("The file includes other lists, which were not fetched.\n")
    } else if rules.appLinks?.details?.isEmpty != false {
      console.report("No statement lets the app open links.\n")
    }
    return verdict.decision == .match ? .yes : .no
  }
}

/// The statements of an `assetlinks.json` file that let an app open links.
struct AndroidStatements {
  private var statements: [AssetLinks.Statement] = []
  /// Where they are in the file.
  private var indices: [Int] = []

  /// - Parameter fingerprint: the certificate of the app; `nil` for any.
  init(
    in links: AssetLinks, _ package: AssetLinks.PackageName,
    _ fingerprint: AssetLinks.Fingerprint?
  ) {
    for (index, entry) in links.entries.enumerated() {
      guard case .statement(let statement) = entry,
        statement.relations.contains(.handleAllURLs),
        case .androidApp(let app) = statement.target, app.package == package,
        fingerprint.map(app.fingerprints.contains) ?? true
      else { continue }
      statements.append(statement)
      indices.append(index)
    }
  }

  /// The rules, in the form of Apple's file.
  var rules: AppSiteAssociation { AssetLinks(statements: statements).linkRules }

  /// Returns where one of the rules is in the file: the statement, if that has no rules.
  func location(of rule: AppLinkRule) -> AssociationPath {
    let statement = AssociationPath().element(indices[rule.entry])
    guard statements[rule.entry].linkComponents != nil else { return statement }
    return statement.member("relation_extensions").member(AssetLinks.Relation.handleAllURLs.text)
      .member("dynamic_app_link_components").element(rule.index)
  }
}
