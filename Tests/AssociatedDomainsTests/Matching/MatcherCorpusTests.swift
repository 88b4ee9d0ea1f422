// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import TestSupport
import Testing

/// Real files, and links made after their rules.
@Suite struct MatcherCorpusTests {
  @Test func `the matcher decides for real files as the naive one does`() {
    guard let corpus = ReadingCorpus("aasa-corpus") else { return }
    var decisions: [AppLinkDecision: Int] = [:]
    var failures: [String] = []
    let links = Exploration.count(small: 5, full: 40)
    for (number, real) in corpus.files.enumerated() {
      guard let file = AssociationReading(real.bytes).file else { continue }
      let matcher = AppLinkMatcher(file)
      let naive = NaiveMatcher(file: file)
      var random = RandomFile(file, seed: UInt64(number))
      for _ in 0..<links {
        let url = random.link()
        for app in matcher.apps.prefix(2) {
          let found = matcher.decide(appID: app, url: url)
          let expected = naive.decide(app: app, url: url, domain: nil)
          decisions[found, default: 0] += 1
          if found != expected.0 {
            failures.append("\(real.name): \(app) \(url): \(found), not \(expected)")
          }
          let verdict = matcher.verdict(appID: app, url: url)
          if verdict.decision != found || verdict.rule != expected.rule.map({ matcher.rules[$0] }) {
            failures.append("\(real.name): \(app) \(url): \(verdict), not \(expected)")
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.first ?? "")")
    for decision in AppLinkDecision.allCases {
      #expect(decisions[decision, default: 0] > 2 * links)
    }
    TestReport.line(
      "matcher, real files: "
        + AppLinkDecision.allCases.map { "\(decisions[$0, default: 0]) \($0.rawValue)" }
        .joined(separator: ", "))
  }
}
