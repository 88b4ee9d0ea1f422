// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import AssociatedDomains

/// What one link may cost, in steps.
@Suite(.timeLimit(.minutes(20))) struct MatcherBudgetTests {
  private static let app = RuleDice.app

  /// Rules and a link that ask for very much work together.
  struct Hostile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let rules: [AppSiteAssociation.Component]
    var variables: [AppSiteAssociation.SubstitutionVariable] = []
    let link: String

    var matcher: AppLinkMatcher {
      AppLinkMatcher(
        AppSiteAssociation(
          appLinks: .init(
            details: [.init(appIDs: [RuleDice.app], components: rules)],
            substitutionVariables: variables)))
    }
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  static let hostile = [
    Hostile(
      testDescription: "a text between stars that nearly fits everywhere",
      rules: (0..<50).map { _ in .init(path: "*" + repeated("a", 2000) + "b*c") },
      link: "https://e.com/" + repeated("a", 4000)),
    Hostile(
      testDescription: "the same without case",
      rules: (0..<20).map { _ in
        .init(path: "*" + repeated("a", 500) + "b*c", caseSensitive: false)
      }, link: "https://e.com/" + repeated("a", 1000)),
    Hostile(
      testDescription: "marks between stars",
      rules: (0..<50).map { _ in .init(path: "*" + repeated("?", 2000) + "b*c") },
      link: "https://e.com/" + repeated("a", 4000)),
    Hostile(
      testDescription: "a variable of many texts with wildcards",
      rules: [.init(path: "*" + repeated("$(v)", 200))],
      variables: [.init(name: "v", values: (0..<100).map { "a*\($0)?" })],
      link: "https://e.com/" + repeated("a1", 500)),
    Hostile(
      testDescription: "marks behind a variable of many places",
      rules: (0..<20).map { _ in .init(path: "/*$(v)" + repeated("?", 400) + "$(v)z") },
      variables: [.init(name: "v", values: ["aa", "a"])],
      link: "https://e.com/" + repeated("a", 2000)),
    Hostile(
      testDescription: "many items of a rule and of a link",
      rules: [
        .init(query: .items((0..<1000).map { .init("i\($0)", "*") }))
      ], link: "https://e.com/?" + repeated("i&", 2000)),
    Hostile(
      testDescription: "very many rules that look at all of the link",
      rules: (0..<1000).map { .init(path: "*b\($0)*") },
      link: "https://e.com/" + repeated("a", 1000)),
  ]

  @Test(arguments: hostile)
  func `work stops soon behind its limit`(_ hostile: Hostile) {
    let matcher = hostile.matcher
    for limit in [1000, 10_000, 100_000] {
      var steps = limit
      #expect(matcher.decider(appID: Self.app, url: hostile.link, &steps) == .unknown)
      #expect(steps < 0)
      // What is done between two looks at the limit is at most as long as the link or a rule.
      #expect(steps > -20_000)
    }
  }

  @Test func `a link that is too much work is refused, and opens nothing`() throws {
    let hostile = Hostile(
      testDescription: "", rules: [.init(path: "/*" + Self.repeated("a", 20_000) + "b*c")],
      link: "https://e.com/" + Self.repeated("a", 40_000))
    let matcher = hostile.matcher
    #expect(matcher.decide(appID: Self.app, url: hostile.link) == .noMatch)
    let verdict = matcher.verdict(appID: Self.app, url: hostile.link)
    #expect(verdict.decision == .noMatch)
    #expect(verdict.refusal?.code == .tooMuchWork)
    #expect(
      verdict.refusal?.description
        == "The link was not compared with all rules: it would be too much work. Ask with a "
        + "shorter link, or write the patterns with fewer “*”.")
    let explanation = matcher.explain(appID: nil, url: hostile.link)
    #expect(explanation.refusal?.code == .tooMuchWork)
    #expect(explanation.attempts.isEmpty)
  }

  @Test func `a program that is too much work to make decides nothing`() {
    let file = AppSiteAssociation(
      appLinks: .init(
        details: [
          .init(
            appIDs: [Self.app],
            components: [.init(path: "/" + Self.repeated("$(v)", 3000) + "x")])
        ],
        substitutionVariables: [
          .init(name: "v", values: (0..<3000).map { "*\($0)*" } + ["**", "*"])
        ]))
    let verdict = AppLinkMatcher(file).verdict(appID: Self.app, url: "https://e.com/a")
    #expect(verdict.refusal?.code == .tooMuchWork)
  }

  @Test func `the steps of a decision are at most the pattern times the link`() {
    var decisions = 0
    var most = 0.0
    for seed in Exploration.seeds(small: 100, full: 600) {
      var random = RandomFile(seed: 400_000 + seed)
      let matcher = AppLinkMatcher(random.file)
      let size = matcher.rules.reduce(1) { $0 + $1.description.utf8.count + 1 }
      for _ in 0..<4 {
        let url = random.link()
        for app in RandomFile.apps {
          var steps = AppLinkMatcher.mostSteps
          _ = matcher.decider(appID: app, url: url, &steps)
          // A text of a variable is not in the rule's own text.
          let bound = (size + 4000) * (url.utf8.count + 1)
          most = max(most, Double(AppLinkMatcher.mostSteps - steps) / Double(bound))
          decisions += 1
        }
      }
    }
    #expect(most <= 1)
    TestReport.line("\(decisions) decisions, at most \(most) of their bound")
  }
}
