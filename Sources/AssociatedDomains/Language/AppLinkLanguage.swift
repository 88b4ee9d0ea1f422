// SPDX-License-Identifier: MIT

/// Which links a file opens in one app, as a set that can be compared with other sets.
///
/// A link is a URL of RFC 3986 as it is written, or one with the few other characters that browsers
/// leave alone; one slash at the start of its path, none at the end, which the system does not
/// mind. What is answered with ``AppLinkAnswer/none`` is proven for all of them. A search that has
/// seen 50,000 positions ends with ``AppLinkAnswer/unknown``, and so does every one whose budget is
/// spent.
///
/// It is not `Sendable`: what compares the same file shares a budget.
package struct AppLinkLanguage {
  /// The numbers in the file of the rules that the app meets, in order.
  let numbers: [Int]
  let host: String
  let rules: ComparedRules
  let budget: ComparisonBudget

  /// Takes the rules of an app.
  ///
  /// Default: links of `https://example.com`, and a budget of its own.
  package init(
    _ file: AppSiteAssociation, appID: String, host: String = "example.com",
    budget: ComparisonBudget = ComparisonBudget()
  ) {
    let rules = ComparedRules(AppLinkMatcher(file))
    self.init(rules, rules.matcher.ruleNumbers(of: appID), host: host, budget)
  }

  /// Takes some of the rules of a file, by their numbers, in order.
  init(
    _ rules: ComparedRules, _ numbers: [Int], host: String = "example.com",
    _ budget: ComparisonBudget
  ) {
    self.rules = rules
    self.numbers = numbers
    self.host = host
    self.budget = budget
    budget.spend(numbers.count)
  }

  /// The numbers of the rules in this list.
  package var indices: Range<Int> { numbers.indices }

  /// A rule, by its number in this list.
  package func rule(_ index: Int) -> AppLinkRule { rules.matcher.rules[numbers[index]] }

  func prefix(_ index: Int) -> LinkPrefix { rules.prefixes[numbers[index]] }

  /// What the app does with a link, by some of the rules.
  private func decider(of url: String, among numbers: ArraySlice<Int>) -> AppLinkMatcher.Decider {
    budget.spending { rules.matcher.decider(among: numbers, url: url, &$0) }
  }

  /// Whether the app opens a link; `nil` if that is too much work to find out.
  func opens(_ url: String, from index: Int = 0) -> Bool? {
    switch decider(of: url, among: numbers[index...]) {
    case .rule(let number): !rules.matcher.rules[number].isExcluding
    case .none: false
    case .unknown: nil
    }
  }

  /// Whether a rule matches a link, whatever other rules say.
  func matches(_ index: Int, _ url: String) -> Bool {
    decider(of: url, among: numbers[index...index]) == .rule(numbers[index])
  }
}

extension AppLinkLanguage {
  /// A link that a rule matches, whatever other rules say.
  package func matched(by index: Int) -> AppLinkAnswer {
    var question = LinkQuestion(budget)
    let member = question.add(rule(index))
    return answer(question, LinkShapes.links(of: rule(index))) {
      $0[member]
    } confirm: { url in
      matches(index, url)
    }
  }

  /// A link that two rules match.
  package func overlap(of first: Int, and second: Int) -> AppLinkAnswer {
    guard prefix(first).canMeet(prefix(second)) else { return .none }
    var question = LinkQuestion(budget)
    let members = [question.add(rule(first)), question.add(rule(second))]
    let shapes = LinkShapes.links(of: rule(first)) + LinkShapes.links(of: rule(second))
    return answer(question, shapes) {
      $0[members[0]] && $0[members[1]]
    } confirm: { url in
      matches(first, url) && matches(second, url)
    }
  }

  /// A link that a rule decides: it matches, and no rule before it does.
  ///
  /// - Parameter variant: what stands in place of the rule; `nil`: the rule itself.
  package func decided(by index: Int, as variant: AppLinkRule? = nil) -> AppLinkAnswer {
    guard !budget.isSpent else { return .unknown }
    let rule = variant ?? self.rule(index)
    let alone = variant.map { AppLinkMatcher(rules: [$0]) }
    let confirm: (String) -> Bool = { url in
      guard let alone else { return decides(index, url) }
      return decider(of: url, among: numbers[..<index]) == .none
        && budget.spending { alone.decider(among: 0..<1, url: url, &$0) } == .rule(0)
    }
    // The rules that take the links of which one would think first take all of them, mostly.
    for thief in thieves(of: index, rule, confirm) where isCovered(rule, by: [thief]) {
      return .none
    }
    var question = LinkQuestion(budget)
    let goal = self.goal(deciding: rule, after: rivals(before: index), in: &question)
    return answer(question, LinkShapes.links(of: rule), goal, confirm: confirm)
  }

  /// As few as possible of the rules before a rule that together take every link from it.
  ///
  /// None unless it is proven that they do.
  package func rulesCovering(_ index: Int) -> [Int] {
    let rule = self.rule(index)
    for thief in thieves(of: index, rule, { decides(index, $0) })
    where isCovered(rule, by: [thief]) { return [thief] }
    var covering = rivals(before: index)
    guard isCovered(rule, by: covering) else { return [] }
    for single in covering where isCovered(rule, by: [single]) { return [single] }
    // Leaving out half of them, then less and less.
    var size = covering.count / 2
    while size > 0 {
      var end = covering.count
      while end > 0 {
        var fewer = covering
        fewer.removeSubrange(max(0, end - size)..<end)
        if isCovered(rule, by: fewer) { covering = fewer }
        end = min(end - size, covering.count)
      }
      size /= 2
    }
    return covering
  }

  /// The rules before a rule that take some links that look like it; none if it gets one of them.
  private func thieves(
    of index: Int, _ rule: AppLinkRule, _ isOwn: (_ url: String) -> Bool
  ) -> [Int] {
    var thieves: [Int] = []
    for parts in LinkShapes.links(of: rule) {
      let url = parts.url(host: host)
      switch decider(of: url, among: numbers[..<index]) {
      case .none: if isOwn(url) { return [] }
      case .unknown: continue
      case .rule(let number):
        if let thief = numbers[..<index].firstIndex(of: number), !thieves.contains(thief) {
          thieves.append(thief)
        }
      }
    }
    return thieves
  }

  private func isCovered(_ rule: AppLinkRule, by others: [Int]) -> Bool {
    var question = LinkQuestion(budget)
    let goal = self.goal(deciding: rule, after: others, in: &question)
    return question.search()?.first(goal, budget) == LinkSearch.Result.none
  }

  /// Whether the system comes to a rule and no further.
  func decides(_ index: Int, _ url: String) -> Bool {
    decider(of: url, among: numbers[...index]) == .rule(numbers[index])
  }

  /// The rules before a rule that may match some of what it matches.
  func rivals(before index: Int) -> [Int] { rivals(of: prefix(index), in: 0..<index) }

  /// Those of some rules that may match some of what begins in a way.
  func rivals(of prefix: LinkPrefix, in indices: Range<Int>) -> [Int] {
    budget.spend(indices.count * prefix.work)
    return indices.filter { self.prefix($0).canMeet(prefix) }
  }

  /// Links that a rule takes before others can.
  func goal(
    deciding rule: AppLinkRule, after others: [Int], in question: inout LinkQuestion
  ) -> LinkSearch.Goal {
    let member = question.add(rule)
    let earlier = question.add(others.map { self.rule($0) })
    return { knowledge in knowledge[member] && knowledge.none(of: earlier) }
  }

  /// Links that some rules open, the first of them that matches deciding.
  func goal(opening indices: [Int], in question: inout LinkQuestion) -> LinkSearch.Goal {
    let members = question.add(indices.map { rule($0) })
    let areExcluding = indices.map { rule($0).isExcluding }
    return { knowledge in
      // Whether some links open, and whether some do not.
      var can = (open: false, stay: false)
      for (member, outlook) in knowledge.outlooks(of: members) {
        if areExcluding[member - members.lowerBound] { can.stay = true } else { can.open = true }
        if can.open && can.stay { return .open }
        if outlook == .always { return can.open ? .always : .never }
      }
      return can.open ? .open : .never
    }
  }

  /// Tries guesses, then everything; hands out only what is confirmed.
  ///
  /// - Parameter isConfirmedGoal: Whether what is confirmed is all of the goal, so that no guess has
  ///   to be read by automata as well.
  func answer(
    _ question: LinkQuestion, _ guesses: [LinkQuestion.Parts], isConfirmedGoal: Bool = true,
    _ goal: LinkSearch.Goal, confirm: (_ url: String) -> Bool
  ) -> AppLinkAnswer {
    var search: LinkSearch?
    for guess in guesses where !budget.isSpent {
      let url = guess.url(host: host)
      guard LinkSearch.links?.isLink(guess, { $0[0] }, budget) == true, confirm(url) else {
        continue
      }
      if isConfirmedGoal { return .found(url) }
      search = search ?? question.search()
      if search?.isLink(guess, goal, budget) == true { return .found(url) }
    }
    switch (search ?? question.search())?.first(goal, budget) ?? .unknown {
    case .none: return .none
    case .unknown: return .unknown
    case .found(let parts):
      let url = parts.url(host: host)
      return confirm(url) ? .found(url) : .unknown
    }
  }
}
