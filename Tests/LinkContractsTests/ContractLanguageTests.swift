// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) import DeepLinksSimulation
import JSONText
import LinkLanguages
import TestSupport
import Testing

@_spi(Project) @testable import LinkContracts

/// The router's own conflict check against the language of links.
@Suite struct ContractLanguageTests {
  @Test func `patterns share a link exactly where the core finds one`() throws {
    var random = SeededGenerator(seed: 6)
    var pairs = 0
    var shared = 0
    for _ in 0..<Exploration.count(small: 60, full: 300) {
      guard let one = random.contract(), let other = random.contract() else { continue }
      for left in one.entries where Self.isExact(left) {
        for right in other.entries
        where Self.isExact(right) && left.scope.hasHost == right.scope.hasHost {
          let overlap = left.overlap(with: right, options: [])
          pairs += 1
          shared += overlap == nil ? 0 : 1
          #expect(
            try Self.shareLink(left, right) == (overlap != nil),
            "\(left.text) and \(right.text): \(overlap?.witness ?? "none")")
        }
      }
    }
    #expect(pairs > 400 && shared * 25 > pairs, "of \(pairs) pairs \(shared) share a link")
  }

  /// Whether words tell all values apart: of two types, none or all of one are values of the other.
  private static func isExact(_ entry: ContractEntry) -> Bool {
    entry.pattern.captures.allSatisfy { ["String", "Int", "Bool"].contains($0.type.name) }
  }

  private static func shareLink(_ one: ContractEntry, _ other: ContractEntry) throws -> Bool {
    var language = ContractLanguage(one.pattern, other.pattern, one.folding([]))
    let members = [[language.links(of: one.pattern)], [language.links(of: other.pattern)]]
    let budget = WorkBudget()
    let machine = try #require(LinkMachine(language.automaton, members: members, budget))
    let answer = machine.first({ $0[0] && $0[1] }, budget)
    #expect(answer != .unknown)
    return answer != .none
  }
}
