// SPDX-License-Identifier: MIT

import JSONText
import LinkLanguages

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
