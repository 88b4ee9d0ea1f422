// SPDX-License-Identifier: MIT

import JSONText
import TestSupport
import Testing

@testable import AssociatedDomains

/// What a file may cost, in steps.
@Suite(.timeLimit(.minutes(20))) struct LintBudgetTests {
  @Test(arguments: HostileFile.all)
  func `what is not compared is said`(_ hostile: HostileFile) throws {
    let findings = AssociationLinter().findings(
      for: hostile.file, within: WorkBudget(steps: 100_000))
    let own = findings.filter { $0.code == .notCompared }
    #expect(own.count == 1)
    let finding = try #require(own.first)
    #expect(finding.severity == .warning)
    #expect(finding.path.description.hasPrefix("applinks.details["))
  }

  @Test func `the rule is named that is not compared first, and how many there are`() {
    let rules = [AppSiteAssociation.Component(path: "/a"), .init(path: "/b")]
    func notes(_ steps: Int, _ rules: [AppSiteAssociation.Component]) -> [String] {
      AssociationLinter().findings(
        for: RuleDice.file(rules), within: WorkBudget(steps: steps)
      ).filter { $0.code == .notCompared }.map { "\($0.path): \($0.message)" }
    }
    #expect(
      notes(0, rules) == [
        "applinks.details[0].components[0]: The rule and 1 behind it were not compared with all "
          + "others: it would be too much work."
      ])
    #expect(
      notes(0, [rules[0]]) == [
        "applinks.details[0].components[0]: The rule was not compared with all others: it would be "
          + "too much work."
      ])
    #expect(notes(WorkBudget.stepsPerFile, rules) == [])
  }

  @Test func `a text of a variable may be longer than a stack is deep`() {
    var file = RuleDice.file([.init(path: "/$(long)"), .init(path: "/b")])
    file.appLinks?.substitutionVariables = [
      .init(name: "long", values: [String(repeating: "a", count: 60_000), "b"])
    ]
    let findings = AssociationLinter().findings(
      for: file, within: WorkBudget(steps: 100_000))
    #expect(findings.filter { $0.code == .notCompared }.count <= 1)
  }

  @Test func `what a budget allows does not depend on anything but the file`() {
    let steps = Exploration.count(small: 10_000, full: 50_000)
    for hostile in HostileFile.all {
      let runs = (0..<2).map { _ in
        AssociationLinter().findings(for: hostile.file, within: WorkBudget(steps: steps))
      }
      #expect(runs[0] == runs[1])
    }
  }

  @Test func `apps that meet the same rules are compared once`() {
    let apps = (0..<2000).map { "A1B2C3D4F6.org.swift.app\($0)" }
    let rules = [AppSiteAssociation.Component(path: "/a*"), .init(path: "/ab", exclude: true)]
    let together = AppSiteAssociation(
      appLinks: .init(details: [.init(appIDs: apps, components: rules)]))
    let alone = AppSiteAssociation(
      appLinks: .init(details: [.init(appIDs: [apps[0]], components: rules)]))
    func codes(_ file: AppSiteAssociation, _ steps: Int) -> [AssociationFinding.Code] {
      AssociationLinter().findings(for: file, within: WorkBudget(steps: steps)).map(\.code)
    }
    #expect(codes(together, 20_000) == codes(alone, 20_000))
    #expect(codes(alone, 20_000).contains(.deadExclusion))
  }

  @Test func `rules that say the same are compared once`() {
    func unreachable(_ count: Int, _ steps: Int) -> Int {
      let rules = (0..<count).map {
        AppSiteAssociation.Component(path: $0 < 3 ? "/a\($0)*" : "/a1/*?*b")
      }
      let findings = AssociationLinter().findings(
        for: RuleDice.file(rules), within: WorkBudget(steps: steps))
      #expect(!findings.contains { $0.code == .notCompared })
      return findings.count { $0.code == .unreachableRule }
    }
    // Linear: twice the rules take hardly more than twice the steps.
    #expect(unreachable(1000, 100_000) == 997)
    #expect(unreachable(2000, 200_000) == 1997)
  }

  @Test func `a file of very many entries is compared`() {
    let file = AppSiteAssociation(
      appLinks: .init(
        details: (0..<1500).map {
          .init(appIDs: ["A1B2C3D4F6.org.swift.app\($0)"], components: [.init(path: "/\($0)/*")])
        }))
    #expect(AssociationLinter().findings(for: file) == [])
  }

  @Test func `more findings than anyone reads are counted`() throws {
    let apps = (0..<1500).map { #""app \#($0)""# }.joined(separator: ",")
    let reading = AssociationReading(Array(#"{"webcredentials":{"apps":[\#(apps)]}}"#.utf8))
    let findings = AssociationLinter().findings(for: reading)
    #expect(findings.count == 1001)
    #expect(findings.last?.code == .moreFindings)
    #expect(findings.last?.severity == .error)
    #expect(findings.last?.message == "500 more findings are not listed.")
  }

  @Test(arguments: [999, 1000, 1001])
  func `a thousand findings are listed`(_ count: Int) {
    let apps = (0..<count).map { #""app \#($0)""# }.joined(separator: ",")
    let reading = AssociationReading(Array(#"{"webcredentials":{"apps":[\#(apps)]}}"#.utf8))
    let findings = AssociationLinter().findings(for: reading)
    #expect(findings.count == count)
    #expect(reading.findings.count <= 1000)
    #expect(findings.contains { $0.code == .moreFindings } == (count > 1000))
  }

  @Test func `two files have a budget together, and the apps that it does not reach are named`() {
    for hostile in HostileFile.all {
      var other = hostile.file
      other.appLinks?.details?.append(
        .init(appIDs: ["A1B2C3D4F6.org.swift.other"], components: [.init(path: "/other")]))
      if let components = other.appLinks?.details?[0].components {
        other.appLinks?.details?[0].components = components + [.init(path: "/more")]
      }
      var comparison = AssociationDiffLinks(
        hostile.file, other, host: "example.com", budget: WorkBudget(steps: 20_000))
      comparison.run()
      #expect(!comparison.uncompared.isEmpty, "\(hostile.testDescription)")
    }
  }
}
