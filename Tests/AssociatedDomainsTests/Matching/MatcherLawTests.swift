// SPDX-License-Identifier: MIT

import AssociatedDomains
import TestSupport
import Testing

/// The matcher against one that is written from the specification alone.
@Suite struct MatcherLawTests {
  private static let linksPerFile = 8
  private static let seeds = Exploration.seeds(small: 200, full: 2_100)

  @Test func `the matcher decides as the naive one does, by the same rule`() {
    var decisions: [AppLinkDecision: Int] = [:]
    var failure: String?
    for seed in Self.seeds where failure == nil {
      var random = RandomFile(seed: seed)
      let matcher = AppLinkMatcher(random.file)
      let naive = NaiveMatcher(file: random.file)
      for number in 0..<Self.linksPerFile {
        let url = random.link()
        for app in RandomFile.apps {
          let found = matcher.decide(appID: app, url: url, domain: "Example.com")
          let expected = naive.decide(app: app, url: url, domain: "Example.com")
          decisions[found, default: 0] += 1
          if found != expected.0 {
            failure = "seed \(seed): \(app) \(url): \(found), not \(expected)\n\(matcher.rules)"
          } else if number == 0 {
            failure = failure ?? Self.inconsistency(matcher, app, url, expected)
          }
        }
      }
    }
    #expect(failure == nil, "\(failure ?? "")")
    let total = decisions.values.reduce(0, +)
    for decision in AppLinkDecision.allCases where Self.seeds.count > 1 {
      #expect(decisions[decision, default: 0] * 12 > total, "\(decision) is too seldom")
    }
    TestReport.line(
      "matcher: \(total) decisions: "
        + AppLinkDecision.allCases.map { "\(decisions[$0, default: 0]) \($0.rawValue)" }
        .joined(separator: ", "))
  }

  /// What the verdict or the explanation says otherwise.
  private static func inconsistency(
    _ matcher: AppLinkMatcher, _ app: String, _ url: String,
    _ expected: (AppLinkDecision, rule: Int?)
  ) -> String? {
    let verdict = matcher.verdict(appID: app, url: url, domain: "Example.com")
    let rule = expected.rule.map { matcher.rules[$0] }
    if verdict.decision != expected.0 || verdict.rule != rule {
      return "\(app) \(url): \(verdict), not \(expected)\n\(matcher.rules)"
    }
    let explanation = matcher.explain(appID: app, url: url, domain: "Example.com")
    let failing = explanation.attempts.dropLast(rule == nil ? 0 : 1)
    let places = explanation.attempts.flatMap(\.parts).compactMap { part in
      part.failure.map { ($0.patternOffset, part.pattern.text.utf8.count, $0.position) }
    }
    if explanation.verdicts != [verdict] || failing.contains(where: \.isMatch)
      || rule != nil && explanation.attempts.last?.isMatch != true
      || places.contains(where: { $0.0 > $0.1 || $0.2 > url.utf8.count })
    {
      return "\(app) \(url): \(explanation.attempts)"
    }
    return nil
  }
}
