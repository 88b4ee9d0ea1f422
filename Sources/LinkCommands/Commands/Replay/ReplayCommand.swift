// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
@_spi(Project) import JSONText
@_spi(Project) import LinkContracts

/// Opens links that were once published.
struct ReplayCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Opens published links and reports which no longer open their route.",
    discussion: """
      Each line of the file has a link and, after a tab, the route that it must open; - instead of \
      a route means that nothing may open it. A link without a route must open some route. Blank \
      lines and lines that start with # are skipped. A .csv file has the columns url and route. A \
      .log file is a web server's log, whose paths are appended to --origin; failed requests are \
      skipped, and so are requests to other hosts if the lines start with a host. Each failing \
      line is reported with its location, the nearest pattern, and suggested fixes; every \
      suggested alias or redirect was tried and opens the link. Columns count UTF-8 bytes. With \
      --update, links without a route get the one they open, and the rest of the file is not \
      changed. A line that holds or fails as a type of the app accepts or refuses a value depends on \
      that type: it is no failure, except with --strict. The exit code is 1 if any line fails.
      """)

  @Argument(help: "The file of links; - is standard input.")
  var corpus: String

  @OptionGroup var source: RouteSourceOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The format of the file: plain, csv, log, or short-links. Default: based on its name.",
      valueName: "form"))
  var form: CorpusFormName?

  @Option(
    help: ArgumentHelp(
      "The origin to prepend to the paths of a log, or to the targets of short links, such as "
        + "https://shop.example.com.",
      valueName: "origin"))
  var origin: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many lines to report.", valueName: "count"))
  var limit = 20

  @Flag(help: "Add the missing routes of links to the file.")
  var update = false

  @Flag(help: "Exit with code 1 also if a line depends on a type of the app.")
  var strict = false

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var reading: ReadingOptions

  private var kind: CorpusFormName { form ?? CorpusFormName(path: corpus) }

  func validate() throws {
    try source.check(beside: corpus)
    if limit < 0 || limit > 100_000 { throw ValidationError("Give --limit from 0 to 100000.") }
    if kind == .log, origin == nil {
      throw ValidationError("Give the log's origin with --origin.")
    }
    if kind != .log, kind != .shortLinks, origin != nil {
      throw ValidationError("--origin is only for logs and short links.")
    }
    if let origin {
      guard case .literal? = (try? LinkOrigin(origin))?.host else {
        throw ValidationError("Write --origin as scheme and host: https://shop.example.com.")
      }
    }
    if update && (kind == .log || kind == .shortLinks || corpus == "-") {
      throw ValidationError(
        "--update works on a file of links, not on a log, short links, or standard input.")
    }
  }

  /// Returns the domain to put before targets that are paths: the first one in the routes.
  private static func origin(of catalog: LinkCatalog) -> String {
    catalog.routes.lazy.flatMap(\.allOrigins).first { $0.utf8.starts(with: "https://".utf8) }
      ?? "https://example.com"
  }

  @MainActor
  func run(in console: Console) async throws -> Verdict {
    let file = corpus == "-" ? nil : CorpusFile(corpus)
    // Check this before reading sources, which may take a while.
    try file?.check()
    let routes = try await source.reading(in: console, options: reading.options)
    let contract = routes.contract
    let form: LinkCorpusForm =
      switch kind {
      case .plain: .plain
      case .csv: .table
      case .log: .accessLog(origin: origin ?? "")
      case .shortLinks: .shortLinks(origin: origin ?? Self.origin(of: contract.catalog))
      }
    var replay = LinkReplay(contract, form: form, limit: limit, isUpdating: update)
    if let file {
      try file.replay(&replay, isUpdating: update)
    } else {
      while let bytes = console.read(), replay.report.fault == nil { replay.read(bytes) }
      replay.finish()
    }
    let report = replay.report
    if let fault = report.fault { throw Misuse("\(TerminalText(corpus).text): \(fault)") }
    if json {
      console.writeLine(ReplayRecord.value(of: report, file: corpus).page)
    } else {
      let text = ReplayText(file: corpus, style: console.style)
      for problem in report.problems { console.write(text.paragraph(problem)) }
      console.report(ReplayText.summary(of: report))
    }
    if report.problems.contains(where: \.isLimited) { routes.limits?.tellDoubt(in: console) }
    let isEmpty = report.links == 0 && report.skipped == 0 && report.problemCount == 0
    if isEmpty {
      let name = corpus == "-" ? "The standard input" : TerminalText(corpus).text
      console.report("\(name) has no links, so nothing was checked.\n")
    }
    let isCertain = report.problemCount == 0 && !(strict && !report.dependsOn.isEmpty)
    return isCertain && routes.isComplete && !isEmpty ? .yes : .no
  }
}

/// The format of a file of links, as the command line names it.
enum CorpusFormName: String, ExpressibleByArgument, CaseIterable {
  case plain, csv, log
  case shortLinks = "short-links"

  /// Guesses the format from the name of a file.
  init(path: String) {
    // deeplinks site reads short links from files with exactly this name.
    if path == "Links.tsv" || path.utf8.ends(with: "/Links.tsv".utf8) {
      self = .shortLinks
      return
    }
    let name = path.lowercased()
    self =
      name.utf8.ends(with: ".csv".utf8) ? .csv : name.utf8.ends(with: ".log".utf8) ? .log : .plain
  }
}
