// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore
@_spi(Project) import JSONText
@_spi(Project) import LinkContracts
@_spi(Project) import LinkFiles

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

/// A file of links that is read in pieces, and rewritten completely or not at all.
struct CorpusFile {
  private static let pieceSize = 1 << 18
  private static let role = "file of links"

  /// The name for messages.
  private let name: String
  private let path: String

  init(_ path: String) {
    name = TerminalText(path).text
    self.path = path
  }

  /// - Throws: `Misuse`, if the file does not exist.
  func check() throws(Misuse) {
    switch FileStatus(at: path, followsLinks: true)?.kind {
    case nil: throw InputFile.misuse(.missing, at: path, role: Self.role)
    case .folder: throw InputFile.misuse(.folder, at: path, role: Self.role)
    default: break
    }
  }

  /// Opens every link in the file.
  ///
  /// - Throws: `Misuse`, if the file cannot be read, or, with `isUpdating`, not be written.
  func replay(_ replay: inout LinkReplay, isUpdating: Bool) throws(Misuse) {
    guard !isUpdating else { return try update(&replay) }
    let file: OpenFile
    do throws(FileFailure) { file = try FileContents.open(named: path) } catch {
      throw InputFile.misuse(error, at: path, role: Self.role)
    }
    while let piece = try piece(of: file), replay.report.fault == nil { replay.read(piece) }
    replay.finish()
  }

  private func update(_ replay: inout LinkReplay) throws(Misuse) {
    let (folder, name, file) = try opened()
    let draft: FileDraft
    do { draft = try folder.draft(for: name, mode: 0o600) } catch {
      throw Misuse("Nothing can be written next to \(self.name). Check the folder's permissions.")
    }
    draft.becomeLike(file.status)
    while let piece = try piece(of: file), replay.report.fault == nil {
      replay.read(piece)
      try write(replay.takeOutput(), to: draft)
    }
    replay.finish()
    try write(replay.takeOutput(), to: draft)
    guard replay.report.fault == nil, replay.report.updated > 0 else { return }
    guard FileStatus(at: path, followsLinks: false) == file.status else {
      throw Misuse("\(self.name) was changed while it was read. Run this again.")
    }
    do {
      try draft.finish()
      try folder.place(draft, at: name, over: .file)
    } catch {
      throw Misuse("\(self.name) cannot be written. It is unchanged.")
    }
  }

  /// Opens the file to be replaced, and refuses one that could not be written in place.
  private func opened() throws(Misuse) -> (folder: FileFolder, name: String, file: OpenFile) {
    let found: (folder: FileFolder, name: String, file: OpenFile?)
    do {
      let (folder, name) = try FileFolder.around(path)
      found = (folder, name, try folder.file(name))
    } catch {
      if (error as? FileFolder.Failure)?.cause == .notAFile {
        throw Misuse("\(name) is not a regular file, so --update cannot write it.")
      }
      throw WrittenFile.misuse(error, at: path)
    }
    guard let file = found.file else {
      throw InputFile.misuse(.missing, at: path, role: Self.role)
    }
    guard file.status.mode & 0o222 != 0, FileStatus.isWritable(path) else {
      throw Misuse("\(name) is read-only. Make it writable, or omit --update.")
    }
    guard file.status.links == 1 else {
      throw Misuse("\(name) has other hard links, which would keep the old file. Copy it first.")
    }
    return (found.folder, found.name, file)
  }

  private func piece(of file: OpenFile) throws(Misuse) -> [UInt8]? {
    do throws(FileFailure) {
      let piece = try file.read(upTo: Self.pieceSize)
      return piece.isEmpty ? nil : piece
    } catch {
      throw Misuse("The file \(name) cannot be read to its end.")
    }
  }

  private func write(_ bytes: [UInt8], to draft: FileDraft) throws(Misuse) {
    do throws(FileFailure) { try draft.append(bytes) } catch {
      throw Misuse("\(name) cannot be written; the disk may be full. It is unchanged.")
    }
  }
}

/// The results for links, in the format that editors know from compilers.
struct ReplayText {
  typealias Problem = LinkReplayReport.Problem

  let file: String
  let style: ConsoleStyle

  func paragraph(_ problem: Problem) -> String {
    var text = "\(file == "-" ? "<input>" : file):\(problem.line):\(problem.column): "
    text = TerminalText(text).text + style.bad(problem.kind.rawValue) + ": "
    text += TerminalText(Self.sentence(on: problem)).text + "\n"
    if let nearest = problem.nearest {
      let reason = problem.reason.map { ": \($0)" } ?? ""
      text += "  \(style.label("nearest:")) \(TerminalText(nearest + reason).text)\n"
    }
    for fix in problem.fixes {
      text += "  \(style.label("help:")) \(TerminalText(fix.text).text)\n"
    }
    return text
  }

  private static func sentence(on problem: Problem) -> String {
    let link = problem.link
    let actual = problem.actual?.title ?? ""
    let reason = problem.nearest == nil ? problem.reason.map { ": \($0)" } ?? "" : ""
    switch problem.kind {
    case .lost:
      return problem.expected.map { "\(link) no longer opens \($0), or anything else\(reason)." }
        ?? "\(link) opens nothing\(reason)."
    case .moved:
      let opens = problem.dependsOn.isEmpty ? "opens" : "may open"
      return "\(link) \(opens) \(actual), not \(problem.expected ?? "")."
    case .answered: return "\(link) opens \(actual), and should open nothing."
    case .noLink: return "\(link) is not a link. \(problem.reason ?? "")"
    case .badLine: return problem.reason ?? ""
    }
  }

  /// Returns the number of links and their results.
  static func summary(of report: LinkReplayReport) -> String {
    func count(_ number: Int, _ word: String) -> String {
      "\(number) \(word)\(number == 1 ? "" : "s")"
    }
    var text = ""
    let hidden = report.problemCount - report.problems.count
    if hidden > 0 { text += "And \(count(hidden, "more line")) with similar problems.\n" }
    text += "\(report.opened) of \(count(report.links, "link")) open what they should"
    let parts = LinkReplayReport.Problem.Kind.allCases.compactMap { kind in
      report.counts[kind].map { "\($0) \(kind.rawValue)" }
    }
    text += parts.isEmpty ? ".\n" : "; " + parts.joined(separator: ", ") + ".\n"
    for (type, number) in report.dependsOn.sorted(by: { $0.key < $1.key }) {
      text += "\(count(number, "link")) \(number == 1 ? "depends" : "depend") on "
      text += TerminalText(type).text + ", whose values only the app knows.\n"
    }
    if report.skipped > 0 { text += "\(count(report.skipped, "request")) skipped.\n" }
    if report.updated > 0 { text += "\(count(report.updated, "route")) written.\n" }
    return text
  }
}

/// The results for links, for programs: all keys are present, in a fixed order.
enum ReplayRecord {
  static func value(of report: LinkReplayReport, file: String) -> JSONValue {
    [
      "file": .string(file),
      "lines": JSONValue(report.lines),
      "links": JSONValue(report.links),
      "opened": JSONValue(report.opened),
      "unnamed": JSONValue(report.unnamed),
      "dependsOn": .array(report.dependsOn.keys.sorted().map { .string($0) }),
      "skipped": JSONValue(report.skipped),
      "updated": JSONValue(report.updated),
      "counts": .object(
        LinkReplayReport.Problem.Kind.allCases.map {
          JSONValue.Member(name: $0.rawValue, value: JSONValue(report.counts[$0] ?? 0))
        }),
      "problems": .array(report.problems.map(value)),
      "more": JSONValue(report.problemCount - report.problems.count),
    ]
  }

  private static func value(of problem: LinkReplayReport.Problem) -> JSONValue {
    [
      "kind": .string(problem.kind.rawValue),
      "line": JSONValue(problem.line),
      "column": JSONValue(problem.column),
      "link": .string(problem.link),
      "expected": JSONValue(problem.expected),
      "actual": JSONValue(problem.actual?.title),
      "nearest": JSONValue(problem.nearest),
      "reason": JSONValue(problem.reason),
      "dependsOn": .array(problem.dependsOn.map { .string($0) }),
      "fixes": .array(problem.fixes.map(value)),
    ]
  }

  private static func value(of fix: LinkReplayReport.Fix) -> JSONValue {
    [
      "kind": .string(fix.kind.rawValue),
      "text": .string(fix.text),
      "route": JSONValue(fix.route?.title),
      "pattern": JSONValue(fix.pattern),
      "target": JSONValue(fix.target),
    ]
  }
}
