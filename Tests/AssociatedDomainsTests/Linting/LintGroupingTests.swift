// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import AssociatedDomains

/// The linter against one that knows no groups and no budget: every rule of every app by itself.
@Suite struct LintGroupingTests {
  private static let apps = (0..<4).map { "A1B2C3D4F6.org.swift.app\($0)" }

  private static let unreachable: Set<AssociationFinding.Code> = [
    .unreachableRule, .deadExclusion, .excludedRule, .duplicateRule,
  ]

  private static func file(_ dice: inout RuleDice) -> AppSiteAssociation {
    let details = (0..<Int.random(in: 1...4, using: &dice)).map { _ in
      AppSiteAssociation.Detail(
        appIDs: apps.filter { _ in dice.chance(1, of: 2) },
        components: (0..<Int.random(in: 1...3, using: &dice)).map { _ in
          dice.chance(2, of: 3) ? dice.pathRule() : dice.rule()
        })
    }
    return AppSiteAssociation(
      appLinks: .init(details: details, substitutionVariables: RuleDice.variables))
  }

  /// Rules that no link reaches in any app, and exclusions that change nothing in any app.
  private static func slow(_ file: AppSiteAssociation) -> (dead: Set<String>, needless: Set<String>)
  {
    var dead: Set<String> = []
    var needless: Set<String> = []
    let languages = apps.map { (app: $0, language: AppLinkLanguage(file, appID: $0)) }
    for rule in file.appLinkRules where !rule.apps.isEmpty {
      var answers: [AppLinkAnswer] = []
      var effects: [AppLinkAnswer] = []
      var matched: [AppLinkAnswer] = []
      for (app, language) in languages where rule.apps.contains(app) {
        guard let index = language.indices.first(where: { language.rule($0) == rule }) else {
          continue
        }
        matched.append(language.matched(by: index))
        answers.append(language.decided(by: index))
        if language.indices.contains(where: { !language.rule($0).isExcluding }) {
          effects.append(language.keptOut(by: index))
        }
      }
      if matched.first == AppLinkAnswer.none { continue }
      let isDead = answers.allSatisfy { $0 == .none }
      if isDead { dead.insert(rule.location.description) }
      if rule.isExcluding, answers.contains(where: { $0.url != nil }), !effects.isEmpty,
        effects.allSatisfy({ $0 == .none })
      {
        needless.insert(rule.location.description)
      }
    }
    return (dead, needless)
  }

  @Test func `groups of apps change no finding`() {
    var rules = 0
    var found = 0
    let files = Exploration.count(small: 40, full: 500)
    for seed in 0..<files {
      var dice = RuleDice(seed: 90_000 + seed)
      let file = Self.file(&dice)
      let findings = AssociationLinter().findings(for: file)
      let dead = Set(
        findings.filter { Self.unreachable.contains($0.code) }.map(\.path.description))
      let needless = Set(
        findings.filter { $0.code == .needlessExclusion }.map(\.path.description))
      let expected = Self.slow(file)
      rules += file.appLinkRules.count
      found += dead.count + needless.count
      if dead != expected.dead || needless != expected.needless {
        Issue.record("seed \(seed): \(dead) \(needless), not \(expected)")
        return
      }
    }
    #expect(found * 10 > files * 3)
    TestReport.line("\(rules) rules of several apps, \(found) of them without an effect")
  }
}
