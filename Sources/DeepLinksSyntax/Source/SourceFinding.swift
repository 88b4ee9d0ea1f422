// SPDX-License-Identifier: MIT

/// Something about a place in a source: what is wrong with it, or what it alone cannot tell.
public struct SourceFinding: Sendable, Hashable, Codable {
  /// How bad a finding is.
  public enum Severity: String, Sendable, Hashable, Codable {
    /// The catalog may be less exact than that of the built app.
    case note
    /// Something looks wrong, and the catalog is complete.
    case warning
    /// Routes are missing from the catalog, and the app does not build either.
    case error
  }

  /// The name of the file, as it was given to the reader.
  public var file: String
  /// The line, from 1.
  public let line: Int
  /// The column in UTF-8 bytes, from 1.
  public let column: Int
  /// How bad it is.
  public let severity: Severity
  /// The stable name of the reason; those of the macros are the same as the compiler's.
  public let code: String
  /// What is so, and what to do.
  public let message: String

  /// Makes a finding.
  public init(
    file: String = "", line: Int, column: Int, severity: Severity, code: String, message: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.severity = severity
    self.code = code
    self.message = message
  }

  /// The same finding in a file of that name.
  func located(in file: String) -> SourceFinding {
    var finding = self
    finding.file = file
    return finding
  }
}

extension SourceFinding: CustomStringConvertible {
  /// The finding as compilers write theirs: `Shop.swift:7:3: error: ... [missingRoute]`.
  public var description: String {
    "\(file):\(line):\(column): \(severity.rawValue): \(message) [\(code)]"
  }
}

extension SourceFinding: Comparable {
  /// By file and place.
  public static func < (lhs: SourceFinding, rhs: SourceFinding) -> Bool {
    if lhs.file != rhs.file { return lhs.file < rhs.file }
    if lhs.line != rhs.line { return lhs.line < rhs.line }
    if lhs.column != rhs.column { return lhs.column < rhs.column }
    return (lhs.code, lhs.message) < (rhs.code, rhs.message)
  }
}
