// SPDX-License-Identifier: MIT

import JSONText

/// The findings, without those that a baseline hides.
package struct LintReport: Sendable, Hashable {
  /// The version of the JSON.
  package static let currentVersion = 1

  /// An entry of a baseline that was not found, or not as often.
  package struct Fixed: Sendable, Hashable {
    /// The entry of the baseline.
    package let entry: LintBaseline.Entry
    /// The number of findings that are gone.
    package let count: Int

    /// Creates an entry.
    package init(entry: LintBaseline.Entry, count: Int) {
      self.entry = entry
      self.count = count
    }
  }

  /// The findings, by file and place.
  package let findings: [LintFinding]
  /// The number of findings that the baseline hides.
  package let hidden: Int
  /// The baseline's entries that no longer match anything, by file, check, and subject.
  package let fixed: [Fixed]

  /// Creates a report.
  ///
  /// Default: without a baseline.
  package init(findings: [LintFinding], hidden: Int = 0, fixed: [Fixed] = []) {
    self.findings = findings.sorted()
    self.hidden = hidden
    self.fixed = fixed
  }

  /// Returns the number of findings with a severity.
  package func count(_ severity: LintFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}

extension LintReport {
  /// The report as JSON with a final line break; every key is always present.
  ///
  /// `version` is the version of the format; it changes if a key is removed or changes its meaning.
  /// Each finding in `findings` has `check`, `severity` (`error`, `warning`, or `note`), `message`,
  /// `help`, `file`, `line` and `column` (from 1, in UTF-8 bytes; null if there is none),
  /// `subject`, `witness` (a link, or null), and `related` (files, lines, and columns). `errors`,
  /// `warnings`, and `notes` count them; `hidden` and `fixed` are about the baseline.
  package var json: String {
    let value: JSONValue = [
      "version": JSONValue(Self.currentVersion),
      "errors": JSONValue(count(.error)),
      "warnings": JSONValue(count(.warning)),
      "notes": JSONValue(count(.note)),
      "hidden": JSONValue(hidden),
      "findings": .array(findings.map(Self.value)),
      "fixed": .array(
        fixed.map { item in
          [
            "check": .string(item.entry.check), "file": .string(item.entry.file),
            "subject": .string(item.entry.subject), "count": JSONValue(item.count),
          ]
        }),
    ]
    return value.page + "\n"
  }

  private static func value(of finding: LintFinding) -> JSONValue {
    [
      "check": .string(finding.check),
      "severity": .string(finding.severity.rawValue),
      "message": .string(finding.message),
      "help": .string(finding.help),
      "file": JSONValue(finding.place?.file),
      "line": JSONValue(finding.place?.line),
      "column": JSONValue(finding.place?.column),
      "subject": .string(finding.subject),
      "witness": JSONValue(finding.witness),
      "related": .array(
        finding.related.map { place in
          [
            "file": .string(place.file), "line": JSONValue(place.line),
            "column": JSONValue(place.column),
          ]
        }),
    ]
  }
}
