// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
import DeepLinksSyntax
import Foundation
@_spi(Project) import JSONText
@_spi(Project) import LinkFiles
import LinkLint

/// Reads an app's links from its sources.
struct CatalogCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case json, markdown, html }

  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Reads an app's links from its Swift sources, without building it.",
    discussion: """
      Finds every enum with @DeepLinkRoutes, joins those that mount each other, and prints the \
      same catalog as the app's own router. Errors, and anything that the sources alone do not \
      show, go to standard error with file, line, and column. The exit code is 1 if there are \
      errors.
      """)

  @Argument(help: "Swift files, and folders including subfolders. Default: the current folder.")
  var paths: [String] = ["."]

  @Option(
    help: ArgumentHelp(
      "The enum whose links to use. Default: all that no other enum mounts.", valueName: "name"))
  var root: String?

  @Option(
    help: "json is the output of LinkCatalog.json() for one enum; html is a page for a browser.")
  var format: Format = .json

  @Option(
    help: ArgumentHelp(
      "Also write the notes about the sources to this file as JSON.", valueName: "file"))
  var notes: String?

  @OptionGroup var caching: CacheOptions

  @Flag(help: "Exit with code 1 for any finding, not only for errors.")
  var strict = false

  func run(in console: Console) async throws -> Verdict {
    let reading = try await caching.read(paths, in: console)
    let program = reading.program
    for finding in program.findings {
      console.report(TerminalText(finding.description).text + "\n")
    }
    if let notes { try Self.write(program.findings, to: notes) }
    let catalogs = try SourceChoice(root: root).catalogs(of: program, isOne: format == .json)
    guard !catalogs.isEmpty else {
      console.report(SurveyText(survey: survey()).found)
      throw Misuse(SourceReading.absence(in: reading.fileCount, of: paths))
    }
    let open = catalogs.filter { $0.catalog.routes.allSatisfy(\.origins.isEmpty) }
    // Ask only here, because this reads every source.
    let isComplete = open.isEmpty || SourceSurvey(paths).given.isComplete
    for catalog in isComplete ? [] : open {
      console.report(
        "Origins of \(TerminalText(catalog.name).text) are known only at run time.\n")
    }
    console.write(try text(of: catalogs))
    let isBad = program.findings.contains { strict || $0.severity == .error }
    return isBad ? .no : .yes
  }

  /// Returns what the app has instead of routes.
  private func survey() -> LinkSurvey {
    var subject = LintSubject()
    let found = try? FoundFiles(paths.filter { !$0.utf8.ends(with: ".swift".utf8) }) { name in
      LintFileKind(path: name).map { $0 != .source } ?? false
    }
    for item in found?.files ?? [] {
      guard let bytes = item.bytes, let kind = LintFileKind(path: item.path) else { continue }
      subject.add(LintSubject.File(name: item.path, bytes: bytes), as: kind)
    }
    return LinkSurvey(subject, entrances: SourceSurvey(paths).entrances)
  }

  // MARK: Writing

  private func text(of catalogs: [SourceCatalog]) throws -> String {
    switch format {
    case .json:
      try catalogs.map { JSONStringLiteral.escapingHidden(in: try $0.catalog.json()) }.joined()
    case .markdown: CatalogMarkdown(catalogs).text
    case .html: CatalogPage(catalogs).html
    }
  }

  /// How a file of notes begins.
  private static let notesHeader = #"{"format": "deeplinks-catalog-notes", "version": 1, "notes": "#

  private static func write(_ findings: [SourceFinding], to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let list = String(decoding: try encoder.encode(findings), as: UTF8.self)
    try WrittenFile.write(
      notesHeader + list + "}\n", to: path, over: .own(notesHeader), as: .personal)
  }
}

/// The parts of an app without route enums that concern links, for people.
struct SurveyText {
  let survey: LinkSurvey

  /// The maximum number of entrances, and of declarations of each kind, to show.
  private static let limit = 50

  /// Several lines; the last one is the next step.
  var page: String { found + next }

  /// The same lines without the next step.
  var found: String {
    var lines: [String] = []
    lines += shown(survey.schemes) {
      "scheme \($0.text)"
    } at: {
      $0.place
    }
    lines += shown(survey.domains) {
      "domain \($0.text)"
    } at: {
      $0.place
    }
    lines += shown(survey.entrances) { entrance in
      entrance.decision.map { "\(entrance.name) calls \($0)" } ?? "\(entrance.name) calls nothing"
    } at: {
      $0.place
    }
    return lines.isEmpty
      ? "No scheme or domain is declared, and no code receives links.\n"
      : "Found:\n" + lines.map { "  \(TerminalText($0).text)\n" }.joined()
  }

  private func shown<Item>(
    _ items: [Item], _ text: (Item) -> String, at place: (Item) -> LintFinding.Place
  ) -> [String] {
    let lines = items.prefix(Self.limit).map { "\(Self.text(of: place($0))): \(text($0))" }
    return lines + (items.count > Self.limit ? ["… and \(items.count - Self.limit) more"] : [])
  }

  private static func text(of place: LintFinding.Place) -> String {
    ([place.file] + [place.line, place.column].compactMap { $0.map(String.init) })
      .joined(separator: ":")
  }

  private var next: String {
    survey.entrances.contains { $0.decision != nil }
      ? "Next: declare the links that these functions handle in an enum with @DeepLinkRoutes, or "
        + "start with deeplinks init.\n"
      : "Next: run deeplinks init to write the first routes, or add @DeepLinkRoutes to an enum.\n"
  }
}
