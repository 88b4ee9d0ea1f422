// SPDX-License-Identifier: MIT

extension AppLinkLanguage {
  /// A link that a rule opens, and that another file does not open in the app.
  package func opened(by index: Int, notIn other: AppLinkLanguage) -> AppLinkAnswer {
    guard !rules[index].isExcluding else { return .none }
    var question = LinkQuestion()
    let deciding = goal(deciding: index, after: rivals(before: index), in: &question)
    let rivals = other.rules.indices.filter { other.prefixes[$0].canMeet(prefixes[index]) }
    let opening = other.goal(opening: rivals, in: &question)
    return answer(question, LinkShapes.links(of: rules[index])) { knowledge in
      deciding(knowledge) && !opening(knowledge)
    } confirm: { url in
      decides(index, url) && other.matcher.decide(appID: other.appID, url: url) != .match
    }
  }

  /// Whether the app meets the same rules in another file, wherever they stand there.
  func saysTheSame(as other: AppLinkLanguage) -> Bool {
    rules.count == other.rules.count
      && zip(rules, other.rules).allSatisfy { $0.saysTheSame(as: $1) }
  }
}

extension AppLinkRule {
  /// Whether another rule asks for the same and does the same.
  func saysTheSame(as other: AppLinkRule) -> Bool {
    guard path == other.path, query == other.query, fragment == other.fragment,
      isExcluding == other.isExcluding, isCaseSensitive == other.isCaseSensitive,
      isPercentEncoded == other.isPercentEncoded
    else { return false }
    // Links are compared byte by byte, and strings are not.
    return !hasForeignText || bytes.elementsEqual(other.bytes)
  }

  private var bytes: String.UTF8View {
    "\(path?.pieces as Any) \(query as Any) \(fragment?.pieces as Any)".utf8
  }
}
