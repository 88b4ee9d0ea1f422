// SPDX-License-Identifier: MIT

/// Turns links into routes and routes into links: compiled once, immutable, `Sendable`.
///
/// ```swift
/// let router = try LinkRouter<TripsRoute>()
/// try router.match("tcal://www.trips.calendar.com/details?reference=55091-231959")
/// // .details(reference: "55091-231959")
/// try router.link(for: .home).text   // "https://www.trips.calendar.com"
/// ```
///
/// A link is matched only against declared origins, comparing scheme and host together. If several
/// patterns match, the order of precedence decides, never the order of declaration.
public struct LinkRouter<Route>: Sendable {
  /// Creates a route from a match.
  @usableFromInline package typealias Make = LinkRouteList<Route>.Make
  /// Gives a route to a printer; `false` if it is not one of the router's.
  @usableFromInline package typealias Print = @Sendable (Route, inout LinkPrinter) -> Bool

  /// A single reference, so that it costs little to pass a router on.
  @usableFromInline let storage: LinkRouterStorage<Route>

  /// The limits for links that the router reads.
  package var limits: LinkLimits { storage.matcher.limits }
  package var content: LinkRouterContent { storage.matcher.content }

  /// Compiles the routes that an enum declares.
  ///
  /// - Throws: `LinkRouterError`, which lists everything that is wrong, including conflicts.
  /// - Complexity: O(*n*) in the length of all patterns in bytes.
  public init(limits: LinkLimits = .standard) throws(LinkRouterError) where Route: LinkRoutable {
    try self.init(Route.linkRoutes, limits: limits)
  }

  /// Compiles the routes that an enum declares, with origins other than its own.
  ///
  /// Use it for origins that are known only at run time, such as the servers of the app's accounts.
  /// Patterns with an origin of their own keep it.
  ///
  /// - Parameters:
  ///   - origins: where links may come from (see `LinkOrigin`), most canonical first.
  ///   - limits: size limits for links.
  /// - Throws: `LinkRouterError`, which lists everything that is wrong, including conflicts.
  public init(
    origins: [String], limits: LinkLimits = .standard
  ) throws(LinkRouterError) where Route: LinkRoutable {
    var list = Route.linkRoutes
    list.origins = origins
    try self.init(list, limits: limits)
  }

  /// Compiles a list of routes that was written by hand.
  ///
  /// - Throws: `LinkRouterError`, which lists everything that is wrong, including conflicts.
  public init(
    _ list: LinkRouteList<Route>, limits: LinkLimits = .standard
  ) throws(LinkRouterError) where Route: LinkRoutable {
    try self.init(
      list, limits: limits,
      make: { slot, captures in try Route.route(at: slot, from: captures) },
      print: { route, printer in
        route.print(into: &printer)
        return true
      })
  }

  package init(
    _ list: LinkRouteList<Route>, limits: LinkLimits, make: @escaping Make,
    print: @escaping Print
  ) throws(LinkRouterError) {
    let (content, makes) = try LinkRouterContent.flattened(list, make: make)
    let limits = limits.raised(forAddresses: content.source.entries.contains(where: \.hasAddress))
    var compiler = LinkRouteCompiler([content.source], limits: limits)
    let matcher = LinkMatcher(
      table: try compiler.compile(), limits: limits, content: content)
    storage = LinkRouterStorage(
      matcher: matcher, make: make, makes: makes, printRoute: print)
    try content.checkRedirects()
  }

  /// The routes as data, for tools.
  public var catalog: LinkCatalog {
    var catalog = content.catalog
    catalog.limits = limits
    return catalog
  }
}

/// The contents of a router.
@usableFromInline
final class LinkRouterStorage<Route>: Sendable {
  @usableFromInline let matcher: LinkMatcher
  /// The functions that create the routes of each enum.
  @usableFromInline let makes: [LinkRouter<Route>.Make]
  /// The first of them; separate, so that calling it needs no retain.
  @usableFromInline let make: LinkRouter<Route>.Make
  @usableFromInline let printRoute: LinkRouter<Route>.Print

  init(
    matcher: consuming LinkMatcher, make: @escaping LinkRouter<Route>.Make,
    makes: [LinkRouter<Route>.Make],
    printRoute: @escaping LinkRouter<Route>.Print
  ) {
    self.matcher = matcher
    self.make = make
    self.makes = makes
    self.printRoute = printRoute
  }

  /// Creates a route of the enum with a number; 0 is the router's own.
  @inlinable
  @inline(__always)
  func route(
    of group: Int, _ slot: Int, _ captures: borrowing LinkCaptures
  ) throws -> Route? {
    group == 0 ? try make(slot, captures) : try makes[group](slot, captures)
  }
}
