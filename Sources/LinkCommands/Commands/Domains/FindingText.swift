// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

/// Findings for people, in the format that editors know from compilers.
struct FindingText {
  let style: ConsoleStyle

  /// Returns a file's findings: for each, its place, the line that contains it, and what to do.
  func page(_ file: CheckedFile) -> String {
    file.findings.map { finding in
      let name = TerminalText(file.name).text
      guard let range = finding.range else { return headed("\(name): ", finding) }
      let place = file.position(range.lowerBound)
      return headed("\(name):\(place.line):\(place.column): ", finding) { indent in
        TerminalExcerpt(file.bytes, range).text.split(separator: "\n").map { indent + $0 + "\n" }
          .joined()
      }
    }.joined()
  }

  /// Returns a finding without a place, after a text that says what it is about.
  func headed(
    _ head: String, _ finding: AssociationFinding, excerpt: (String) -> String = { _ in "" }
  ) -> String {
    let severity = finding.severity.rawValue
    let marked = finding.severity == .error ? style.bad(severity) : severity
    let message = TerminalText(finding.message).text
    let indent = String(repeating: " ", count: head.unicodeScalars.prefix { $0 == " " }.count + 2)
    return "\(head)\(marked): \(message) \(style.label("[\(finding.code.rawValue)]"))\n"
      + excerpt(indent) + "\(indent)\(style.label("help:")) \(TerminalText(finding.help).text)\n"
  }

  /// Returns the number of findings of each relevant severity, as a sentence.
  static func summary(of findings: [AssociationFinding]) -> String {
    let counts: [(AssociationFinding.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.info, "remark"),
    ]
    let parts = counts.compactMap { severity, word -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? "No problems found." : parts.joined(separator: ", ") + "."
  }
}
