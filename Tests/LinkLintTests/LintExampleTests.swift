// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Every check against its own examples, which stand in the documentation too.
@Suite struct LintExampleTests {
  @Test(arguments: LintCheck.all)
  func `finds exactly what a wrong example is for`(_ check: LintCheck) {
    #expect(!check.wrong.isEmpty)
    let findings = lint(check.wrong)
    #expect(Set(findings.map(\.check)) == [check.id], "\(findings)")
  }

  @Test(arguments: LintCheck.all)
  func `finds nothing in a right example`(_ check: LintCheck) {
    #expect(!check.right.isEmpty)
    #expect(lint(check.right) == [])
  }

  /// The ways in which the documentation delivers links to the library.
  private static let spellings = [
    ".deepLinks()", ".deepLinks(activities: [\"com.example.trip\"])", ".deepLinks(delegate.inbox)",
    ".onDeepLink(ShopRoute.self) { route in show(route) }",
  ]

  @Test(arguments: LintCheck.sources, spellings)
  func `an example is the same in every spelling`(_ check: LintCheck, _ spelling: String) {
    func spelled(_ files: [LintCheck.ExampleFile]) -> [LintCheck.ExampleFile] {
      files.map { .init($0.name, $0.text.replacing(".deepLinks(inbox)", with: spelling)) }
    }
    #expect(Set(lint(spelled(check.wrong)).map(\.check)) == [check.id])
    #expect(lint(spelled(check.right)) == [])
  }

  @Test(arguments: LintCheck.all)
  func `finds it at a place, with what to do`(_ check: LintCheck) {
    for finding in lint(check.wrong) {
      #expect(finding.place?.file != nil && finding.place?.line != nil, "\(finding)")
      #expect(!finding.help.isEmpty && !finding.message.isEmpty && !finding.subject.isEmpty)
      #expect(finding.message.hasSuffix("."))
    }
  }

  @Test func `every check has an id of its own, and says why and what to do`() {
    let all = LintCheck.all
    #expect(Set(all.map(\.id)).count == all.count)
    for check in all {
      #expect(check.id.allSatisfy { $0.isLowercase || $0 == "-" }, "\(check.id)")
      #expect(!check.title.isEmpty && !check.why.isEmpty && !check.fix.isEmpty)
      #expect(!check.title.hasSuffix("."))
      #expect(check.why.hasSuffix(".") && check.fix.hasSuffix("."))
    }
  }

  @Test func `has a check for all that is looked for`() {
    let ids = Set(LintCheck.all.map(\.id))
    let wanted = [
      "route-conflict", "shadowed-route", "unreachable-alias", "duplicate-alias", "redirect-loop",
      "redirect-target", "round-trip", "example-opens-other", "name-clash", "redirect-capture",
      "cut-link", "refused-item", "intent-without-scenes",
      "secret-in-custom-scheme", "scheme-not-reverse-dns", "custom-without-https",
      "scheme-not-in-plist", "scheme-without-routes", "domain-not-entitled", "domain-malformed",
      "domain-without-routes", "developer-mode-in-release", "links-not-claimed",
      "claimed-without-route", "unreadable-file", "parent-cycle", "parent-without-root",
      "tab-without-host", "modal-without-host", "sensitive-without-gate",
      "sensitive-without-confirmation", "repeated-open-url", "pasteboard-at-launch",
      "own-link-leaves-app", "ended-link-service", "conditional-deep-links",
      "scene-callbacks", "sensitive-parent", "presentation-over-links", "objective-c-not-read",
      "entitlement-in-plist", "browser-without-universal-links",
    ]
    #expect(ids.isSuperset(of: wanted))
  }
}
