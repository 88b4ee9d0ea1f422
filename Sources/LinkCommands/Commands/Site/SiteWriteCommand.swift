// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
import LinkSite

struct SiteWriteCommand: AsyncToolCommand {
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
    guard let site = source.site, let configuration = source.configuration else {
      if json { console.writeLine(Self.record(nil, nil, [], faults).page) }
      return .no
    }
    let files = SiteFiles(site, SiteRendering(configuration))
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
