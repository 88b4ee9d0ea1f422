// SPDX-License-Identifier: MIT

extension LinkRouter {
  /// The origins of the router, then those that patterns name.
  package var allOrigins: [LinkOrigin] { content.source.allOrigins }

  /// Returns whether a link comes from one of the router's origins, even if no route matches it.
  ///
  /// - Complexity: O(*n*) in the length of the link in bytes, for each origin.
  public func isOwn(_ link: DeepLink) -> Bool {
    let explainer = LinkExplainer(sources: [content.source], limits: limits)
    return allOrigins.contains { explainer.reads(link, under: $0) }
  }
}

extension LinkRouter {
  /// The names of the query items in the patterns of a route; none for a hidden route.
  package func queryNames(of route: Route) -> [String] {
    guard let place = place(of: route) else { return [] }
    return content.printed[content.printedPlaces(group: place.group, slot: place.slot)].flatMap {
      entry in
      entry.pattern.query.map { entry.pattern.name(of: $0) }
    }
  }
}
