// SPDX-License-Identifier: MIT

import LinkLint
import Testing

@Suite struct LintFindingTests {
  @Test func `keeps what it was made of`() {
    let place = LintFinding.Place(file: "Shop.swift", line: 7, column: 3)
    let finding = LintFinding(
      check: "shadowed-route", severity: .error, message: "No link opens it.",
      help: "Remove it.", at: place, about: "details", witness: "app://details")
    #expect(finding.place == place)
    #expect(finding.subject == "details")
    #expect(finding.related == [])
  }
}
