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
}
#endif
