// SPDX-License-Identifier: MIT

#if canImport(Testing)
import Testing

/// What an expectation found wrong, as an issue of the running test.
enum ExpectationIssue {
  /// Takes the texts in place of the running test; `nil` except in this module's own tests.
  @TaskLocal static var sink: (@Sendable (_ text: String) -> Void)?

  /// Records an issue at the place of the expectation.
  static func record(_ text: String, _ sourceLocation: SourceLocation) {
    if let sink { return sink(text) }
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }

  /// Records what was not checked: a warning, which fails no test.
  static func note(_ text: String, _ sourceLocation: SourceLocation) {
    if let sink { return sink(text) }
    #if compiler(>=6.3)
    Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: sourceLocation)
    #endif
  }
}
#endif
