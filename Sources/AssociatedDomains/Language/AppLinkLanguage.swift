// SPDX-License-Identifier: MIT

/// Which links a file opens in one app, as a set that can be compared with other sets.
///
/// A link is a URL of RFC 3986 as it is written, or one with the few other characters that browsers
/// leave alone; one slash at the start of its path, none at the end, which the system does not
/// mind. What is answered with ``AppLinkAnswer/none`` is proven for all of them. A search that has
/// seen 50,000 positions ends with ``AppLinkAnswer/unknown``.
package struct AppLinkLanguage: Sendable {
  /// The rules that the app meets, in order.
  package let rules: [AppLinkRule]
  let appID: String
  let host: String
  let matcher: AppLinkMatcher
  /// How the paths of each rule begin.
  let prefixes: [LinkPrefix]

  /// Takes the rules of an app.
  ///
  /// Default: links of `https://example.com`.
  package init(_ file: AppSiteAssociation, appID: String, host: String = "example.com") {
    self.init(AppLinkMatcher(file), appID: appID, host: host)
  }

  /// Takes the rules of an app from those of a file.
  init(_ matcher: AppLinkMatcher, appID: String, host: String = "example.com") {
    rules = matcher.rules.filter { $0.apps.contains(appID) }
    prefixes = rules.map { LinkPrefix($0) }
    self.appID = appID
    self.host = host
    self.matcher = matcher
  }
}

extension AppLinkLanguage {
  /// A link that a rule matches, whatever other rules say.
  package func matched(by index: Int) -> AppLinkAnswer {
    let rule = rules[index]
    var question = LinkQuestion()
    let member = question.add(rule)
    let alone = matcher(for: rule)
    return answer(question, LinkShapes.links(of: rule)) {
      $0[member]
    } confirm: { url in
      alone.decide(appID: appID, url: url) != .noMatch
    }
  }

  /// A link that two rules match.
  package func overlap(of first: Int, and second: Int) -> AppLinkAnswer {
    guard prefixes[first].canMeet(prefixes[second]) else { return .none }
    var question = LinkQuestion()
    let members = [question.add(rules[first]), question.add(rules[second])]
    let alone = [matcher(for: rules[first]), matcher(for: rules[second])]
    let shapes = LinkShapes.links(of: rules[first]) + LinkShapes.links(of: rules[second])
    return answer(question, shapes) {
      $0[members[0]] && $0[members[1]]
    } confirm: { url in
      alone.allSatisfy { $0.decide(appID: appID, url: url) != .noMatch }
    }
  }

  /// A link that a rule decides: it matches, and no rule before it does.
  package func decided(by index: Int) -> AppLinkAnswer {
    // The rules that take the links of which one would think first take all of them, mostly.
    for thief in thieves(of: index) where isCovered(index, by: [thief]) { return .none }
    var question = LinkQuestion()
    let goal = self.goal(deciding: index, after: rivals(before: index), in: &question)
    return answer(question, LinkShapes.links(of: rules[index]), goal) { url in
      decides(index, url)
    }
  }

  /// As few as possible of the rules before a rule that together take every link from it.
  ///
  /// None unless it is proven that they do.
  package func rulesCovering(_ index: Int) -> [Int] {
    for thief in thieves(of: index) where isCovered(index, by: [thief]) { return [thief] }
    var covering = rivals(before: index)
    guard isCovered(index, by: covering) else { return [] }
    for single in covering where isCovered(index, by: [single]) { return [single] }
    // Leaving out half of them, then less and less.
    var size = covering.count / 2
    while size > 0 {
      var end = covering.count
      while end > 0 {
        var fewer = covering
        fewer.removeSubrange(max(0, end - size)..<end)
        if isCovered(index, by: fewer) { covering = fewer }
        end = min(end - size, covering.count)
      }
      size /= 2
    }
    return covering
  }

  /// The rules before a rule that take some links that look like it; none if it gets one of them.
  private func thieves(of index: Int) -> [Int] {
    var thieves: [Int] = []
    for parts in LinkShapes.links(of: rules[index]) {
      let rule = matcher.verdict(appID: appID, url: parts.url(host: host)).rule
      if rule?.location == rules[index].location { return [] }
      guard let thief = rules[..<index].firstIndex(where: { $0.location == rule?.location }),
        !thieves.contains(thief)
      else { continue }
      thieves.append(thief)
    }
    return thieves
  }

  private func isCovered(_ index: Int, by others: [Int]) -> Bool {
    var question = LinkQuestion()
    let goal = self.goal(deciding: index, after: others, in: &question)
    return question.search()?.first(goal) == LinkSearch.Result.none
  }

  /// Whether the system comes to a rule and no further.
  func decides(_ index: Int, _ url: String) -> Bool {
    matcher.verdict(appID: appID, url: url).rule?.location == rules[index].location
  }

  /// The rules before a rule that may match some of what it matches.
  func rivals(before index: Int) -> [Int] {
    (0..<index).filter { prefixes[$0].canMeet(prefixes[index]) }
  }

  /// Links that a rule takes before others can.
  func goal(
    deciding index: Int, after others: [Int], in question: inout LinkQuestion
  ) -> LinkSearch.Goal {
    let member = question.add(rules[index])
    let earlier = question.add(others.map { rules[$0] })
    return { knowledge in knowledge[member] && knowledge.none(of: earlier) }
  }

  /// Links that some rules open, the first of them that matches deciding.
  func goal(opening indices: [Int], in question: inout LinkQuestion) -> LinkSearch.Goal {
    let members = question.add(indices.map { rules[$0] })
    let areExcluding = indices.map { rules[$0].isExcluding }
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
    for guess in guesses {
      let url = guess.url(host: host)
      guard LinkSearch.links.isLink(guess, { $0[0] }), confirm(url) else { continue }
      if isConfirmedGoal { return .found(url) }
      search = search ?? question.search()
      if search?.isLink(guess, goal) == true { return .found(url) }
    }
    switch (search ?? question.search())?.first(goal) ?? .unknown {
    case .none: return .none
    case .unknown: return .unknown
    case .found(let parts):
      let url = parts.url(host: host)
      return confirm(url) ? .found(url) : .unknown
    }
  }

  /// What decides if a rule is the only one.
  private func matcher(for rule: AppLinkRule) -> AppLinkMatcher {
    AppLinkMatcher(rules: [rule])
  }
}
