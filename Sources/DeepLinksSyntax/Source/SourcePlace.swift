// SPDX-License-Identifier: MIT

/// A place in a file.
package struct SourcePlace: Sendable, Hashable, Codable {
  /// The line, starting at 1.
  package var line: Int
  /// The column in UTF-8 bytes, starting at 1.
  package var column: Int

  func finding(_ reason: SourceFinding.Reason, _ message: String) -> SourceFinding {
    finding(reason.severity, reason.code, message)
  }

  func finding(
    _ severity: SourceFinding.Severity, _ code: String, _ message: String
  ) -> SourceFinding {
    SourceFinding(line: line, column: column, severity: severity, code: code, message: message)
  }
}
