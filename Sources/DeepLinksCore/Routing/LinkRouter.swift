// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.URL
#else
public import struct Foundation.URL
#endif

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

extension LinkRouter {
  /// Returns the route that a link opens; `nil` if no route matches.
  ///
  /// - Parameter text: the link, as written.
  /// - Throws: `DeepLinkError` for text that is not a link; `rejectedByRoute` if a route's own
  ///   check threw; `redirectLoop` if redirects do not end.
  /// - Complexity: O(*n*) in the length of the link in bytes, regardless of the number of routes.
  ///   Allocates memory only for captured texts of more than 15 bytes.
  @inlinable
  public func match(_ text: String) throws(DeepLinkError) -> Route? {
    // Inlinable, so that the route is created without generics if its type is known.
    var found: Route?
    let storage = storage
    let end = storage.matcher.pass(text) { group, slot, captures in
      found = try storage.route(of: group, slot, captures)
      return found != nil
    }
    if case .taken = end { return found }
    if case .miss = end { return nil }
    try finish(end, text) { group, slot, captures in
      found = try storage.route(of: group, slot, captures)
      return found != nil
    }
    return found
  }

  /// Returns the routes that a link may open, in order of precedence, up to one that surely takes
  /// it; none if no route matches.
  ///
  /// - Parameter isLast: whether no route after this one can open the link.
  /// - Throws: as `match(_:)`, if there is no route.
  package func matches(
    _ text: String, through isLast: (Route) -> Bool
  ) throws(DeepLinkError) -> [Route] {
    var found: [Route] = []
    func take(_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool {
      guard let route = try storage.route(of: group, slot, captures) else { return false }
      found.append(route)
      return isLast(route)
    }
    do throws(DeepLinkError) {
      try finish(storage.matcher.pass(text, take), text, take)
    } catch {
      // After a route that may take the link, an error is one more way for it to open nothing.
      if found.isEmpty { throw error }
    }
    return found
  }

  /// Returns the route that a URL opens; `nil` if no route matches.
  ///
  /// - Throws: see `match(_:)` for a `String`; positions are offsets in `absoluteString`.
  public func match(_ url: URL) throws(DeepLinkError) -> Route? { try match(url.absoluteString) }

  /// Returns the route that a link opens; `nil` if no route matches.
  ///
  /// - Throws: `rejectedByRoute` and `redirectLoop`, see `match(_:)` for a `String`.
  public func match(_ link: DeepLink) throws(DeepLinkError) -> Route? { try match(link.source) }

  /// Follows at most five redirects, and turns failures into errors.
  @usableFromInline
  func finish(
    _ first: LinkMatcher.End, _ text: String,
    _ take: (_ group: Int, _ slot: Int, _ captures: borrowing LinkCaptures) throws -> Bool
  ) throws(DeepLinkError) {
    var end = first
    var link = text
    var chain: [String] = []
    while true {
      switch end {
      case .taken, .miss: return
      case .fault(let fault): throw DeepLinkError(fault, in: link)
      case .rejected:
        throw .rejectedByRoute(text)
      case .redirect(let entry, let target):
        chain.append(content.source.entries[entry].pattern.text)
        guard chain.count <= LinkRouterContent.longestChain else {
          throw .redirectLoop(through: chain, text)
        }
        link = target
        end = storage.matcher.pass(link, take)
      }
    }
  }
}

extension DeepLinkError {
  static func rejectedByRoute(_ text: String) -> DeepLinkError {
    DeepLinkError(
      code: .rejectedByRoute, position: 0,
      hint: "The route's own check rejected the link's values.", text: excerpt(of: text))
  }

  static func redirectLoop(through chain: [String], _ text: String) -> DeepLinkError {
    DeepLinkError(
      code: .redirectLoop, position: 0,
      hint: "Make the redirects end: \(chain.joined(separator: " → ")).", text: excerpt(of: text))
  }
}

extension LinkRouter {
  /// Returns the canonical link of a route.
  ///
  /// This is its first pattern that is not deprecated, with the first https origin or, if there is
  /// none, the first origin. The link is matched before it is returned, so it is certain to open
  /// this route.
  ///
  /// - Throws: `LinkPrintError` for a route that cannot be printed faithfully.
  @inlinable
  public func link(for route: Route) throws(LinkPrintError) -> DeepLink {
    // Inlinable, so that the route is printed without generics if its type is known.
    let storage = storage
    return try storage.matcher.link(for: taken(apart: route)) { group, slot, captures, printer in
      guard let route = try storage.route(of: group, slot, captures) else { return false }
      printer.isUnknown = !storage.printRoute(route, &printer)
      return true
    }
  }

  /// Returns the links of a route with every origin, the canonical one first.
  ///
  /// - Throws: `LinkPrintError` if one of them cannot be printed faithfully.
  @inlinable
  public func links(for route: Route) throws(LinkPrintError) -> [DeepLink] {
    let storage = storage
    return try storage.matcher.links(for: taken(apart: route)) { group, slot, captures, printer in
      guard let route = try storage.route(of: group, slot, captures) else { return false }
      printer.isUnknown = !storage.printRoute(route, &printer)
      return true
    }
  }

  /// A printer with the route's number and values.
  @inlinable
  func taken(apart route: Route) -> LinkPrinter {
    var printer = LinkPrinter()
    printer.isUnknown = !storage.printRoute(route, &printer)
    return printer
  }

  /// The enum of a route and its number there; `nil` for a route without a pattern.
  package func place(of route: Route) -> (group: Int, slot: Int)? {
    let printer = taken(apart: route)
    guard let group = try? content.group(of: printer) else { return nil }
    return (group, printer.slot ?? -1)
  }
}

extension LinkRouterContent {
  /// The number of a printed route's enum.
  func group(of printer: borrowing LinkPrinter) throws(LinkPrintError) -> Int {
    if printer.isUnknown {
      throw LinkPrintError(
        code: .unknownRoute, route: nil, hint: "Register the route with its values.")
    }
    if printer.isHidden {
      throw LinkPrintError(
        code: .hidden, route: nil, hint: "Open the route from inside the app, or give it a link.")
    }
    var group = 0
    for slot in printer.mounts {
      guard let inner = groups[LinkRouterContent.GroupKey(parent: group, slot: slot)] else {
        throw LinkPrintError(
          code: .unknownRoute, route: nil, hint: "Mount the enum that the route belongs to.")
      }
      group = inner
    }
    return group
  }
}

extension LinkRouter {
  /// Whether any route is sensitive; checked for every request.
  package var hasSensitiveRoutes: Bool { storage.matcher.content.hasSensitiveRoutes }

  /// How much harm a link to a route could do, according to its patterns and what mounts them.
  ///
  /// If any route is sensitive, a route that cannot be distinguished from it is sensitive, too.
  package func trust(of route: Route) -> LinkRouteMetadata.Trust {
    guard hasSensitiveRoutes else { return .navigate }
    var printer = LinkPrinter()
    guard storage.printRoute(route, &printer) else { return .sensitive }
    // A route without a link has no number of its own.
    var mounts = printer.mounts
    if printer.isHidden, let slot = printer.slot { mounts.append(slot) }
    var group = 0
    for slot in mounts {
      guard let inner = content.groups[LinkRouterContent.GroupKey(parent: group, slot: slot)]
      else { return .sensitive }
      group = inner
    }
    if content.sensitiveGroups.contains(group) { return .sensitive }
    guard !printer.isHidden, let slot = printer.slot else { return .navigate }
    let key = LinkRouterContent.SlotKey(group: group, slot: slot)
    return content.sensitiveSlots.contains(key) ? .sensitive : .navigate
  }

  /// Whether the link of a route may be written to a file: it has one, and is not sensitive.
  package func mayBeKept(_ route: Route) -> Bool {
    place(of: route) != nil && trust(of: route) == .navigate
  }

  /// The error if no gate asks the user; `nil` if no route is sensitive.
  package var sensitiveWithoutGate: LinkRouterError? {
    var known: Set<LinkRouterContent.SlotKey> = []
    let entries = content.source.entries.filter {
      $0.isSensitive
        && known.insert(LinkRouterContent.SlotKey(group: $0.group, slot: $0.slot)).inserted
    }
    let problems = entries.prefix(LinkRouterError.mostConflicts).map { entry in
      LinkRouterProblem(
        code: .sensitiveWithoutGate, routes: [entry.name],
        features: entry.feature.map { [$0] } ?? [], patterns: [entry.pattern.text],
        hint: """
          It is sensitive: add a gate that asks to the rules, such as .gate("ask", asks: true), \
          which answers .confirm(prompt:) for it.
          """)
    }
    return problems.isEmpty ? nil : LinkRouterError(problems: problems)
  }
}

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
