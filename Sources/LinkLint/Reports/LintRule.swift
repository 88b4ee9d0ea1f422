// SPDX-License-Identifier: MIT

import JSONText

/// A check as a SARIF rule.
struct LintRule {
  let id: String
  let value: JSONValue

  init(_ check: LintCheck) {
    self.init(
      check.id, check.title + ".", check.why, help: check.fix, check.severity)
  }

  /// Creates the rule for a finding that keeps its own code.
  init(passing finding: LintFinding) {
    let title = LintCode.title(of: finding.check)
    self.init(finding.check, title, title, help: finding.help, finding.severity)
  }

  private init(
    _ id: String, _ short: String, _ full: String, help: String, _ severity: LintFinding.Severity
  ) {
    self.id = id
    value = [
      "id": .string(id),
      "shortDescription": ["text": .string(SARIFMessage(short).text)],
      "fullDescription": ["text": .string(SARIFMessage(full).text)],
      "help": ["text": .string(SARIFMessage(help).text)],
      "defaultConfiguration": ["level": .string(severity.rawValue)],
    ]
  }
}
