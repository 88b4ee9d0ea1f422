// SPDX-License-Identifier: MIT

import JSONText

/// How the order of the rules affects each of them.
extension LintSubject {
  /// The rules that apply to an app, which stands for all apps with the same rules.
  private final class Context {
    private let ranges: ArraySlice<Range<Int>>
    private let rules: ComparedRules
    private let budget: WorkBudget
    /// Created on first use.
    private(set) lazy var language = AppLinkLanguage(rules, ranges.flatMap { $0 }, budget)
    private(set) lazy var opensSomething = language.indices.contains {
      !language.rule($0).isExcluding
    }

    init(_ ranges: ArraySlice<Range<Int>>, _ rules: ComparedRules, _ budget: WorkBudget) {
      self.ranges = ranges
      self.rules = rules
      self.budget = budget
    }

    /// Converts the number of a rule in the file to its number among the app's rules.
    func index(of number: Int) -> Int {
      var index = 0
      for range in ranges {
        if range.contains(number) { return index + number - range.lowerBound }
        index += range.count
      }
      return index
    }
  }

  /// The result for a rule, for later ones with the same meaning.
  private enum Outcome {
    case hopeless
    /// Links reach it; with its number among the app's rules.
    case reached(AppLinkRule, Int)
    /// No links reach it; with one that it does not get.
    case covered([AppLinkRule], String)
  }

  mutating func lintOrder() {
    lintEntriesOfExclusions()
    let contexts = makeContexts()
    var left: [AppLinkRule] = []
    var run = 0..<0
    var places: [Context] = []
    // Thousands of rules for the same apps may have the same meaning.
    var outcomes: [AppLinkRule.Meaning: Outcome] = [:]
    for (number, rule) in rules.enumerated() where !rule.apps.isEmpty {
      if !run.contains(number), let found = contexts[number] {
        (run, places) = found
        outcomes = [:]
      }
      let isCompared =
        patience > 0 && !budget.isSpent && lintOrder(of: rule, number, places, &outcomes)
      if !isCompared { left.append(rule) }
    }
    noteUncompared(left)
  }

  /// Checks a rule; returns whether the budget sufficed.
  private mutating func lintOrder(
    of rule: AppLinkRule, _ number: Int, _ places: [Context],
    _ outcomes: inout [AppLinkRule.Meaning: Outcome]
  ) -> Bool {
    guard let first = places.first else { return true }
    let language = first.language
    let meaning = rule.meaning
    if let meaning, let known = outcomes[meaning] {
      budget.spend(1)
      outcomes[meaning] = lintRepeated(rule, known, language)
      return true
    }
    let index = first.index(of: number)
    if language.matched(by: index) == .none {
      noteHopeless(rule)
      if let meaning { outcomes[meaning] = .hopeless }
      return true
    }
    var isUnknown = false
    var url: String?
    for place in places {
      let answer = place.language.decided(by: place.index(of: number))
      if answer == .unknown { isUnknown = true }
      url = answer.url
      if url != nil { break }
    }
    if isUnknown { patience -= 1 }
    if let url {
      lintCase(rule, language, index, url)
      if rule.isExcluding { lintEffect(rule, number, places) }
      if let meaning { outcomes[meaning] = .reached(rule, index) }
    } else if !isUnknown {
      let covering = language.rulesCovering(index).map { language.rule($0) }
      let url = language.matched(by: index).url ?? ""
      noteUnreachable(rule, covering, url)
      if let meaning, !covering.isEmpty {
        outcomes[meaning] = .covered(covering.count == 1 ? covering : [rule], url)
      }
    }
    return !budget.isSpent
  }

  /// Reports what an earlier rule's outcome implies for a rule with the same meaning.
  ///
  /// - Returns: the outcome for the next one.
  private mutating func lintRepeated(
    _ rule: AppLinkRule, _ outcome: Outcome, _ language: AppLinkLanguage
  ) -> Outcome {
    switch outcome {
    case .hopeless:
      noteHopeless(rule)
      return outcome
    case .reached(let earlier, let index):
      let url = language.matched(by: index).url ?? ""
      noteUnreachable(rule, [earlier], url)
      return .covered([earlier], url)
    case .covered(let covering, let url):
      noteUnreachable(rule, covering, url)
      return outcome
    }
  }

  /// For the first rule of each run of rules for the same apps: the run, and the rules that apply
  /// to these apps; apps with the same rules are listed once.
  private func makeContexts() -> [Int: (run: Range<Int>, contexts: [Context])] {
    let compared = ComparedRules(matcher)
    var seen: Set<ArraySlice<Range<Int>>> = []
    var contexts: [Int: (run: Range<Int>, contexts: [Context])] = [:]
    for app in matcher.apps.indices {
      let ranges = matcher.ranges(ofApp: app)
      budget.spend(ranges.count)
      guard seen.insert(ranges).inserted else { continue }
      let context = Context(ranges, compared, budget)
      for range in ranges {
        contexts[range.lowerBound, default: (range, [])].contexts.append(context)
      }
    }
    return contexts
  }

  private mutating func noteUncompared(_ left: [AppLinkRule]) {
    guard let first = left.first else { return }
    note(
      .notCompared, at: first.location,
      left.count == 1
        ? "The rule was not compared with all others: it would be too much work."
        : "The rule and \(left.count - 1) behind it were not compared with all others: it would be "
          + "too much work.",
      "Write fewer rules, or patterns with fewer “*” and “?”.")
  }

  private mutating func noteHopeless(_ rule: AppLinkRule) {
    guard !hopeless.contains(rule.location) else { return }
    note(
      .matchesNothing, at: rule.location, "No link can match the rule.",
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
        .duplicateRule, at: rule.location,
        "The rule is the same as \(names), so it does nothing.", "Take one of the two away.")
    } else if rule.isExcluding, covering.contains(where: { !$0.isExcluding }) {
      note(
        .deadExclusion, at: rule.location,
        "The exclusion keeps nothing out: \(names) \(verb) every link that it would match, such as "
          + "\(url).",
        "Move it before \(name(of: covering[0], beside: rule)), since the first rule that "
          + "matches decides.")
    } else if !rule.isExcluding, covering.contains(where: \.isExcluding) {
      note(
        .excludedRule, at: rule.location,
        "The rule opens nothing: \(names) \(verb) every link that it would match, such as \(url).",
        "Move it before \(name(of: covering[0], beside: rule)), since the first rule that "
          + "matches decides.")
    } else {
      note(
        .unreachableRule, at: rule.location,
        "The rule can never be reached: \(names) \(verb) every link that it would match.",
        "Remove it: the links are \(rule.isExcluding ? "kept out" : "opened") without it.")
    }
  }

  /// Reports a rule that ignores case and that only links in another case reach.
  private mutating func lintCase(
    _ rule: AppLinkRule, _ language: AppLinkLanguage, _ index: Int, _ url: String
  ) {
    guard !rule.isCaseSensitive else { return }
    var sensitive = rule
    sensitive.isCaseSensitive = true
    guard language.decided(by: index, as: sensitive) == .none else { return }
    note(
      .reachedByOtherCase, at: rule.location,
      "Only links in another case than the pattern's reach the rule, such as \(url).",
      "Nothing is wrong if that is meant.")
  }

  /// Reports an exclusion of links that no later rule would open.
  private mutating func lintEffect(_ rule: AppLinkRule, _ number: Int, _ places: [Context]) {
    let places = places.filter(\.opensSomething)
    guard !places.isEmpty else { return }
    for place in places {
      switch place.language.keptOut(by: place.index(of: number)) {
      case .none: continue
      case .unknown:
        patience -= 1
        return
      case .found: return
      }
    }
    note(
      .needlessExclusion, at: rule.location,
      "The exclusion changes nothing: no later rule opens a link that it keeps out.",
      "Remove it, or move it before the rule that it is an exception to.")
  }

  /// Reports entries with nothing but exclusions, if no other entry of their apps opens anything.
  private mutating func lintEntriesOfExclusions() {
    // The apps for which some entry opens something.
    var opened: Set<String> = []
    for number in details.indices {
      let own = rules(ofEntry: number)
      if let first = own.first, own.contains(where: { !$0.isExcluding }) {
        opened.formUnion(first.apps)
      }
    }
    for number in details.indices {
      let own = rules(ofEntry: number)
      guard let first = own.first, own.allSatisfy(\.isExcluding), !first.apps.isEmpty,
        opened.isDisjoint(with: first.apps)
      else { continue }
      let list = first.isLegacyPath ? "paths" : "components"
      note(
        .onlyExclusions, at: location(ofEntry: number).member(list),
        "Every rule excludes, so no link opens the app.",
        first.isLegacyPath
          ? "Write \"*\" as the last path if all other links should open."
          : "Write { \"/\": \"/*\" } as the last rule if all other links should open.")
    }
  }
}
