// SPDX-License-Identifier: MIT

/// What the order of the rules does to each of them.
extension LintSubject {
  /// Rules as an app meets them that stands for all apps that meet the same rules.
  private struct Context {
    var language: AppLinkLanguage
    /// Numbers of rules in the file by their numbers in the language.
    var numbers: [Int]
  }

  mutating func lintOrder() {
    let contexts = makeContexts()
    lintEntriesOfExclusions()
    for (number, rule) in rules.enumerated() where !rule.apps.isEmpty && patience > 0 {
      let places = contexts.compactMap { context in
        context.numbers.firstIndex(of: number).map { (context.language, $0, context.numbers) }
      }
      guard let (language, index, numbers) = places.first else { continue }
      if language.matched(by: index) == .none {
        noteHopeless(rule)
        continue
      }
      let answers = places.map { $0.0.decided(by: $0.1) }
      if answers.contains(.unknown) { patience -= 1 }
      if answers.allSatisfy({ $0 == .none }) {
        noteUnreachable(
          rule, language.rulesCovering(index).map { rules[numbers[$0]] },
          language.matched(by: index).url ?? "")
      } else if let url = answers.lazy.compactMap(\.url).first {
        lintCase(rule, language, index, url)
        if rule.isExcluding { lintEffect(rule, places.map { ($0.0, $0.1) }) }
      }
    }
  }

  private func makeContexts() -> [Context] {
    var seen: Set<[Int]> = []
    return matcher.apps.compactMap { app in
      let numbers = rules.indices.filter { rules[$0].apps.contains(app) }
      guard seen.insert(numbers).inserted else { return nil }
      return Context(language: AppLinkLanguage(matcher, appID: app), numbers: numbers)
    }
  }

  private mutating func noteHopeless(_ rule: AppLinkRule) {
    guard !hopeless.contains(rule.location) else { return }
    note(
      .matchesNothing, .error, at: rule.location, "No link can match the rule.",
      "Compare it with a link as it is written, with its escapes.")
  }

  private mutating func noteUnreachable(
    _ rule: AppLinkRule, _ covering: [AppLinkRule], _ url: String
  ) {
    guard !covering.isEmpty else { return }
    let names = names(of: covering, beside: rule)
    let verb = covering.count == 1 ? "takes" : "take"
    if covering.count == 1, covering[0].saysTheSame(as: rule) {
      note(
        .duplicateRule, .warning, at: rule.location,
        "The rule is the same as \(names), so it does nothing.", "Take one of the two away.")
    } else if rule.isExcluding, covering.contains(where: { !$0.isExcluding }) {
      note(
        .deadExclusion, .error, at: rule.location,
        "The exclusion keeps nothing out: \(names) \(verb) every link that it would match, such as "
          + "\(url).",
        "Move it in front of \(name(of: covering[0], beside: rule)), since the first rule that "
          + "matches decides.")
    } else if !rule.isExcluding, covering.contains(where: \.isExcluding) {
      note(
        .excludedRule, .error, at: rule.location,
        "The rule opens nothing: \(names) \(verb) every link that it would match, such as \(url).",
        "Move it in front of \(name(of: covering[0], beside: rule)), since the first rule that "
          + "matches decides.")
    } else {
      note(
        .unreachableRule, .warning, at: rule.location,
        "The rule can never be reached: \(names) \(verb) every link that it would match.",
        "Take it away: the links are \(rule.isExcluding ? "kept out" : "opened") without it.")
    }
  }

  /// Rules without case that only links in another case reach.
  private mutating func lintCase(
    _ rule: AppLinkRule, _ language: AppLinkLanguage, _ index: Int, _ url: String
  ) {
    guard !rule.isCaseSensitive else { return }
    var all = language.rules
    all[index].isCaseSensitive = true
    let sensitive = AppLinkLanguage(AppLinkMatcher(rules: all), appID: language.appID)
    guard sensitive.decided(by: index) == .none else { return }
    note(
      .reachedByOtherCase, .info, at: rule.location,
      "Only links in another case than the pattern's reach the rule, such as \(url).",
      "Nothing is wrong if that is meant.")
  }

  /// Exclusions that a later rule would not open anyway.
  private mutating func lintEffect(_ rule: AppLinkRule, _ places: [(AppLinkLanguage, Int)]) {
    let answers = places.filter { place in
      place.0.rules.contains { !$0.isExcluding }
    }.map { $0.0.keptOut(by: $0.1) }
    if answers.contains(.unknown) { patience -= 1 }
    guard !answers.isEmpty, answers.allSatisfy({ $0 == .none }) else { return }
    note(
      .needlessExclusion, .info, at: rule.location,
      "The exclusion changes nothing: no later rule opens a link that it keeps out.",
      "Take it away, or move it in front of the rule that it is an exception to.")
  }

  /// Entries that only exclude, of apps that have no other entry that opens something.
  private mutating func lintEntriesOfExclusions() {
    for number in details.indices {
      let own = rules.filter { $0.entry == number }
      guard let first = own.first, own.allSatisfy(\.isExcluding), !first.apps.isEmpty else {
        continue
      }
      let isElsewhere = rules.contains { rule in
        !rule.isExcluding && rule.apps.contains { first.apps.contains($0) }
      }
      guard !isElsewhere else { continue }
      let list = first.isLegacyPath ? "paths" : "components"
      note(
        .onlyExclusions, .warning, at: location(ofEntry: number).member(list),
        "Every rule excludes, so no link opens the app.",
        first.isLegacyPath
          ? "Write \"*\" as the last path if all other links should open."
          : "Write { \"/\": \"/*\" } as the last rule if all other links should open.")
    }
  }
}
