// SPDX-License-Identifier: MIT

/// A problem with an app's links, and its place.
package struct LintFinding: Sendable, Hashable {
  /// The severity of a finding.
  package enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// Worth knowing.
    case note
    /// It looks wrong but may be intentional.
    case warning
    /// Links do not do what they should.
    case error
  }

  /// A place in a file.
  package struct Place: Sendable, Hashable, Codable {
    /// The file, as it was passed in.
    package let file: String
    /// The line, starting at 1; `nil` for the file as a whole.
    package let line: Int?
    /// The column in UTF-8 bytes, starting at 1; `nil` for the line as a whole.
    package let column: Int?

    /// Creates a place.
    package init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// The ID of a ``LintCheck`` or of a macro diagnostic, or the code of a finding about an
  /// association file.
  package let check: String
  /// The severity of the finding.
  package let severity: Severity
  /// What is wrong, in one sentence.
  package let message: String
  /// What to do, in one sentence.
  package let help: String
  /// The place; `nil` if no file is responsible.
  package let place: Place?
  /// The subject, which stays the same when lines move: the name of a route, a key, or a domain.
  package let subject: String
  /// A link that shows the problem.
  package let witness: String?
  /// Other places involved.
  package internal(set) var related: [Place]

  /// Creates a finding.
  package init(
    check: String, severity: Severity, message: String, help: String, at place: Place? = nil,
    about subject: String, witness: String? = nil, related: [Place] = []
  ) {
    self.check = check
    self.severity = severity
    self.message = message
    self.help = help
    self.place = place
    self.subject = subject
    self.witness = witness
    self.related = related
  }
}

extension LintFinding: Comparable {
  /// Sorts by file, line, column, check, and subject; findings without a place come first.
  package static func < (one: LintFinding, other: LintFinding) -> Bool {
    if one.place != other.place { return one.placeKey < other.placeKey }
    if one.check != other.check { return one.check < other.check }
    if one.subject != other.subject { return one.subject < other.subject }
    if one.message != other.message { return one.message < other.message }
    return (one.witness ?? "") < (other.witness ?? "")
  }

  private var placeKey: (String, Int, Int) {
    (place?.file ?? "", place?.line ?? 0, place?.column ?? 0)
  }
}
