// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import TestSupport
import Testing

@Suite struct LintLawTests {
  private static let removable: Set<AssociationFinding.Code> = [
    .unreachableRule, .deadExclusion, .excludedRule, .duplicateRule, .needlessExclusion,
    .matchesNothing,
  ]

  private func check(_ rules: [AppSiteAssociation.Component]) -> Int {
    let file = RuleDice.file(rules)
    let matcher = AppLinkMatcher(file)
    var count = 0
    for finding in AssociationLinter().findings(for: file) {
      guard Self.removable.contains(finding.code),
        case .element(let index) = finding.path.steps.last
      else { continue }
      count += 1
      var fewer = rules
      fewer.remove(at: index)
      #expect(AssociationDiff(from: file, to: RuleDice.file(fewer)).isEmpty, "\(finding)")
      guard finding.code != .needlessExclusion else { continue }
      for path in RuleDice.paths.prefix(150) {
        let rule = matcher.verdict(appID: RuleDice.app, url: "https://e.com\(path)").rule
        #expect(rule?.index != index, "\(path) comes to \(finding)")
      }
    }
    return count
  }

  @Test func `a rule that is said to do nothing can be taken away`() {
    var count = 0
    let files = Exploration.count(small: 8, full: 40)
    for seed in 0..<files {
      var dice = RuleDice(seed: 60_000 + seed)
      count += check((0..<4).map { _ in dice.pathRule() })
      count += check((0..<3).map { _ in dice.rule() })
    }
    #expect(count > files)
    TestReport.line("\(count) rules taken away")
  }

  @Test func `a file is linted alike with and without places, and the same each time`() {
    for seed in 0..<Exploration.count(small: 10, full: 40) {
      var dice = RuleDice(seed: 70_000 + seed)
      let file = RuleDice.file((0..<3).map { _ in dice.rule() })
      let first = AssociationLinter().findings(for: file)
      #expect(first == AssociationLinter().findings(for: file))
      let reading = AssociationReading(Array(file.json().utf8))
      let placed = AssociationLinter().findings(for: reading).map { finding in
        var finding = finding
        #expect(finding.range != nil)
        finding.range = nil
        return finding
      }
      #expect(Set(placed).isSuperset(of: first))
    }
  }
}
