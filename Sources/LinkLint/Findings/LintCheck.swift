// SPDX-License-Identifier: MIT

/// One thing that is looked for in an app's links.
public struct LintCheck: Sendable, Hashable {
  /// Its name, which never changes: `shadowed-route`.
  public let id: String
  /// How bad its findings are, if nothing else is said.
  public let severity: LintFinding.Severity
  /// What is looked for, in one line.
  public let title: String
  /// Why it matters.
  public let why: String
  /// How to mend it.
  public let mend: String

  init(
    _ id: String, _ severity: LintFinding.Severity, _ title: String, why: String, mend: String
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.why = why
    self.mend = mend
  }

  /// A finding of this check.
  func finding(
    _ message: String, help: String? = nil, severity: LintFinding.Severity? = nil,
    at place: LintFinding.Place? = nil, about subject: String, witness: String? = nil,
    related: [LintFinding.Place] = []
  ) -> LintFinding {
    LintFinding(
      check: id, severity: severity ?? self.severity, message: message, help: help ?? mend,
      at: place, about: subject, witness: witness, related: related)
  }
}
