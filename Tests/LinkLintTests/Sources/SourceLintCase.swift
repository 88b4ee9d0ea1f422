// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Testing

@testable import LinkLint

/// Files, by name, and what is found in them.
struct SourceLintCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let files: [String: String]
  /// `file:line:column check (subject)`, with a star and a place for each related one.
  let findings: [String]

  init(_ description: String, _ source: String, _ findings: [String] = []) {
    self.init(description, ["A.swift": source], findings)
  }

  init(_ description: String, _ files: [String: String], _ findings: [String] = []) {
    testDescription = description
    self.files = files
    self.findings = findings
  }

  var found: [String] { Self.lines(SourceLint.findings(in: Self.program(files))) }

  static func program(_ files: [String: String]) -> SourceProgram {
    SourceProgram(
      files.sorted { $0.key < $1.key }.map {
        SourceFile(name: $0.key, declarations: SourceDeclarations(reading: $0.value))
      })
  }

  static func lines(_ findings: [LintFinding]) -> [String] {
    findings.map { finding in
      ([text(finding.place) + " \(finding.check) (\(finding.subject))"]
        + finding.related.map { "*" + text($0) }).joined(separator: " ")
    }
  }

  private static func text(_ place: LintFinding.Place?) -> String {
    guard let place else { return "nowhere" }
    return "\(place.file):\(place.line ?? 0):\(place.column ?? 0)"
  }

  /// Routes with destinations, and an app around what a test says.
  static func app(_ rest: String) -> String {
    """
    import DeepLinksSwiftUI
    @main struct TripsApp: App {
      @State private var inbox = LinkInbox()
      \(rest)
    }
    """
  }
}
