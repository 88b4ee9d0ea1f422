// SPDX-License-Identifier: MIT

import JSONText
import LinkLanguages

extension AppLinkLanguage {
  /// Links that a rule opens and that are not in certain sets.
  package struct Excess: Sendable, Hashable {
    /// The position of the rule, such as `applinks.details[0].components[2]`.
    package var location: AssociationPath
    /// A link that this rule opens and that no set contains.
    package var answer: AppLinkAnswer
  }

  /// Returns a link in a set that the file does not open in the app.
  package func unopened(in space: AppLinkSpace) -> AppLinkAnswer {
    compare(with: space) {
      !$0
    } confirm: {
      !$0
    }
  }

  /// Returns a link in a set that the file opens in the app.
  package func opened(in space: AppLinkSpace) -> AppLinkAnswer {
    compare(with: space) {
      $0
    } confirm: {
      $0
    }
  }

  private func compare(
    with space: AppLinkSpace, _ goal: @escaping (LinkMachine.Outlook) -> LinkMachine.Outlook,
    confirm: (_ opens: Bool) -> Bool
  ) -> AppLinkAnswer {
    guard !budget.isSpent else { return .unknown }
    var question = LinkQuestion(budget)
    let member = question.add(space)
    let near = rivals(of: LinkPrefix(space), in: indices)
    let opening = self.goal(opening: near, in: &question)
    return answer(question, LinkShapes.links(of: space), isConfirmedGoal: false) { knowledge in
      knowledge[member] && goal(opening(knowledge))
    } confirm: { url in
      opens(url).map(confirm) ?? false
    }
  }

  /// Returns links that the file opens in the app and that are in none of the sets, by rule; rules
  /// without these links are omitted.
  package func opened(outside spaces: [AppLinkSpace]) -> [Excess] {
    let prefixes = spaces.map { LinkPrefix($0) }
    return indices.compactMap { index in
      let rule = self.rule(index)
      guard !rule.isExcluding else { return nil }
      guard !budget.isSpent else { return Excess(location: rule.location, answer: .unknown) }
      let prefix = self.prefix(index)
      budget.spend(spaces.count * prefix.work)
      let near = spaces.indices.filter { prefixes[$0].canMeet(prefix) }
      var question = LinkQuestion(budget)
      let deciding = goal(deciding: rule, after: rivals(before: index), in: &question)
      let members = near.map { question.add(spaces[$0]) }
      let shapes = LinkShapes.links(of: rule)
      let answer = answer(question, shapes, isConfirmedGoal: false) { knowledge in
        members.reduce(deciding(knowledge)) { $0 && !knowledge[$1] }
      } confirm: { url in
        decides(index, url)
      }
      if answer == .none { return nil }
      return Excess(location: rule.location, answer: answer)
    }
  }
}
