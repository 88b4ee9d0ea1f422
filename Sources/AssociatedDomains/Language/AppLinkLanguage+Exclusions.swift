// SPDX-License-Identifier: MIT

extension AppLinkLanguage {
  /// A link that an exclusion decides, and that a later rule would open.
  package func keptOut(by index: Int) -> AppLinkAnswer {
    let later = rules.indices.dropFirst(index + 1).filter {
      prefixes[$0].canMeet(prefixes[index])
    }
    guard later.contains(where: { !rules[$0].isExcluding }) else { return .none }
    var question = LinkQuestion()
    let deciding = goal(deciding: index, after: rivals(before: index), in: &question)
    let opening = goal(opening: later, in: &question)
    let rest = AppLinkMatcher(rules: later.map { rules[$0] })
    return answer(question, LinkShapes.links(of: rules[index])) { knowledge in
      deciding(knowledge) && opening(knowledge)
    } confirm: { url in
      decides(index, url) && rest.decide(appID: appID, url: url) == .match
    }
  }
}
