// SPDX-License-Identifier: MIT

extension AppSiteAssociation {
  /// The rules for universal links, in the order in which the system tries them: entry by entry,
  /// and from first to last in each entry.
  ///
  /// Only rules whose `apps` include an app apply to it. What a rule does not specify comes from
  /// the `defaults` of its entry, then from those of `applinks`, then from the system. Rules in the
  /// old `paths` inherit nothing, and count only in an entry without `components`.
  ///
  /// Apple does not say what happens in these cases:
  /// - an entry with neither `components` nor `paths` has one rule, which specifies nothing itself;
  /// - a `?` that the system ignores, because one of its values is not a string, counts as missing,
  ///   so that the defaults apply;
  /// - if two items have the same name, the last one counts.
  package var appLinkRules: [AppLinkRule] {
    guard let appLinks, let details = appLinks.details else { return [] }
    let variables = AppLinkVariables(appLinks.substitutionVariables ?? [])
    let list = AssociationPath().member("applinks").member("details")
    var rules: [AppLinkRule] = []
    for (number, detail) in details.enumerated() {
      let location =
        appLinks.hasDetailsByApp ? list.member(detail.appID ?? "") : list.element(number)
      let entry = AppLinkEntry(
        number: number, location: location, detail: detail,
        defaults: [detail.defaults, appLinks.defaults], variables: variables)
      rules += entry.rules
    }
    return rules
  }
}

/// One entry of `details`, and what applies to its rules.
private struct AppLinkEntry {
  let number: Int
  let location: AssociationPath
  let detail: AppSiteAssociation.Detail
  /// The defaults, nearest first.
  let defaults: [AppSiteAssociation.Component?]
  let variables: AppLinkVariables

  var rules: [AppLinkRule] {
    if let components = detail.components {
      let list = location.member("components")
      return components.enumerated().map {
        rule($0.element, $0.offset, at: list.element($0.offset))
      }
    }
    if let paths = detail.paths {
      let list = location.member("paths")
      return paths.enumerated().map { rule($0.element, $0.offset, at: list.element($0.offset)) }
    }
    return [rule(AppSiteAssociation.Component(), 0, at: location)]
  }

  private func rule(
    _ component: AppSiteAssociation.Component, _ index: Int, at location: AssociationPath
  ) -> AppLinkRule {
    let levels = [component] + defaults.compactMap(\.self)
    func inherited<Value>(_ member: (AppSiteAssociation.Component) -> Value?) -> Value? {
      for level in levels { if let value = member(level) { return value } }
      return nil
    }
    return AppLinkRule(
      entry: number, index: index, location: location, apps: detail.apps,
      isExcluding: inherited(\.exclude) ?? false,
      isCaseSensitive: inherited(\.caseSensitive) ?? true,
      isPercentEncoded: inherited(\.percentEncoded) ?? true,
      path: inherited(\.path).map(pattern),
      query: inherited(\.query).map(query),
      fragment: inherited(\.fragment).map(pattern))
  }

  private func rule(_ path: String, _ index: Int, at location: AssociationPath) -> AppLinkRule {
    let isExcluding = path.utf8.starts(with: "NOT ".utf8)
    let text = isExcluding ? String(path.utf8.dropFirst(4)) ?? path : path
    return AppLinkRule(
      entry: number, index: index, location: location, apps: detail.apps, isExcluding: isExcluding,
      isLegacyPath: true, path: AppLinkPattern(legacyPath: text))
  }

  private func query(_ query: AppSiteAssociation.Query) -> AppLinkRule.Query {
    switch query {
    case .text(let text): return .text(pattern(text))
    case .items(let items):
      var last: [[UInt8]: Int] = [:]
      for (index, item) in items.enumerated() { last[Array(item.name.utf8)] = index }
      return .items(
        items.enumerated().compactMap { index, item in
          last[Array(item.name.utf8)] == index
            ? AppLinkRule.Item(name: item.name, pattern: pattern(item.pattern)) : nil
        })
    }
  }

  private func pattern(_ text: String) -> AppLinkPattern {
    AppLinkPattern(text, variables: variables)
  }
}
