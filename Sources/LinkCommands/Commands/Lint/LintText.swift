// SPDX-License-Identifier: MIT

import LinkLint
@_spi(Project) import JSONText

/// Findings for people, in the format that editors know from compilers.
struct LintText {
  let style: ConsoleStyle

  /// Returns `file:line:column: severity: message [check]`, then what to do, and an example link.
  func paragraph(_ finding: LintFinding) -> String {
    let place = finding.place.map { Self.text(of: $0) + ": " } ?? ""
    let severity = finding.severity.rawValue
    let marked = finding.severity == .error ? style.bad(severity) : severity
    var text = TerminalText(place).text + marked + ": " + TerminalText(finding.message).text
    text += " " + style.label("[\(TerminalText(finding.check).text)]") + "\n"
    if !finding.help.isEmpty {
      text += "  \(style.label("help:")) \(TerminalText(finding.help).text)\n"
    }
    if let witness = finding.witness {
      text += "  \(style.label("link:")) \(TerminalText(witness).text)\n"
    }
    for place in finding.related {
      text += "  \(style.label("see:")) \(TerminalText(Self.text(of: place)).text)\n"
    }
    return text
  }

  private static func text(of place: LintFinding.Place) -> String {
    [place.file, place.line.map(String.init), place.column.map(String.init)]
      .compactMap { $0 }.joined(separator: ":")
  }

  static let nothing = "No problems found.\n"

  /// Returns the number of findings of each kind, and the effect of the baseline.
  static func summary(of report: LintReport) -> String {
    let counts = [("error", LintFinding.Severity.error), ("warning", .warning), ("note", .note)]
    let parts = counts.compactMap { word, severity in
      let number = report.count(severity)
      return number == 0 ? nil : count(number, word)
    }
    var text = parts.isEmpty ? nothing : parts.joined(separator: ", ") + ".\n"
    if report.hidden > 0 {
      text += "\(count(report.hidden, "finding")) hidden by the baseline.\n"
    }
    for item in report.fixed {
      let entry = item.entry
      let name = [entry.file, entry.subject].filter { !$0.isEmpty }.joined(separator: ": ")
      let times = item.count > 1 ? " (\(item.count) times)" : ""
      text += "Fixed: \(TerminalText("\(name) [\(entry.check)]").text)\(times)\n"
    }
    if !report.fixed.isEmpty {
      text += "Remove fixed findings from the baseline with --update-baseline.\n"
    }
    return text
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }

  /// Returns why a check exists, how to fix its findings, and an example.
  static func explanation(of id: String) -> String {
    guard let check = LintCheck.named(id) else {
      let text = LintCode.text(of: id).map { "\n\n\($0)" } ?? ""
      return "\(id): \(LintCode.title(of: id))\(text)\n"
    }
    return """
      \(check.id) (\(check.severity.rawValue)): \(check.title).

      \(check.why)

      \(check.fix)

      Wrong:

      \(files(check.wrong))
      Right:

      \(files(check.right))
      """
  }

  private static func files(_ files: [LintCheck.ExampleFile]) -> String {
    files.map { file in
      let lines = file.text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        .map(Substring.init)
      let head =
        files.count > 1 || !file.name.utf8.ends(with: ".swift".utf8)
        ? "  // \(file.name)\n" : ""
      return head + lines.map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
    }.joined(separator: "\n")
  }
}
