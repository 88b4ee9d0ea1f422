// SPDX-License-Identifier: MIT

/// Something that is wrong with an app's links, and where.
public struct LintFinding: Sendable, Hashable {
  /// How bad a finding is.
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    /// Good to know.
    case note
    /// It looks wrong, and may be meant.
    case warning
    /// Links do not do what they say.
    case error
  }

  /// A place in a file.
  public struct Place: Sendable, Hashable, Codable {
    /// The file, as it was given.
    public let file: String
    /// The line, from 1; `nil` for the file as a whole.
    public let line: Int?
    /// The column in UTF-8 bytes, from 1; `nil` for the line as a whole.
    public let column: Int?

    /// Makes a place.
    public init(file: String, line: Int? = nil, column: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// What was looked for: the id of a ``LintCheck``, of a diagnostic of the macros, or the code of
  /// a finding about an association file.
  public let check: String
  /// How bad it is.
  public let severity: Severity
  /// What is so, one sentence.
  public let message: String
  /// What to do, one sentence.
  public let help: String
  /// Where it is; `nil` if no file is to blame.
  public let place: Place?
  /// What it is about, which stays when lines move: the name of a route, a key, a domain.
  public let subject: String
  /// A link that shows it.
  public let witness: String?
  /// Other places that it is about.
  public let related: [Place]

  /// Makes a finding.
  public init(
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
