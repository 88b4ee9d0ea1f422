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
