// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
@_spi(Project) public import LinkSite

/// The commands for the web site behind an app's links.
struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Writes the website behind an app's links as static files.",
    discussion: """
      Generates the site from the app's routes and deeplinks.json: the association files, a page \
      for anyone who opens a link in a browser, and short links. Any web server can serve it.
      """,
    subcommands: [SiteWriteCommand.self, SiteSchemaCommand.self],
    defaultSubcommand: SiteWriteCommand.self)
}

struct SiteSchemaCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of deeplinks.json, for editors.")

  func run(in console: Console) throws -> Verdict {
    console.write(SiteConfiguration.schemaFile)
    return .yes
  }
}

struct SiteWriteCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "write",
    abstract: "Writes the site, or checks it.",
    discussion: """
      Writes only files that changed, and replaces or removes only files from an earlier run; \
      everything else in the folder stays. The same input always produces the same bytes. Prints \
      how many files were added, changed, and removed, separated by tabs; with --check, each \
      difference and its path. Problems, and anything that the site leaves out, go to standard \
      error. The exit code is 1 if there are problems or --check finds differences, and 2 if the \
      folder is not writable.
      """)

  /// No one reads more messages than this.
  private static let mostFaults = 1_000

  @OptionGroup var options: SiteOptions

  @Option(help: ArgumentHelp("The folder of the site.", valueName: "folder"))
  var output = "Site"

  @Flag(help: "List what a run would change, and write nothing.")
  var check = false

  @Flag(help: "Print JSON.")
  var json = false

  func run(in console: Console) async throws -> Verdict {
    let source = try await options.source(in: console)
    let faults = source.faults
    for fault in faults.prefix(Self.mostFaults) {
      console.report(TerminalText(fault.description).text + "\n")
    }
    if faults.count > Self.mostFaults {
      console.report("\(faults.count - Self.mostFaults) more faults are not listed.\n")
    }
    guard let site = source.site else {
      if json { console.writeLine(Self.record(nil, nil, [], faults).page) }
      return .no
    }
    let files = SiteFiles(site)
    let notes = files.notes
    for note in notes { console.report("Note: \(TerminalText(note).text)\n") }
    guard !site.domainNames.isEmpty else {
      throw Misuse(
        "No route has https links to a host with a fixed name. Declare an origin such as "
          + "https://example.com.")
    }
    let report = try SiteOutput(folder: output, writes: !check)
      .write(files, in: console)
    let refused = report.differences.filter { $0.change == .refused }
    for difference in report.differences where !check {
      switch difference.change {
      case .refused:
        console.report(
          "\(TerminalText(difference.path).text) was not written: something else is there. Move "
            + "it away, or remove it.\n")
      case .kept:
        console.report(
          "\(TerminalText(difference.path).text) was changed by hand, so it was left there.\n")
      case .added, .changed, .removed: break
      }
    }
    if json {
      console.writeLine(Self.record(site, report, notes, faults).page)
    } else {
      console.write(text(of: report))
    }
    if check { return report.differences.isEmpty && faults.isEmpty ? .yes : .no }
    return refused.isEmpty && faults.isEmpty ? .yes : .no
  }

  private func text(of report: SiteWriter.Report) -> String {
    if check {
      return report.differences.map { "\($0.change.rawValue)\t\(TerminalText($0.path).text)\n" }
        .joined()
    }
    let changes: [SiteWriter.Change] = [.added, .changed, .removed]
    return changes.map { change in
      "\(change.rawValue)\t\(report.differences.count { $0.change == change })\n"
    }.joined()
  }

  private static func record(
    _ site: Site?, _ report: SiteWriter.Report?, _ notes: [String], _ faults: [SiteFault]
  ) -> JSONValue {
    [
      "domains": .array((site?.domainNames ?? []).map { .string($0) }),
      "files": JSONValue(report?.fileCount ?? 0),
      "differences": .array(
        (report?.differences ?? []).map {
          ["change": .string($0.change.rawValue), "path": .string($0.path)]
        }),
      "notes": .array(notes.map { .string($0) }),
      "faults": .array(
        faults.map {
          [
            "file": .string($0.file), "line": JSONValue($0.line), "column": JSONValue($0.column),
            "message": .string($0.message), "help": .string($0.help),
          ]
        }),
    ]
  }
}

/// The folder that commands write a site to, with the progress on a terminal.
@_spi(Project) public struct SiteOutput {
  /// The folder.
  public let folder: String
  private let writes: Bool

  /// - Parameter writes: whether to write, not only to compare.
  public init(folder: String, writes: Bool) {
    self.folder = folder
    self.writes = writes
  }

  /// Writes the site, or compares it.
  ///
  /// - Throws: `ExitCode(2)`, if the folder cannot be written to.
  @MainActor
  public func write(_ files: SiteFiles, in console: Console) throws -> SiteWriter.Report {
    let terminal = console.terminal
    var bar = terminal.map { ProgressBar(unit: "files", columns: $0.columns(), now: $0.now()) }
    defer { if let text = bar?.end() { console.report(text) } }
    let total = files.count
    let writer = SiteWriter(folder, writes: writes)
    do {
      return try writer.run { body in
        var done = 0
        try files.forEach { file in
          try body(file)
          done += 1
          guard done % 64 == 0, let terminal else { return }
          if let text = bar?.update(done, of: max(total, done), now: terminal.now()) {
            console.report(text)
          }
        }
      }
    } catch let failure as SiteWriter.Failure {
      console.report(
        "Error: \(TerminalText(failure.path).text) cannot be written: \(failure.reason).\n")
      throw ExitCode(2)
    }
  }
}
