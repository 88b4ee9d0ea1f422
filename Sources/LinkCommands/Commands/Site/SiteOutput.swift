// SPDX-License-Identifier: MIT

import ArgumentParser
import JSONText
import LinkSite

/// The folder that commands write a site to, with the progress on a terminal.
struct SiteOutput {
  let folder: String
  let writes: Bool

  /// Writes the site, or compares it.
  ///
  /// - Throws: `ExitCode(2)`, if the folder cannot be written to.
  @MainActor
  func write(_ files: SiteFiles, in console: Console) throws -> SiteWriter.Report {
    let terminal = console[ConsoleTerminal.Key.self]
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
