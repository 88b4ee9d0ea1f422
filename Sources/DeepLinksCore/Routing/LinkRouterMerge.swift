// SPDX-License-Identifier: MIT

/// Routers of features that do not know each other's route types, combined into one.
///
/// All patterns are in one table, so precedence and conflicts are the same as in a single router; a
/// conflict names both features. The types stay separate: a match returns one route of one feature.
///
/// ```swift
/// let merge = try LinkRouterMerge(productsRouter, profileRouter)
/// let routes = try merge.match("shop://products/30")   // (.some(.product(30)), nil)
/// ```
public struct LinkRouterMerge<each Route>: Sendable {
  private let storage: LinkMergeStorage
  private let routers: (repeat [LinkRouter<each Route>])
  /// Where the enums of each router begin among all enums.
  private let groupsLower: [Int]

  /// Merges routers.
  ///
  /// - Parameters:
  ///   - routers: one router per feature; a match has a place for each feature's route, in this
  ///     order.
  ///   - limits: size limits for links.
  /// - Throws: `LinkRouterError` if patterns of two routers conflict.
  public init(
    _ routers: repeat LinkRouter<each Route>, limits: LinkLimits = .standard
  ) throws(LinkRouterError) {
    try self.init(lists: repeat [each routers], limits: limits)
  }

  /// Merges lists of routers, for features that share a route type.
  ///
  /// - Throws: `LinkRouterError` if patterns of two routers conflict.
  package init(
    lists: repeat [LinkRouter<each Route>], limits: LinkLimits
  ) throws(LinkRouterError) {
    var collector = LinkMergeCollector()
    repeat collector.add(each lists)
    let storage = LinkMergeStorage(matcher: try collector.matcher(limits: limits))
    self.init(storage, groupsLower: collector.groupsLower, repeat each lists)
  }

  // Separate from the throwing initializer, because the compiler cannot combine that with packs.
  private init(
    _ storage: LinkMergeStorage, groupsLower: [Int], _ routers: repeat [LinkRouter<each Route>]
  ) {
    self.storage = storage
    self.groupsLower = groupsLower
    self.routers = (repeat each routers)
  }

  /// The routes of all features as data.
  package var catalog: LinkCatalog { storage.matcher.content.catalog }

  /// Explains, for every pattern of every feature, why it does or does not match a link.
  ///
  /// - Complexity: see `LinkRouter.explain(_:)`.
  public func explain(_ text: String) -> LinkExplanation { explainer.explain(text) }

  /// What explains links by the patterns of all features.
  package var explainer: LinkExplainer {
    var sources: [LinkRouteSource] = []
    for list in repeat each routers {
      for router in list { sources.append(router.content.source) }
    }
    return LinkExplainer(sources: sources, limits: storage.matcher.limits)
  }

  /// The limits for links that the merge reads.
  package var limits: LinkLimits { storage.matcher.limits }

  /// Returns the route that a link opens, in the place of its feature; `nil` if no route matches.
  ///
  /// - Throws: see `LinkRouter.match(_:)`.
  /// - Complexity: O(*n*) in the length of the link in bytes, regardless of the number of features.
  public func match(_ text: String) throws(DeepLinkError) -> (repeat (each Route)?)? {
    guard let found = try find(text) else { return nil }
    return (repeat LinkRouterMerge.route(each found))
  }

  /// The same, with the index of the router that created the route.
  package func find(
    _ text: String
  ) throws(DeepLinkError) -> (repeat LinkMergedRoute<each Route>?)? {
    var link = text
    var redirects = 0
    while true {
      var found: (repeat LinkMergedRoute<each Route>?)?
      let end = storage.matcher.pass(link) { group, slot, captures in
        var number = 0
        var isMade = false
        let routes =
          (repeat try LinkRouterMerge.route(
            of: each routers, group, groupsLower, slot, captures, &number, &isMade))
        if isMade { found = routes }
        return isMade
      }
      switch end {
      case .miss: return nil
      case .taken: return found
      case .redirect(_, let target) where redirects < LinkRouterContent.longestChain:
        redirects += 1
        link = target
      case .fault, .rejected, .redirect:
        throw LinkRouterMerge.error(end, link)
      }
    }
  }

  /// The route that one of the routers creates from a candidate, if the candidate is its own.
  ///
  /// On entry, `number` is the first router's number among all.
  private static func route<One>(
    of routers: [LinkRouter<One>], _ group: Int, _ groupsLower: [Int], _ slot: Int,
    _ captures: borrowing LinkCaptures, _ number: inout Int, _ isMade: inout Bool
  ) throws -> LinkMergedRoute<One>? {
    let first = number
    number += routers.count
    for (index, router) in routers.enumerated() {
      let local = group - groupsLower[first + index]
      guard router.storage.makes.indices.contains(local),
        let route = try router.storage.makes[local](slot, captures)
      else { continue }
      isMade = true
      return LinkMergedRoute(index: index, route: route)
    }
    return nil
  }

  private static func route<One>(_ found: LinkMergedRoute<One>?) -> One? { found?.route }

  private static func error(_ end: LinkMatcher.End, _ text: String) -> DeepLinkError {
    switch end {
    case .fault(let fault): DeepLinkError(fault, in: text)
    case .redirect: .redirectLoop(through: [], text)
    default: .rejectedByRoute(text)
    }
  }
}

/// A route that a merge found.
package struct LinkMergedRoute<Route> {
  /// The index of the router that created it, among the routers of its type.
  package let index: Int
  package let route: Route
}

/// The contents of a merge.
private final class LinkMergeStorage: Sendable {
  let matcher: LinkMatcher

  init(matcher: consuming LinkMatcher) { self.matcher = matcher }
}

/// Collects what routers contribute to a merge.
private struct LinkMergeCollector {
  var sources: [LinkRouteSource] = []
  var catalogs: [LinkCatalog] = []
  var groupsLower: [Int] = []
  var groupCount = 0

  mutating func add<Route>(_ routers: [LinkRouter<Route>]) {
    for router in routers { add(router) }
  }

  private mutating func add<Route>(_ router: LinkRouter<Route>) {
    var source = router.content.source
    groupsLower.append(groupCount)
    source.entries = source.entries.map { $0.behind(groups: groupCount) }
    groupCount += router.storage.makes.count
    sources.append(source)
    catalogs.append(router.catalog)
  }

  func matcher(limits: LinkLimits) throws(LinkRouterError) -> LinkMatcher {
    let entries = sources.flatMap(\.entries)
    let limits = limits.raised(forAddresses: entries.contains(where: \.hasAddress))
    var compiler = LinkRouteCompiler(sources, limits: limits)
    var catalog = LinkCatalog(joining: catalogs)
    catalog.limits = limits
    let joined = catalog
    return LinkMatcher(
      table: try compiler.compile(), limits: limits,
      content: LinkRouterContent(
        source: LinkRouteSource(
          origins: sources.flatMap(\.origins), options: LinkOptionsByOrigin(), entries: entries),
        catalog: joined))
  }
}
