// SPDX-License-Identifier: MIT

/// One check of an app's links.
package struct LintCheck: Sendable, Hashable {
  /// The stable ID, such as `shadowed-route`.
  package let id: String
  /// The default severity of its findings.
  package let severity: LintFinding.Severity
  /// What the check looks for, on one line.
  package let title: String
  /// Why it matters.
  package let why: String
  /// How to fix it.
  package let fix: String
  /// Files in which it finds a problem.
  package let wrong: [ExampleFile]
  /// The same files after the fix.
  package let right: [ExampleFile]

  /// A file of an example.
  package struct ExampleFile: Sendable, Hashable {
    /// The name, which determines the kind of file: `Shop.swift`, `Info.plist`,
    /// `Shop.entitlements`, `apple-app-site-association`.
    package let name: String
    /// The contents of the file.
    package let text: String

    /// Creates a file.
    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  init(
    _ id: String, _ severity: LintFinding.Severity, _ title: String, why: String, fix: String,
    wrong: [ExampleFile] = [], right: [ExampleFile] = []
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.why = why
    self.fix = fix
    self.wrong = wrong
    self.right = right
  }

  /// Creates a check whose example is one Swift file.
  init(
    _ id: String, _ severity: LintFinding.Severity, _ title: String, why: String, fix: String,
    wrong: String, right: String
  ) {
    self.init(
      id, severity, title, why: why, fix: fix, wrong: [ExampleFile("Shop.swift", wrong)],
      right: [ExampleFile("Shop.swift", right)])
  }

  /// Creates a finding of this check.
  func finding(
    _ message: String, help: String? = nil, severity: LintFinding.Severity? = nil,
    at place: LintFinding.Place? = nil, about subject: String, witness: String? = nil,
    related: [LintFinding.Place] = []
  ) -> LintFinding {
    LintFinding(
      check: id, severity: severity ?? self.severity, message: message, help: help ?? fix,
      at: place, about: subject, witness: witness, related: related)
  }
}

extension LintCheck {
  /// All checks, by ID.
  package static let all: [LintCheck] = (catalog + files + sources).sorted { $0.id < $1.id }

  /// Returns the check with an ID.
  package static func named(_ id: String) -> LintCheck? { all.first { $0.id == id } }
}
