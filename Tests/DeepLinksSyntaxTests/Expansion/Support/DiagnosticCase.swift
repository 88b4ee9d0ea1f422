// SPDX-License-Identifier: MIT

import Testing

/// A source and all that the macros say about it.
struct DiagnosticCase: Sendable, CustomTestStringConvertible {
  let source: String
  /// As `RoutesExpansion.diagnostics` has them.
  let diagnostics: [String]

  init(_ source: String, _ diagnostics: String...) {
    self.source = source
    self.diagnostics = diagnostics
  }

  /// The source of an enum with the given members, which begin in line 3, column 3.
  init(members: String, _ diagnostics: String...) {
    let lines = members.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.map { "  \($0)\n" }.joined()
    source = "@DeepLinkRoutes(\"https://example.com\")\nenum Route {\n\(body)}"
    self.diagnostics = diagnostics
  }

  var testDescription: String { source.split(separator: "\n").joined(separator: " ") }
}
