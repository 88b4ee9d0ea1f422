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

extension LinkContract {
  /// Returns the patterns for links of an `https` host, in the order in which they are tried.
  ///
  /// Each pattern begins with its origin's base path. Ties between patterns of equal precedence are
  /// broken as a router does.
  ///
  /// - Parameter host: the host, in lowercase.
  @_spi(Project) public func entries(ofHost host: String) -> [ContractEntry] {
    let link = ContractScope(secureHost: host)
    var entries: [(entry: ContractEntry, route: LinkRouteEntry)] = []
    // A router ranks routes by their first patterns, and tries the patterns of each in their order.
    let leads = Dictionary(
      places.places.map { ($0.route, $0.registered) }, uniquingKeysWith: { first, _ in first })
    var counts: [Int: Int] = [:]
    for entry in self.entries {
      var ordinal = 0
      if let route = entry.route {
        ordinal = counts[route, default: 0]
        counts[route] = ordinal + 1
      }
      guard link.map(entry.scope.contains) == true else { continue }
      let lead =
        entry.route.map { leads[$0] } ?? entry.redirect.map { places.redirects[$0].from }
      let parameters = entry.pattern.parameters
      var metadata = LinkRouteMetadata()
      metadata.priority = entry.priority
      let route = LinkRouteEntry(
        group: 0, slot: entries.count, lead: lead, ordinal: ordinal,
        name: entry.route.map { routes[$0].title } ?? "",
        pattern: entry.pattern.pattern, parameters: parameters,
        captureParameters: Array(parameters.indices), metadata: metadata)
      entries.append((entry, route))
    }
    return entries.sorted { one, other in
      if one.entry.precedes(other.entry) { return true }
      if other.entry.precedes(one.entry) { return false }
      return LinkRoutePrecedence.isBefore(one.route, other.route)
    }.map(\.entry)
  }
}

extension ContractScope {
  /// Creates the scope for `https` links of a host; `nil` if the text is not a host.
  fileprivate init?(secureHost host: String) {
    guard let origin = try? LinkOrigin("https://" + host), origin.basePath.isEmpty else {
      return nil
    }
    self.init(origin)
  }
}

/// What a link opens: a pattern of the contract, by number, and the values.
struct ContractMatch: Sendable, Hashable {
  let number: Int
  /// The values by the names of the route's parameters, with defaults for absent ones; empty unless
  /// requested.
  let values: [String: [String]]
  /// The values whose types the app alone knows: the link opens only if these accept them.
  let dependencies: [ContractDependency]

  /// Creates a match of a redirect, with the texts of its captures.
  init(_ number: Int, _ captures: [LinkParameter], _ texts: borrowing LinkCaptures) {
    self.number = number
    dependencies = []
    var values: [String: [String]] = [:]
    for (index, capture) in captures.enumerated() {
      if let own = texts.texts(index, kind: capture.kind) { values[capture.name] = own }
    }
    self.values = values
  }

  /// Creates a match; `nil` if a value does not have its type.
  init?(
    _ number: Int, _ captures: [ContractCapture], _ texts: borrowing LinkCaptures,
    keepsValues: Bool
  ) {
    for index in captures.indices
    where !Self.takes(captures[index].type.swiftType, captures[index], index, texts) {
      return nil
    }
    self.number = number
    var dependencies: [ContractDependency] = []
    for (index, capture) in captures.enumerated()
    where capture.type.isMadeUp && capture.kind != .link && !capture.kind.takesAll {
      dependencies += (texts.texts(index, kind: capture.kind) ?? []).map {
        ContractDependency(type: capture.type.name, text: $0)
      }
    }
    self.dependencies = dependencies
    var values: [String: [String]] = [:]
    if keepsValues {
      for index in captures.indices {
        let own = texts.texts(index, kind: captures[index].kind) ?? []
        let absent = captures[index].defaultText.map { [$0] } ?? []
        values[captures[index].name, default: []] += own.isEmpty ? absent : own
      }
    }
    self.values = values
  }

  private static func takes<Value: LinkValue>(
    _ type: Value.Type, _ capture: ContractCapture, _ index: Int, _ texts: borrowing LinkCaptures
  ) -> Bool {
    let kind = capture.kind
    if capture.type.values != nil, !kind.takesAll, kind != .link {
      return texts.texts(index, kind: kind)?.allSatisfy(capture.type.takes) ?? (kind != .required)
    }
    // Every text is a value of these types, and a required value is present.
    if Value.self == String.self || Value.self == UnknownValue.self { return true }
    return switch kind {
    case .required: texts.value(index, as: Value.self) != nil
    case .optional: texts.optional(index, as: Value.self) != nil
    case .list: texts.list(index, as: Value.self) != nil
    case .link, .items, .dictionary: true
    }
  }
}

/// A value of which only the app knows whether its type accepts it.
package struct ContractDependency: Sendable, Hashable {
  /// The name of the type.
  package let type: String
  /// The text in the link, decoded.
  package let text: String
}
