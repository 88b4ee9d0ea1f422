// SPDX-License-Identifier: MIT

/// Routers of features that do not know each other's route types, answering as one.
///
/// All patterns stand in one table, so precedence and conflicts are those of a single router; a
/// conflict names both features. The types stay apart: a match gives one route, of one feature.
///
/// ```swift
/// let merge = try LinkRouterMerge(productsRouter, profileRouter)
/// let routes = try merge.match("shop://products/30")   // (.some(.product(30)), nil)
/// ```
public struct LinkRouterMerge<each Route>: Sendable {
  private let storage: LinkMergeStorage
  private let routers: (repeat LinkRouter<each Route>)
  /// Where the enums of each router begin among all.
  private let groupsLower: [Int]

  /// Merges routers.
  ///
  /// - Parameters:
  ///   - routers: one per feature; a match has a place for the route of each, in this order.
  ///   - limits: how large links may be.
  /// - Throws: `LinkRouterError` if patterns of two routers conflict.
  public init(
    _ routers: repeat LinkRouter<each Route>, limits: LinkLimits = .standard
  ) throws(LinkRouterError) {
    var collector = LinkMergeCollector()
    repeat collector.add(each routers)
    let storage = LinkMergeStorage(matcher: try collector.matcher(limits: limits))
    self.init(storage, groupsLower: collector.groupsLower, repeat each routers)
  }

  // Apart from the initialiser that throws, which the compiler cannot do with packs.
  private init(
    _ storage: LinkMergeStorage, groupsLower: [Int], _ routers: repeat LinkRouter<each Route>
  ) {
    self.storage = storage
    self.groupsLower = groupsLower
    self.routers = (repeat each routers)
  }

  /// The routes of all features as data.
  public var catalog: LinkCatalog { storage.matcher.content.catalog }

  /// Says for every pattern of every feature why it does or does not match a link.
  ///
  /// - Complexity: see `LinkRouter.explain(_:)`.
  public func explain(_ text: String) -> LinkExplanation {
    var sources: [LinkRouteSource] = []
    for router in repeat each routers { sources.append(router.content.source) }
    return LinkExplainer(sources: sources, limits: storage.matcher.limits).explain(text)
  }

  /// The route that a link opens, in the place of its feature; `nil` if no route answers.
  ///
  /// - Throws: see `LinkRouter.match(_:)`.
  /// - Complexity: O(*n*) in the bytes of the link, twice: once to find the feature, once there.
  public func match(_ text: String) throws(DeepLinkError) -> (repeat (each Route)?)? {
    var link = text
    var redirects = 0
    while true {
      var owner = -1
      let end = storage.matcher.pass(link) { group, slot, captures in
        guard let number = try self.owner(of: group, slot, captures) else { return false }
        owner = number
        return true
      }
      switch end {
      case .miss: return nil
      case .taken:
        var number = 0
        return (repeat LinkRouterMerge.route(of: each routers, link, &number, owner))
      case .redirect(_, let target) where redirects < LinkRouterContent.longestChain:
        redirects += 1
        link = target
      case .fault, .rejected, .redirect:
        throw LinkRouterMerge.error(end, link)
      }
    }
  }

  /// The number of the router that makes a route of a candidate.
  private func owner(
    of group: Int, _ slot: Int, _ captures: borrowing LinkCaptures
  ) throws -> Int? {
    var number = 0
    for router in repeat each routers {
      let local = group - groupsLower[number]
      let makes = router.storage.makes
      if makes.indices.contains(local), try makes[local](slot, captures) != nil { return number }
      number += 1
    }
    return nil
  }

  /// The route of one router, if it is the owner; it made one a moment ago, so it throws nothing.
  private static func route<One>(
    of router: LinkRouter<One>, _ text: String, _ number: inout Int, _ owner: Int
  ) -> One? {
    defer { number += 1 }
    return number == owner ? (try? router.match(text)) ?? nil : nil
  }

  private static func error(_ end: LinkMatcher.End, _ text: String) -> DeepLinkError {
    switch end {
    case .fault(let fault): DeepLinkError(fault, in: text)
    case .redirect: .redirectLoop(through: [], text)
    default: .rejectedByRoute(text)
    }
  }
}

/// What a merge holds.
private final class LinkMergeStorage: Sendable {
  let matcher: LinkMatcher

  init(matcher: consuming LinkMatcher) { self.matcher = matcher }
}

/// Gathers what routers contribute to a merge.
private struct LinkMergeCollector {
  var sources: [LinkRouteSource] = []
  var routes: [LinkCatalog.Route] = []
  var redirects: [LinkCatalog.Redirect] = []
  var groupsLower: [Int] = []
  var groupCount = 0

  mutating func add<Route>(_ router: LinkRouter<Route>) {
    var source = router.content.source
    groupsLower.append(groupCount)
    source.entries = source.entries.map { $0.behind(groups: groupCount) }
    groupCount += router.storage.makes.count
    sources.append(source)
    routes += router.catalog.routes
    redirects += router.catalog.redirects
  }

  func matcher(limits: LinkLimits) throws(LinkRouterError) -> LinkMatcher {
    var compiler = LinkRouteCompiler(sources, limits: limits)
    let entries = sources.flatMap(\.entries)
    return LinkMatcher(
      table: try compiler.compile(), limits: limits,
      content: LinkRouterContent(
        source: LinkRouteSource(
          origins: sources.flatMap(\.origins), options: [], entries: entries),
        catalog: LinkCatalog(routes: routes, redirects: redirects)))
  }
}
