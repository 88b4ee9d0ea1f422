// SPDX-License-Identifier: MIT

import JSONText
import LinkLanguages

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
