// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// The patterns of a catalog, ready to be registered with a router.
struct ContractPlaces: Sendable {
  /// A registered pattern.
  struct Place: Sendable {
    /// The index of the route in the catalog.
    let route: Int
    /// The pattern as written in the catalog.
    let text: String
    /// Why it should no longer be published.
    let deprecated: String?
    /// The registered text, which begins with an origin unless all routes have the same origins.
    let registered: String
    let captures: [ContractCapture]
    let parameters: [LinkParameter]
    /// What else decides about its links.
    var decision: LinkCatalog.Decision
  }

  /// What distinguishes origins; the name of a capture in a host does not matter.
  private struct OriginKey: Hashable {
    let scope: ContractScope
    let basePath: [String]

    init(_ origin: LinkOrigin) {
      scope = ContractScope(origin)
      basePath = origin.basePath
    }
  }

  private(set) var places: [Place] = []
  private(set) var entries: [ContractEntry] = []
  private(set) var notes: [String] = []
  private var origins: [LinkOrigin] = []
  /// Invalid origins; the router reports the reason.
  private var badOrigins: [String] = []
  /// The redirects, in the order of the catalog.
  private(set) var redirects: [LinkCatalog.Redirect] = []
  let names: [String]
  private let options: LinkOptionsByOrigin
  private let limits: LinkLimits

  init(_ catalog: LinkCatalog) {
    options = catalog.options
    limits = catalog.limits
    names = catalog.routes.map { ContractRoute($0).title }
    var own: [[LinkOrigin]] = []
    var keys: Set<OriginKey> = []
    for route in catalog.routes {
      let origins = route.origins.compactMap { origin($0) }
      own.append(origins)
      for origin in origins where keys.insert(OriginKey(origin)).inserted {
        self.origins.append(origin)
      }
    }
    // A route that names no origins has all of them; if there are none, the router reports it.
    let isOne = own.allSatisfy { $0.isEmpty || keys.isSubset(of: Set($0.map(OriginKey.init))) }
    var unknown: Set<String> = []
    for (number, route) in catalog.routes.enumerated() {
      let deprecated = Set(route.deprecated.map(\.pattern))
      let written = isOne || own[number].isEmpty ? nil : own[number]
      for text in [route.pattern] + route.aliases where !deprecated.contains(text) {
        add(text, nil, route, number, written)
      }
      for pattern in route.deprecated {
        add(pattern.pattern, pattern.reason, route, number, written)
      }
      for parameter in route.parameters
      where parameter.kind != .link && !parameter.kind.takesAll
        && ContractType(
          name: parameter.type, isConstrained: true, values: parameter.values
        ).isUnknown
      {
        unknown.insert(parameter.type)
      }
    }
    for redirect in catalog.redirects { add(redirect) }
    ContractEntry.markServers(in: &entries)
    notes = unknown.sorted().map { "Values of \($0) are treated as text; only its name is known." }
  }

  private mutating func origin(_ text: String) -> LinkOrigin? {
    do throws(LinkOriginError) {
      return try LinkOrigin(text)
    } catch {
      badOrigins.append(text)
      return nil
    }
  }

  // MARK: Patterns

  /// - Parameter written: the origins to write before the pattern; `nil` if all routes have the
  ///   same.
  private mutating func add(
    _ text: String, _ deprecated: String?, _ route: LinkCatalog.Route, _ number: Int,
    _ written: [LinkOrigin]?
  ) {
    let role = deprecated.map { ContractEntry.Role.deprecated($0) } ?? .current
    let (ownOrigin, path) = LinkCatalog.Route.split(text)
    let own = ownOrigin.map { origin($0).map { [$0] } ?? [] } ?? written
    guard let pattern = try? ContractPattern(path, parameters: route.parameters) else {
      // Register it unchanged, so that the router reports what is wrong.
      places.append(
        Place(
          route: number, text: text, deprecated: deprecated, registered: text, captures: [],
          parameters: [], decision: route.decision(for: text)))
      return
    }
    let isOpaque = pattern.pattern.isOpaque && !pattern.segments.isEmpty
    for origin in own ?? origins where origin.host == .none || !isOpaque {
      entries.append(
        ContractEntry(
          route: number, role: role, text: text, origin: origin, options: options[origin],
          pattern: pattern.mounted(under: origin.basePath),
          hostType: Self.hostType(of: pattern, route, origin),
          priority: route.decision(for: text).priority))
    }
    for origin in own.map({ $0.map(Optional.some) }) ?? [nil] {
      guard let origin else {
        add(
          pattern.path, pattern, origins.compactMap(\.hostCapture), route, number, text, deprecated)
        continue
      }
      if isOpaque, origin.host != .none { continue }
      let path = pattern.mounted(under: origin.basePath).path
      add(
        Self.head(of: origin) + path, pattern, origin.hostCapture.map { [$0] } ?? [], route,
        number, text, deprecated)
    }
  }

  private mutating func add(
    _ registered: String, _ pattern: ContractPattern, _ hosts: [String],
    _ route: LinkCatalog.Route, _ number: Int, _ text: String, _ deprecated: String?
  ) {
    // An ignored capture has no value.
    let named = zip(pattern.captures, pattern.parameters).filter {
      $0.1.name != LinkPattern.ignoredName
    }
    var captures = named.map(\.0)
    var parameters = named.map(\.1)
    for name in hosts where !parameters.contains(where: { $0.name == name }) {
      guard let own = route.parameters.first(where: { $0.name == name }) else { continue }
      let type = ContractType(own)
      captures.append(ContractCapture(name: name, type: type, kind: .optional))
      parameters.append(type.parameter(name, .optional))
    }
    for own in route.parameters where own.kind == .link {
      captures.append(ContractCapture(name: own.name, type: .text, kind: .link))
      parameters.append(.link(own.name))
    }
    places.append(
      Place(
        route: number, text: text, deprecated: deprecated, registered: registered,
        captures: captures, parameters: parameters, decision: route.decision(for: text)))
  }

  /// Returns the type of the value that a route has in the host of an origin; text if it has none
  /// there.
  private static func hostType(
    of pattern: ContractPattern, _ route: LinkCatalog.Route, _ origin: LinkOrigin
  ) -> ContractType {
    guard let name = origin.hostCapture,
      !pattern.parameters.contains(where: { $0.name == name }),
      let own = route.parameters.first(where: { $0.name == name })
    else { return .text }
    return ContractType(own)
  }

  /// `scheme://host:port` as written.
  private static func head(of origin: LinkOrigin) -> String {
    var slashes = 0
    let head = origin.text.utf8.prefix { byte in
      if byte == UInt8(ascii: "/") { slashes += 1 }
      return slashes < 3
    }
    return String(decoding: head, as: UTF8.self)
  }

  // MARK: Redirects

  /// The catalog does not record the origins of a redirect, which are those of some routes.
  private mutating func add(_ redirect: LinkCatalog.Redirect) {
    guard let from = try? ContractPattern(redirect.from, parameters: []),
      let to = try? ContractPattern(redirect.to, parameters: [])
    else {
      redirects.append(redirect)
      return
    }
    redirects.append(LinkCatalog.Redirect(from: from.path, to: to.path))
    for origin in origins where origin.host == .none || !from.pattern.isOpaque {
      entries.append(
        ContractEntry(
          route: nil, redirect: redirects.count - 1,
          role: .redirect(to.mounted(under: origin.basePath).pattern),
          text: redirect.from, origin: origin, options: options[origin],
          pattern: from.mounted(under: origin.basePath)))
    }
  }

  // MARK: Compiling

  /// - Parameters:
  ///   - isShared: whether patterns may share links, so that their texts decide.
  ///   - keepsValues: whether matches include the values of the link.
  ///   - stopsAtRedirects: whether a redirect is itself a match; redirects are numbered after the
  ///     patterns. If patterns may also share links, those that only listed values tell apart are
  ///     one entry, so that a match takes the time of one of them.
  ///   - takesMadeUp: whether types known only by name accept only made-up values instead of any
  ///     text.
  func router(
    isShared: Bool, keepsValues: Bool, stopsAtRedirects: Bool = false,
    takesMadeUp: Bool = false
  ) throws(LinkRouterError) -> LinkRouter<ContractMatch> {
    var builder = LinkRouterBuilder<ContractMatch>(
      origins: origins.map(\.text) + badOrigins, limits: limits)
    builder.options = options
    let groups =
      isShared && stopsAtRedirects ? ListedPlaces.groups(of: self) : places.indices.map { [$0] }
    for group in groups {
      let number = group[0]
      let place = places[number]
      let captures = takesMadeUp ? place.captures.map(\.takingMadeUp) : place.captures
      let listed = ListedPlaces(group, of: self, takesMadeUp: takesMadeUp)
      var metadata = place.decision.metadata
      metadata.deprecated = place.deprecated
      metadata.isShared = isShared || metadata.isShared
      builder.family = place.route
      builder.register(
        place.registered,
        parameters: takesMadeUp ? place.parameters.map(\.takingMadeUp) : place.parameters,
        name: names[place.route],
        metadata: metadata
      ) { texts in
        guard let listed else {
          return ContractMatch(number, captures, texts, keepsValues: keepsValues)
        }
        return listed.match(texts)
      }
    }
    builder.family = nil
    for (index, redirect) in redirects.enumerated() {
      guard stopsAtRedirects else {
        builder.redirect(from: redirect.from, to: redirect.to)
        continue
      }
      var metadata = LinkRouteMetadata()
      metadata.isShared = isShared
      let number = places.count + index
      let captures = (try? LinkPattern(redirect.from))?.parametersOfText ?? []
      builder.register(redirect.from, parameters: captures, metadata: metadata) { texts in
        ContractMatch(number, captures, texts)
      }
    }
    return try builder.build()
  }
}

/// Places with one pattern whose routes only the listed values of a capture tell apart.
///
/// A router tries them one after another, so a link of each would take the square of their
/// number. As one entry of the router, they take one lookup.
struct ListedPlaces: Sendable {
  /// What places of one entry have in common.
  private struct Key: Hashable {
    /// The number of the capture with listed values.
    let index: Int
    let others: [ContractCapture]
    let isConstrained: Bool
    let priority: Int
    let captureLength: Int?

    init?(_ place: ContractPlaces.Place) {
      guard
        let index = place.captures.firstIndex(where: {
          $0.kind == .required && $0.type.values != nil
        })
      else { return nil }
      self.index = index
      var others = place.captures
      isConstrained = others.remove(at: index).type.swiftType.constrainsText
      self.others = others
      priority = place.decision.priority
      captureLength = place.decision.captureLength
    }
  }

  private typealias Candidate = (number: Int, captures: [ContractCapture])

  private let index: Int
  /// The places that list a text, in the order in which a router would try them.
  private var candidates: [String: [Candidate]] = [:]

  /// - Parameter takesMadeUp: whether types known only by name accept only made-up values.
  init?(_ group: [Int], of all: ContractPlaces, takesMadeUp: Bool) {
    guard group.count > 1, let key = Key(all.places[group[0]]) else { return nil }
    index = key.index
    for number in group {
      let captures = all.places[number].captures
      let own = takesMadeUp ? captures.map(\.takingMadeUp) : captures
      for text in Set(captures[index].type.values?.texts ?? []) {
        candidates[text, default: []].append((number, own))
      }
    }
  }

  /// Returns the match of the first place that takes the texts.
  func match(_ texts: borrowing LinkCaptures) -> ContractMatch? {
    guard let text = texts.texts(index, kind: .required)?.first else { return nil }
    for candidate in candidates[text] ?? [] {
      let match = ContractMatch(candidate.number, candidate.captures, texts, keepsValues: false)
      if let match { return match }
    }
    return nil
  }

  /// Returns the places to register as one, first by the name that decides between equal patterns.
  ///
  /// - Complexity: O(*n* log *n*) in the number of places.
  static func groups(of all: ContractPlaces) -> [[Int]] {
    let counts = all.places.reduce(into: [:]) { $0[$1.route, default: 0] += 1 }
    let texts = Dictionary(grouping: all.places.indices) { Array(all.places[$0].registered.utf8) }
    return texts.values.flatMap { numbers in
      // The patterns of one route are tried in their order.
      guard numbers.count > 1, numbers.allSatisfy({ counts[all.places[$0].route] == 1 }) else {
        return numbers.map { [$0] }
      }
      let named = numbers.map { (name: all.names[all.places[$0].route], number: $0) }
      var groups: [[Int]] = []
      var last: Key?
      for (_, number) in named.sorted(by: { ($0.name, $0.number) < ($1.name, $1.number) }) {
        let key = Key(all.places[number])
        if let key, key == last {
          groups[groups.count - 1].append(number)
        } else {
          groups.append([number])
        }
        last = key
      }
      return groups
    }.sorted { $0[0] < $1[0] }
  }
}
