// SPDX-License-Identifier: MIT

package import JSONText
import LinkLanguages

/// The set of links that a file opens in one app, which can be compared with other sets.
///
/// A link is a URL as written, as in RFC 3986, which may also contain the few other characters that
/// browsers do not escape. Its path has one slash at the start and none at the end; the system
/// ignores the others. The answer ``AppLinkAnswer/none`` is proven for all links. The answer is
/// ``AppLinkAnswer/unknown`` if a search has seen 50,000 positions, or if its budget is spent.
///
/// It is not `Sendable`, because everything that compares the same file shares a budget.
package struct AppLinkLanguage {
  /// The numbers, in the file, of the rules that apply to the app, in order.
  let numbers: [Int]
  let host: String
  let rules: ComparedRules
  let budget: WorkBudget

  /// Creates the set for the rules of an app.
  ///
  /// Default: links of `https://example.com`, and a separate budget.
  package init(
    _ file: AppSiteAssociation, appID: String, host: String = "example.com",
    budget: WorkBudget = WorkBudget()
  ) {
    let rules = ComparedRules(AppLinkMatcher(file))
    self.init(rules, rules.matcher.ruleNumbers(of: appID), host: host, budget)
  }

  /// Creates the set for some of a file's rules, given by their numbers in order.
  init(
    _ rules: ComparedRules, _ numbers: [Int], host: String = "example.com",
    _ budget: WorkBudget
  ) {
    self.rules = rules
    self.numbers = numbers
    self.host = host
    self.budget = budget
    budget.spend(numbers.count)
  }

  /// The numbers of the rules in this list.
  package var indices: Range<Int> { numbers.indices }

  /// Returns a rule, by its number in this list.
  package func rule(_ index: Int) -> AppLinkRule { rules.matcher.rules[numbers[index]] }

  func prefix(_ index: Int) -> LinkPrefix { rules.prefixes[numbers[index]] }

  /// Returns which of some rules decides about a link.
  private func decider(of url: String, among numbers: ArraySlice<Int>) -> AppLinkMatcher.Decider {
    budget.spending { rules.matcher.decider(among: numbers, url: url, &$0) }
  }

  /// Returns whether the app opens a link; `nil` if finding out takes too much work.
  func opens(_ url: String, from index: Int = 0) -> Bool? {
    switch decider(of: url, among: numbers[index...]) {
    case .rule(let number): !rules.matcher.rules[number].isExcluding
    case .none: false
    case .unknown: nil
    }
  }

  /// Returns whether a rule matches a link, regardless of other rules.
  func matches(_ index: Int, _ url: String) -> Bool {
    decider(of: url, among: numbers[index...index]) == .rule(numbers[index])
  }
}

extension AppLinkLanguage {
  /// Returns a link that a rule matches, regardless of other rules.
  package func matched(by index: Int) -> AppLinkAnswer {
    var question = LinkQuestion(budget)
    let member = question.add(rule(index))
    return answer(question, LinkShapes.links(of: rule(index))) {
      $0[member]
    } confirm: { url in
      matches(index, url)
    }
  }

  /// Returns a link that two rules match.
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

  /// Returns a link that a rule decides: it matches, and no rule before it does.
  ///
  /// - Parameter variant: a replacement for the rule; `nil` means the rule itself.
  package func decided(by index: Int, as variant: AppLinkRule? = nil) -> AppLinkAnswer {
    guard !budget.isSpent else { return .unknown }
    let rule = variant ?? self.rule(index)
    let alone = variant.map { AppLinkMatcher(rules: [$0]) }
    let confirm: (String) -> Bool = { url in
      guard let alone else { return decides(index, url) }
      return decider(of: url, among: numbers[..<index]) == .none
        && budget.spending { alone.decider(among: 0..<1, url: url, &$0) } == .rule(0)
    }
    // Usually, the rules that take the obvious links take all of them.
    for thief in thieves(of: index, rule, confirm) where isCovered(rule, by: [thief]) {
      return .none
    }
    var question = LinkQuestion(budget)
    let goal = self.goal(deciding: rule, after: rivals(before: index), in: &question)
    return answer(question, LinkShapes.links(of: rule), goal, confirm: confirm)
  }

  /// Returns as few earlier rules as possible that together take every link from a rule.
  ///
  /// It returns none unless this is proven.
  package func rulesCovering(_ index: Int) -> [Int] {
    let rule = self.rule(index)
    for thief in thieves(of: index, rule, { decides(index, $0) })
    where isCovered(rule, by: [thief]) { return [thief] }
    var covering = rivals(before: index)
    guard isCovered(rule, by: covering) else { return [] }
    for single in covering where isCovered(rule, by: [single]) { return [single] }
    // Try to leave out half of them, then fewer and fewer.
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

  /// Returns the earlier rules that take typical links from a rule; none if the rule gets one of
  /// them.
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

  /// Returns whether a rule is the first that matches a link.
  func decides(_ index: Int, _ url: String) -> Bool {
    decider(of: url, among: numbers[...index]) == .rule(numbers[index])
  }

  /// Returns the earlier rules that may match some of the same links.
  func rivals(before index: Int) -> [Int] { rivals(of: prefix(index), in: 0..<index) }

  /// Returns which rules may match links whose path has a prefix.
  func rivals(of prefix: LinkPrefix, in indices: Range<Int>) -> [Int] {
    budget.spend(indices.count * prefix.work)
    return indices.filter { self.prefix($0).canMeet(prefix) }
  }

  /// The goal of a link that a rule decides before others can.
  func goal(
    deciding rule: AppLinkRule, after others: [Int], in question: inout LinkQuestion
  ) -> LinkMachine.Goal {
    let member = question.add(rule)
    let earlier = question.add(others.map { self.rule($0) })
    return { knowledge in knowledge[member] && knowledge.none(of: earlier) }
  }

  /// The goal of a link that some rules open, where the first rule that matches decides.
  func goal(opening indices: [Int], in question: inout LinkQuestion) -> LinkMachine.Goal {
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

  /// Tries guesses first, then searches everything; returns only confirmed links.
  ///
  /// - Parameter isConfirmedGoal: whether `confirm` checks the entire goal, so that automata need
  ///   not check a guess as well.
  func answer(
    _ question: LinkQuestion, _ guesses: [LinkQuestion.Parts], isConfirmedGoal: Bool = true,
    _ goal: LinkMachine.Goal, confirm: (_ url: String) -> Bool
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

extension AppLinkLanguage {
  /// A link that a rule opens, and that another file does not open in the app.
  package func opened(by index: Int, notIn other: AppLinkLanguage) -> AppLinkAnswer {
    guard !rule(index).isExcluding else { return .none }
    guard !budget.isSpent else { return .unknown }
    var question = LinkQuestion(budget)
    let deciding = goal(deciding: rule(index), after: rivals(before: index), in: &question)
    let rivals = other.rivals(of: prefix(index), in: other.indices)
    let opening = other.goal(opening: rivals, in: &question)
    return answer(question, LinkShapes.links(of: rule(index))) { knowledge in
      deciding(knowledge) && !opening(knowledge)
    } confirm: { url in
      decides(index, url) && other.opens(url) == false
    }
  }

  /// Returns whether the same rules apply to the app in another file, regardless of their
  /// positions.
  func saysTheSame(as other: AppLinkLanguage) -> Bool {
    indices == other.indices
      && indices.allSatisfy { rule($0).saysTheSame(as: other.rule($0)) }
  }
}

extension AppLinkRule {
  /// Returns whether another rule has the same conditions and the same effect.
  func saysTheSame(as other: AppLinkRule) -> Bool {
    guard path == other.path, query == other.query, fragment == other.fragment,
      isExcluding == other.isExcluding, isCaseSensitive == other.isCaseSensitive,
      isPercentEncoded == other.isPercentEncoded
    else { return false }
    // Links are compared byte by byte; strings are not.
    return !hasForeignText || bytes.elementsEqual(other.bytes)
  }

  /// A rule's conditions and effect, if they alone determine which links it matches.
  struct Meaning: Hashable {
    let path: AppLinkPattern?
    let query: Query?
    let fragment: AppLinkPattern?
    let isExcluding: Bool
    let isCaseSensitive: Bool
  }

  /// The rule's conditions and effect; `nil` if it cannot be proven which links match, or if equal
  /// strings can have different bytes.
  var meaning: Meaning? {
    guard isPercentEncoded, !hasForeignText else { return nil }
    return Meaning(
      path: path, query: query, fragment: fragment, isExcluding: isExcluding,
      isCaseSensitive: isCaseSensitive)
  }

  private var bytes: String.UTF8View {
    "\(path?.pieces as Any) \(query as Any) \(fragment?.pieces as Any)".utf8
  }
}

extension AppLinkLanguage {
  /// Returns a link that an exclusion decides, and that a later rule would open.
  package func keptOut(by index: Int) -> AppLinkAnswer {
    let later = rivals(of: prefix(index), in: index + 1..<indices.upperBound)
    guard later.contains(where: { !rule($0).isExcluding }) else { return .none }
    guard !budget.isSpent else { return .unknown }
    var question = LinkQuestion(budget)
    let deciding = goal(deciding: rule(index), after: rivals(before: index), in: &question)
    let opening = goal(opening: later, in: &question)
    return answer(question, LinkShapes.links(of: rule(index))) { knowledge in
      deciding(knowledge) && opening(knowledge)
    } confirm: { url in
      decides(index, url) && opens(url, from: index + 1) == true
    }
  }
}

/// The rules of a file, prepared once for all comparisons.
struct ComparedRules {
  let matcher: AppLinkMatcher
  /// The beginning of each rule's paths.
  let prefixes: [LinkPrefix]

  init(_ matcher: AppLinkMatcher) {
    self.matcher = matcher
    prefixes = matcher.rules.map { LinkPrefix($0) }
  }
}

/// Whether there is a link of a certain kind.
public enum AppLinkAnswer: Sendable, Hashable {
  /// There is one, which the matcher has confirmed.
  case found(String)
  /// There is none, proven for every possible link.
  case none
  /// The search was abandoned, or its result could not be confirmed.
  ///
  /// This happens if there are very many cases to distinguish, such as `*a???????????????` next to
  /// similar patterns, and for unusual links that meet rules with `percentEncoded: false`: escapes
  /// that are not UTF-8, escaped slashes at an end of the path, escaped names of query items, and
  /// non-ASCII letters without case.
  case unknown

  /// The link, if there is one.
  public var url: String? {
    if case .found(let url) = self { url } else { nil }
  }
}
