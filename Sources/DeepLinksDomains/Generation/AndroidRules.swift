// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Claims expressed in the parts of Apple's rules that Android 15 knows: no variables, no patterns
/// for a whole query, no options.
struct AndroidRules {
  private(set) var components: [AppSiteAssociation.Component] = []

  init(_ claims: [AppLinkClaim]) {
    let names = Set(SegmentVariable.all.map(\.name))
    var known: Set<AppSiteAssociation.Component> = []
    for claim in claims {
      var component = claim.component(without: names)
      component.path = component.path.map(Self.withoutDigits)
      component.fragment = component.fragment.map(Self.withoutDigits)
      component.query = Self.items(of: component.query)
      component.caseSensitive = nil
      component.comment = nil
      if known.insert(component).inserted { components.append(component) }
    }
  }

  private static func withoutDigits(_ pattern: String) -> String {
    String(pattern.unicodeScalars.replacing("$(xdigit)".unicodeScalars, with: "?".unicodeScalars))
  }

  private static func items(of query: AppSiteAssociation.Query?) -> AppSiteAssociation.Query? {
    guard case .items(let items) = query else { return nil }
    return .items(items.map { .init($0.name, withoutDigits($0.pattern)) })
  }
}
