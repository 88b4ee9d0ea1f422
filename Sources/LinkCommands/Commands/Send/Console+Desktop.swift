// SPDX-License-Identifier: MIT

import JSONText

extension Console {
  /// Does some work, and reports to the user if it fails.
  package func reporting(_ work: () throws(DesktopFailure) -> Void) throws -> Verdict {
    do throws(DesktopFailure) {
      try work()
      return .yes
    } catch {
      report(style.bad(TerminalText(lines: error.message).text) + "\n")
      return .no
    }
  }

  /// Writes what would be done to files: the steps, each followed by the text of its file.
  package func show(_ changes: [FileChange]) {
    for change in changes {
      let (verb, path) = change.summary
      writeLine(style.label(verb) + "\t" + TerminalText(path).text)
      for line in (change.text ?? "").unicodeScalars.split(whereSeparator: \.isLineBreak) {
        writeLine("  " + TerminalText(String(line)).text)
      }
    }
    if changes.isEmpty { report("Nothing to do.\n") }
  }
}
