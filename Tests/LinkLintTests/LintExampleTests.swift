// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Every check against its own examples, which stand in the documentation too.
@Suite struct LintExampleTests {
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
}
