// SPDX-License-Identifier: MIT

import JSONText

/// What a rule requires of the query and fragment, and when it also matches without them.
extension LintSubject {
  mutating func lintQueries() {
    let variables = AppLinkVariables(file.appLinks?.substitutionVariables ?? [])
    for pattern in patterns {
      switch pattern.part {
      case .item(let name): lintItem(name, pattern, variables)
      case .query: lintAny(pattern, "?", "query")
      case .fragment: lintAny(pattern, "#", "fragment")
      case .path, .legacyPath: break
      }
    }
  }

  private mutating func lintItem(
    _ name: String, _ pattern: LintPattern, _ variables: AppLinkVariables
  ) {
    let compiled = AppLinkPattern(pattern.text, variables: variables)
    guard compiled.matchesEmptyText, pattern.text.unicodeScalars.contains("*") else { return }
    let link = pattern.rule.flatMap { self.link(of: $0, without: name) }
    note(
      .queryItemMayBeMissing, at: pattern.location,
      "“\(pattern.text)” also matches links without “\(name)”"
        + (link.map { ", such as \($0)." } ?? "."),
      "Write “?*” if the item must be present, or remove it if it does not matter.")
  }

  /// Returns a link that a rule matches and that has no item with a name.
  private func link(of rule: AppLinkRule, without name: String) -> String? {
    guard !rule.apps.isEmpty, !budget.isSpent else { return nil }
    // A rule with many items is compiled and tried once for each of them.
    budget.spend(rule.work * 100)
    let matcher = AppLinkMatcher(rules: [rule])
    return LinkShapes.links(of: rule).lazy.map { parts in
      var parts = parts
      let items = parts.query.utf8.split(separator: UInt8(ascii: "&"))
      parts.query = items.filter { item in
        !item.prefix { $0 != UInt8(ascii: "=") }.elementsEqual(name.utf8)
      }.map(Substring.init).joined(separator: "&")
      return parts.url(host: "example.com")
    }
    .first { url in
      budget.spending { matcher.decider(among: 0..<1, url: url, &$0) } == .rule(0)
    }
  }

  private mutating func lintAny(_ pattern: LintPattern, _ sign: String, _ name: String) {
    guard pattern.text == "*" else { return }
    note(
      .anyText, at: pattern.location,
      "\"\(sign)\": \"*\" says nothing: it matches every \(name), and none as well.",
      "Remove it, or write “?*” if there has to be a \(name).")
  }
}

extension AppLinkRule {
  /// The cost of compiling the rule, in bytes of its patterns.
  fileprivate var work: Int {
    var count = (path?.text.utf8.count ?? 0) + (fragment?.text.utf8.count ?? 0) + 1
    switch query {
    case nil: break
    case .text(let pattern): count += pattern.text.utf8.count
    case .items(let items):
      for item in items { count += item.name.utf8.count + item.pattern.text.utf8.count + 1 }
    }
    return count
  }
}
