// SPDX-License-Identifier: MIT

/// What a rule asks of query and fragment, and gets also where there is none.
extension LintSubject {
  mutating func lintQueries() {
    for pattern in patterns {
      switch pattern.part {
      case .item(let name): lintItem(name, pattern)
      case .query: lintAny(pattern, "?", "query")
      case .fragment: lintAny(pattern, "#", "fragment")
      case .path, .legacyPath: break
      }
    }
  }

  private mutating func lintItem(_ name: String, _ pattern: LintPattern) {
    let variables = file.appLinks?.substitutionVariables ?? []
    let compiled = AppLinkPattern(pattern.text, variables: variables)
    guard compiled.matchesEmptyText, pattern.text.contains("*") else { return }
    let link = pattern.rule.flatMap { self.link(of: $0, without: name) }
    note(
      .queryItemMayBeMissing, .warning, at: pattern.location,
      "“\(pattern.text)” also matches links without “\(name)”"
        + (link.map { ", such as \($0)." } ?? "."),
      "Write “?*” if the item has to be there, or take it away if it does not matter.")
  }

  /// A link that a rule matches and that has no item of a name.
  private func link(of rule: AppLinkRule, without name: String) -> String? {
    let matcher = AppLinkMatcher(rules: [rule])
    guard let app = matcher.apps.first else { return nil }
    return LinkShapes.links(of: rule).lazy.map { parts in
      var parts = parts
      let items = parts.query.split(separator: "&")
      parts.query = items.filter { $0.prefix { $0 != "=" } != name }.joined(separator: "&")
      return parts.url(host: "example.com")
    }
    .first { matcher.decide(appID: app, url: $0) != .noMatch }
  }

  private mutating func lintAny(_ pattern: LintPattern, _ sign: String, _ name: String) {
    guard pattern.text == "*" else { return }
    note(
      .anyText, .info, at: pattern.location,
      "\"\(sign)\": \"*\" says nothing: it matches every \(name), and none as well.",
      "Take it away, or write “?*” if there has to be a \(name).")
  }
}
