// SPDX-License-Identifier: MIT

import LinkLanguages
import TestSupport
import Testing

@testable import AssociatedDomains

@Suite struct AppLinkLanguageLawTests {
  private func contains(_ rule: AppLinkRule, _ parts: LinkQuestion.Parts) -> Bool {
    var question = LinkQuestion()
    let member = question.add(rule)
    guard let search = question.search() else { return false }
    return search.isLink(parts) { $0[member] }
  }

  @Test(arguments: 0..<Exploration.count(small: 20, full: 120))
  func `a rule has the paths that the matcher takes`(_ seed: Int) throws {
    var dice = RuleDice(seed: seed)
    let file = RuleDice.file([dice.pathRule()])
    let rule = try #require(file.appLinkRules.first)
    let matcher = AppLinkMatcher(file)
    var question = LinkQuestion()
    let member = question.add(rule)
    let search = try #require(question.search())
    for path in RuleDice.paths {
      let isTaken = matcher.decide(appID: RuleDice.app, url: "https://e.com\(path)") != .noMatch
      let isThere = search.isLink(.init(path: RuleDice.plain(path))) { $0[member] }
      if isTaken != isThere {
        Issue.record("\(rule.path?.text ?? "") \(path): \(isTaken) by the matcher, \(isThere) here")
        return
      }
    }
  }

  @Test(arguments: 0..<Exploration.count(small: 20, full: 120))
  func `what no path decides is proven to be so, and only that`(_ seed: Int) throws {
    var dice = RuleDice(seed: 1000 + seed)
    let file = RuleDice.file((0..<4).map { _ in dice.pathRule() })
    let language = AppLinkLanguage(file, appID: RuleDice.app)
    var deciding: Set<Int> = []
    for path in RuleDice.paths {
      let verdict = language.rules.matcher.verdict(appID: RuleDice.app, url: "https://e.com\(path)")
      if let rule = verdict.rule { deciding.insert(rule.index) }
    }
    for index in language.indices {
      let answer = language.decided(by: index)
      #expect(answer != .unknown)
      if deciding.contains(index) { #expect(answer != .none) }
      if let url = answer.url {
        #expect(language.decides(index, url))
        #expect(language.rulesCovering(index) == [])
      } else if language.matched(by: index) != .none {
        let covering = language.rulesCovering(index)
        #expect(!covering.isEmpty)
        #expect(covering.allSatisfy { language.overlap(of: $0, and: index).url != nil })
      }
    }
  }

  @Test func `a rule has the links that the matcher takes`() throws {
    var compared = 0
    let files = Exploration.count(small: 80, full: 500)
    for seed in 0..<files {
      var dice = RuleDice(seed: 5000 + seed)
      let file = RuleDice.file([dice.rule()])
      let rule = try #require(file.appLinkRules.first)
      let matcher = AppLinkMatcher(file)
      var question = LinkQuestion()
      let member = question.add(rule)
      let search = try #require(question.search())
      for _ in 0..<40 {
        let link = dice.link()
        let isTaken = matcher.decide(appID: RuleDice.app, url: "https://e.com\(link)") != .noMatch
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let front = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = LinkQuestion.Parts(
          path: RuleDice.plain(String(front[0])), query: front.count > 1 ? String(front[1]) : "",
          fragment: parts.count > 1 ? String(parts[1]) : "")
        if let plain = search.plain, !search.isLink(whole, { $0[plain] }) { continue }
        compared += 1
        let isThere = search.isLink(whole) { $0[member] }
        if isTaken != isThere {
          Issue.record("seed \(seed): \(rule) \(link): \(isTaken) by the matcher, \(isThere) here")
          return
        }
      }
    }
    #expect(compared > files * 24)
  }

  @Test(arguments: 0..<Exploration.count(small: 25, full: 150))
  func `a link that a rule decides is found, and none where there is none`(_ seed: Int) {
    var dice = RuleDice(seed: 9000 + seed)
    let file = RuleDice.file((0..<4).map { _ in dice.rule() })
    let language = AppLinkLanguage(file, appID: RuleDice.app)
    let answers = language.indices.map { language.decided(by: $0) }
    for _ in 0..<200 {
      let url = "https://e.com\(dice.link())"
      guard let rule = language.rules.matcher.verdict(appID: RuleDice.app, url: url).rule else {
        continue
      }
      #expect(answers[rule.index] != .none, "\(url) is decided by \(rule)")
    }
    for (index, answer) in answers.enumerated() {
      if let url = answer.url { #expect(language.decides(index, url)) }
      // Only links without their escapes can be undecided.
      if answer == .unknown {
        #expect((0...index).contains { !language.rule($0).isPercentEncoded })
      }
    }
  }

  @Test func `few questions about random rules stay open`() {
    var answers = 0
    var unknown = 0
    for seed in 0..<Exploration.count(small: 30, full: 150) {
      var dice = RuleDice(seed: 12_000 + seed)
      let language = AppLinkLanguage(
        RuleDice.file((0..<4).map { _ in dice.rule() }), appID: RuleDice.app)
      for index in language.indices {
        answers += 1
        if language.decided(by: index) == .unknown { unknown += 1 }
      }
    }
    #expect(unknown * 20 < answers)
    TestReport.line("\(answers) questions about rules, \(unknown) of them left open")
  }

  @Test func `a search that would not end is given up`() {
    let letters = "abcdefghijkl".map { $0 }
    let rules = letters.map {
      AppSiteAssociation.Component(path: "*\($0)\(String(repeating: "?", count: 24))")
    }
    let file = RuleDice.file(rules + [.init(path: "*a*b*c*d*e*f*g*h*i*j*k*l*")])
    let language = AppLinkLanguage(file, appID: RuleDice.app)
    // A guess may be right although the search is not made.
    #expect(language.decided(by: 12) != .none)
    #expect(language.opened(outside: [AppLinkSpace(path: [.rest])]).map(\.answer) == [])
    var all = rules
    all.append(.init(path: "/*", query: .items([.init("i", "?*")])))
    let last = AppLinkLanguage(RuleDice.file(all), appID: RuleDice.app)
    #expect(last.decided(by: 12).url != nil)
    let other = AppLinkLanguage(RuleDice.file(all.reversed()), appID: RuleDice.app)
    #expect(last.opened(by: 3, notIn: other) == .unknown)
  }

  @Test func `a file of many rules is searched`() {
    let rules = (0..<600).map {
      AppSiteAssociation.Component(path: "/wiki/page\($0):*", exclude: true)
    }
    let old = RuleDice.file(rules + [.init(path: "/wiki/*")])
    let new = RuleDice.file(
      Array(rules.dropLast()) + [.init(path: "/wiki/?*"), .init(path: "/wiki")])
    let first = AppLinkLanguage(old, appID: RuleDice.app)
    let second = AppLinkLanguage(new, appID: RuleDice.app)
    #expect(first.opened(by: 600, notIn: second) == .none)
    #expect(
      second.opened(by: 599, notIn: first).url?.hasPrefix("https://example.com/wiki/page599:")
        == true)
    #expect(second.opened(by: 600, notIn: first) == .none)
  }
}
