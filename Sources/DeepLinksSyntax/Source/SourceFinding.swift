// SPDX-License-Identifier: MIT

/// A finding at a place in a source: a problem, or something that the source alone does not reveal.
package struct SourceFinding: Sendable, Hashable, Codable {
  /// The severity of a finding.
  package enum Severity: String, Sendable, Hashable, Codable {
    /// The catalog may be less exact than that of the built app.
    case note
    /// Something looks wrong, but the catalog is complete.
    case warning
    /// Routes are missing from the catalog, and the app does not build, either.
    case error
  }

  /// What the reader of sources reports in addition to the macros.
  package struct Reason: Sendable {
    /// The stable name.
    package let code: String
    /// The severity.
    package let severity: Severity
    /// What it means, in one sentence.
    package let title: String

    private init(_ code: String, _ severity: Severity, _ title: String) {
      self.code = code
      self.severity = severity
      self.title = title
    }
  }

  /// The name of the file, as passed to the reader.
  package var file: String
  /// The line, starting at 1.
  package let line: Int
  /// The column in UTF-8 bytes, starting at 1.
  package let column: Int
  /// The severity.
  package let severity: Severity
  /// The stable name of the reason; the macros' names are the same as in the compiler's
  /// diagnostics.
  package let code: String
  /// What was found, and what to do.
  package let message: String

  /// Creates a finding.
  package init(
    file: String = "", line: Int, column: Int, severity: Severity, code: String, message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.code = code
    self.message = message
  }

  /// Returns the same finding with the name of its file.
  func located(in file: String) -> SourceFinding {
    var finding = self
    finding.file = file
    return finding
  }
}

extension SourceFinding.Reason {
  package static let conditionalEnum = Self(
    "conditionalEnum", .note, "Which branch of #if applies is not known without a build.")
  package static let macro = Self(
    "macro", .error, "The macros of this library report it, and the app does not build.")
  package static let missingLinkValue = Self(
    "missingLinkValue", .warning, "The type of a value is declared without LinkValue.")
  package static let mountedTooDeep = Self(
    "mountedTooDeep", .error, "Enums are mounted in each other too deep.")
  package static let ownRules = Self(
    "ownRules", .note, "The code of a type decides which texts it accepts.")
  package static let severalTypes = Self(
    "severalTypes", .note, "Several types have the same name; the nearest one is used.")
  package static let syntax = Self("syntax", .error, "The source does not parse.")
  package static let tooManyPatterns = Self(
    "tooManyPatterns", .error, "The enums that an enum mounts have too many patterns.")
  package static let tooMuchText = Self(
    "tooMuchText", .error, "The constants of a file stand for too much text.")
  package static let unknownArgument = Self(
    "unknownArgument", .note, "The source alone does not show the value of an argument.")
  package static let unknownDefault = Self(
    "unknownDefault", .note, "The source alone does not show the text of a default.")
  package static let unknownRoutes = Self(
    "unknownRoutes", .warning, "No file that was read declares an enum that is mounted.")
  package static let unknownType = Self(
    "unknownType", .note, "No file that was read declares the type of a value.")
  package static let unreadable = Self(
    "unreadable", .error, "A source cannot be read.")

  /// All reasons.
  package static let all: [Self] = [
    conditionalEnum, macro, missingLinkValue, mountedTooDeep, ownRules, severalTypes, syntax,
    tooManyPatterns, tooMuchText, unknownArgument, unknownDefault, unknownRoutes, unknownType,
    unreadable,
  ]
}

extension SourceFinding: CustomStringConvertible {
  /// The finding in the format of compilers: `Shop.swift:7:3: error: ... [missingRoute]`.
  package var description: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message) [\(code)]"
  }
}

extension SourceFinding: Comparable {
  /// Sorts by file and place.
  package static func < (lhs: SourceFinding, rhs: SourceFinding) -> Bool {
    if lhs.file != rhs.file { return lhs.file < rhs.file }
    if lhs.line != rhs.line { return lhs.line < rhs.line }
    if lhs.column != rhs.column { return lhs.column < rhs.column }
    return (lhs.code, lhs.message) < (rhs.code, rhs.message)
  }
}
