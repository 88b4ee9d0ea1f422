// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Sources or files, and what is found in them.
struct LintCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [LintCheck.ExampleFile]
  let lines: [String]

  init(_ description: String, _ source: String, _ lines: String...) {
    testDescription = description
    files = [LintCheck.ExampleFile("A.swift", source)]
    self.lines = lines
  }

  init(_ description: String, files: [(String, String)], _ lines: String...) {
    testDescription = description
    self.files = files.map { LintCheck.ExampleFile($0.0, $0.1) }
    self.lines = lines
  }

  /// Expects these lines, in this order.
  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(lint(files).map(\.line) == lines, sourceLocation: sourceLocation)
  }
}
