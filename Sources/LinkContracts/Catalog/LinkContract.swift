// SPDX-License-Identifier: MIT

@_spi(Project) public import DeepLinksCore

/// What an app promises about its links: the catalog of its routes, as a router.
///
/// Links are matched and ranked by the app's own rules, without the app; the types of values are
/// known by name. Values of types outside the library are treated as text, which ``notes`` reports.
///
/// ```swift
/// let contract = try LinkContract(LinkCatalog(json: text))
/// try contract.route(of: "https://shop.example.com/products/7")?.title   // "products.details"
/// ```
@_spi(Project) public struct LinkContract: Sendable {
  /// The routes as data.
  package let catalog: LinkCatalog
  /// The routes, by their numbers in the catalog.
  @_spi(Project) public let routes: [ContractRoute]
  /// What the catalog does not record, one sentence each.
  package let notes: [String]
  /// Every pattern under every origin, including those of redirects.
  package let entries: [ContractEntry]
  /// The patterns, by their numbers in the router.
  let patterns: [ContractPlaces.Place]
  /// Whether patterns share links, and nothing is known that decides between them but their texts.
  let isAmbiguous: Bool
  let router: LinkRouter<ContractMatch>
  let places: ContractPlaces

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - catalog: the value of `LinkRouter.catalog`.
  ///   - options: how the app reads links, in addition to what the catalog says. Default: no other
  ///     way.
  /// - Throws: `LinkRouterError` for invalid patterns and origins.
  @_spi(Project) public init(
    _ catalog: LinkCatalog, options: LinkOriginOptions = []
  ) throws(LinkRouterError) {
    let catalog = catalog.reading(options)
    self.catalog = catalog
    routes = catalog.routes.map { ContractRoute($0) }
    let places = ContractPlaces(catalog)
    self.places = places
    patterns = places.places
    entries = places.entries
    var notes = places.notes
    do throws(LinkRouterError) {
      router = try places.router(isShared: false, keepsValues: false)
      isAmbiguous = false
    } catch {
      let conflicts = error.problems.filter { $0.code == .conflict }
      guard conflicts.count == error.problems.count else { throw error }
      notes += conflicts.map { problem in
        "\(problem.patterns.joined(separator: " and ")) both match \(problem.witness ?? "a link"), "
          + "and the catalog does not say which one wins."
      }
      router = try places.router(isShared: true, keepsValues: false)
      isAmbiguous = true
    }
    self.notes = notes
  }

  /// Returns the route that a link opens, following redirects; `nil` if no route matches.
  ///
  /// - Throws: see `LinkRouter.match(_:)`.
  package func route(of link: String) throws(DeepLinkError) -> ContractRoute? {
    try router.match(link).map { routes[patterns[$0.number].route] }
  }

  /// Returns the values of which only the app knows whether it accepts them, for the link to open
  /// its route; none if no route matches.
  package func dependencies(of link: String) -> [ContractDependency] {
    ((try? router.match(link)) ?? nil)?.dependencies ?? []
  }

  /// Explains, for every pattern, why it does or does not match a link.
  @_spi(Project) public func explain(_ link: String) -> LinkExplanation { router.explain(link) }

  /// Explains a link, and the links that redirects make of it.
  package func trail(of link: String) -> LinkTrail { router.trail(of: link) }

  /// Whether the texts of patterns decide between some of them.
  var ranksByText: Bool { isAmbiguous || patterns.contains(where: \.decision.isShared) }

  /// Returns the same router, with matches that include the values of the link.
  func routerOfValues() -> LinkRouter<ContractMatch> {
    // This compiled before, so it compiles again.
    (try? places.router(isShared: isAmbiguous, keepsValues: true)) ?? router
  }

  /// Returns the same router, which stops at redirects, numbered after the patterns.
  func routerOfRedirects() -> LinkRouter<ContractMatch> {
    let stopping = try? places.router(
      isShared: isAmbiguous, keepsValues: false, stopsAtRedirects: true)
    return stopping ?? router
  }
}
