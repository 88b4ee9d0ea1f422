// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// What all scenarios of an app have in common.
@MainActor struct ScenarioSetup<Route: LinkNavigable> {
  typealias Structure = Route.Structure

  var router: LinkRouter<Route>
  var initialTab: Structure.Tab
  /// The modal that `.sheetOpen` presents before the link arrives.
  var sheet: Structure.Modal?
  var options: LinkOpeningOptions
  var quirks: Set<InterfaceQuirk>
  var rules: @MainActor (LinkScenarioSession) -> LinkRules<Route>
  let patience = ScenarioPatience()

  /// Returns where a link leads; `nil` if it opens nothing.
  func destination(of link: String) -> LinkDestination<Structure>? {
    guard let route = (try? router.match(link)) ?? nil else { return nil }
    return try? route.resolvedDestination()
  }

  /// Returns the links to try, one for each route, and the routes without one.
  func links() -> (links: [String], untried: [String]) {
    var links: [String] = []
    var untried: [String] = []
    var seen: Set<[Int]> = []
    for entry in router.content.source.entries where entry.redirect == nil {
      guard seen.insert([entry.group, entry.slot]).inserted else { continue }
      let aliases = router.content.source.entries.filter {
        $0.group == entry.group && $0.slot == entry.slot
      }
      if let link = aliases.lazy.compactMap(link(of:)).first {
        links.append(link)
      } else {
        untried.append(
          "\(entry.title): no example opens it. Add one to its pattern, or give links:.")
      }
    }
    return (links, untried)
  }

  /// The first example; without examples, a link with values of the right types.
  private func link(of entry: LinkRouteEntry) -> String? {
    let examples = ExampleLinks(router: router)
    let declared = (entry.metadata?.examples ?? []).flatMap { examples.opening($0, of: entry) }
    if let link = declared.first(where: { examples.opens($0, entry) }) { return link }
    let values = entry.parameters.map { ValueTexts($0, given: nil, examples: []) }
    var generator = SeededGenerator(seed: 1)
    for origin in entry.origin.map({ [$0] }) ?? router.content.origins {
      var writer = GeneratedLinkWriter(entry, under: origin, values: values)
      guard writer.isPossible else { continue }
      for _ in 0..<64 {
        guard let link = writer.link(using: &generator) else { break }
        if examples.opens(link, entry) { return link }
      }
    }
    return nil
  }
}
