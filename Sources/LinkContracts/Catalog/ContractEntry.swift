// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore
import JSONText

/// A pattern in a catalog under one scope, including the base path.
@_spi(Project) public struct ContractEntry: Sendable {
  /// The role of a pattern in its route.
  package enum Role: Sendable, Hashable {
    case current
    /// Includes the reason.
    case deprecated(String)
    /// Includes the target with its base path.
    case redirect(LinkPattern)
  }

  /// The index of the route in the catalog; `nil` for a redirect.
  package let route: Int?
  /// The index of the redirect in the catalog; `nil` for a route.
  let redirect: Int?
  package let role: Role
  /// The pattern as written in the catalog.
  package let text: String
  package let origin: LinkOrigin
  /// How its links are read.
  package internal(set) var options: LinkOriginOptions
  private(set) var scope: ContractScope
  package let pattern: ContractPattern
  /// The type of the value that the route has in the host; text if it has none.
  let hostType: ContractType
  /// The declared priority, as far as it is known.
  let priority: Int
  let key: LinkPatternKey

  init(
    route: Int?, redirect: Int? = nil, role: Role, text: String, origin: LinkOrigin,
    options: LinkOriginOptions, pattern: ContractPattern, hostType: ContractType = .text,
    priority: Int = 0
  ) {
    self.route = route
    self.redirect = redirect
    self.role = role
    self.text = text
    self.origin = origin
    self.options = options
    scope = ContractScope(origin)
    self.pattern = pattern
    self.hostType = hostType
    self.priority = priority
    let parameters = pattern.parameters
    key = LinkPatternKey(pattern.pattern) { $0 < parameters.count ? parameters[$0] : nil }
  }

  /// Whether a server is the authority of its links.
  ///
  /// All links of its scope may then have a port, as ``ContractScope/takesServer`` says.
  var hasServer: Bool {
    origin.takesServer(host: hostType.isServer, segment: beginsWithServer)
  }

  private var beginsWithServer: Bool {
    guard let first = pattern.segments.first, first.count == 1,
      case .capture(let capture) = first[0]
    else { return false }
    return capture.type.isServer
  }

  /// Marks the scopes in which an entry has a server.
  static func markServers(in entries: inout [ContractEntry]) {
    let scopes = Set(entries.filter(\.hasServer).map(\.scope))
    for index in entries.indices where scopes.contains(entries[index].scope) {
      entries[index].scope.takesServer = true
    }
  }

  var isRedirect: Bool { if case .redirect = role { true } else { false } }

  var isDeprecated: Bool { if case .deprecated = role { true } else { false } }

  /// The same links under an origin without a host, where the host is a segment; `nil` for hosts
  /// that no pattern has.
  var withoutHost: ContractEntry? {
    guard case .literal(let host) = scope.host else { return scope.hasHost ? nil : self }
    guard scope.port == nil, let origin = try? LinkOrigin(scope.scheme + "://") else { return nil }
    return ContractEntry(
      route: route, role: role, text: text, origin: origin, options: options,
      pattern: pattern.mounted(under: [host]))
  }

  /// Which literals of its paths are compared ignoring case.
  var folding: LinkCaseFolding {
    var folding: LinkCaseFolding = scope.hasHost ? .none : .firstSegment
    if options.contains(.ignoresPathCase) { folding = .path }
    folding.items = options.contains(.ignoresItemCase)
    return folding
  }

  /// Returns whether this entry may be tried before another one for a link that both match.
  func mayPrecede(_ other: ContractEntry) -> Bool {
    if scope.precedes(other.scope) { return true }
    if other.scope.precedes(scope) { return false }
    return !(other.key < key)
  }

  /// Returns whether this entry is always tried before another one for a link that both match.
  func precedes(_ other: ContractEntry) -> Bool {
    if scope.precedes(other.scope) { return true }
    if other.scope.precedes(scope) { return false }
    return key < other.key
  }

  /// The identity of an entry: its scope, how links are read there, what it matches, and what
  /// decides its rank.
  struct Signature: Hashable {
    let scope: ContractScope
    let options: LinkOriginOptions
    let hostType: ContractType
    let segments: [[ContractPiece]]
    let items: [ContractItem]
    let fragment: [ContractPiece]
    let fragmentParts: ContractFragment?
    let target: String?
    let priority: Int
    let text: String
  }

  /// Returns the identity of an entry, regardless of how literals are encoded.
  ///
  /// - Parameters:
  ///   - hasPriority: whether the priority is part of the identity. Default: yes.
  ///   - hasText: whether the text is part of the identity, as it is when only the text decides.
  func signature(priority hasPriority: Bool = true, text hasText: Bool) -> Signature {
    var target: String?
    if case .redirect(let pattern) = role { target = pattern.canonicalText }
    return Signature(
      scope: scope, options: options, hostType: hostType, segments: pattern.segments,
      items: pattern.items, fragment: pattern.fragment, fragmentParts: pattern.fragmentParts,
      target: target, priority: hasPriority ? priority : 0, text: hasText ? text : "")
  }

  /// A cheap test that is true for every pair that shares a link.
  func mayMeet(_ other: ContractEntry) -> Bool {
    guard options == other.options else { return true }
    let one = pattern
    let two = other.pattern
    guard one.hasRest || one.segments.count >= two.segments.count,
      two.hasRest || two.segments.count >= one.segments.count
    else { return false }
    for index in 0..<min(one.fixedCount, two.fixedCount) {
      let isFolded = folding.applies(toSegment: index)
      guard Self.mayMeet(one.segments[index], two.segments[index], isFolded: isFolded) else {
        return false
      }
    }
    let ends = [one, two].map { $0.hasRest ? $0.tailCount : $0.segments.count }
    for (left, right) in zip(
      one.segments.suffix(ends[0]).reversed(), two.segments.suffix(ends[1]).reversed())
    {
      // Which of them is the first is not known from here.
      guard Self.mayMeet(left, right, isFolded: folding != .none) else { return false }
    }
    return true
  }

  private static func mayMeet(
    _ one: [ContractPiece], _ other: [ContractPiece], isFolded: Bool
  ) -> Bool {
    guard one.count == 1, other.count == 1 else { return true }
    switch (one[0], other[0]) {
    case (.literal(let left), .literal(let right)):
      return left.elementsEqual(right) {
        $0 == $1 || isFolded && $0.asciiLowercased == $1.asciiLowercased
      }
    case (.literal(let bytes), .capture(let capture)), (.capture(let capture), .literal(let bytes)):
      return isFolded || capture.type.isUnknown
        || capture.type.takes(String(decoding: bytes, as: UTF8.self))
    default: return true
    }
  }
}

/// The identity of a route in a contract, by which two versions of an app refer to the same route.
@_spi(Project) public struct ContractRoute: Sendable, Hashable, Codable {
  /// The cases that lead to it, outermost first, joined by periods.
  package let name: String
  /// The feature that owns it.
  package let feature: String?

  /// Creates a name.
  package init(name: String, feature: String? = nil) {
    self.name = name
    self.feature = feature
  }

  /// The name of a catalog's route.
  package init(_ route: LinkCatalog.Route) {
    self.init(name: route.name, feature: route.feature)
  }

  /// The name, after that of its feature: `Shop.home`.
  package var title: String { (feature.map { $0 + "." } ?? "") + name }
}

/// The scheme, host, and port of links: an origin without its base path.
struct ContractScope: Sendable, Hashable {
  let scheme: String
  /// The host; the name of a capture in it is omitted.
  let host: LinkOrigin.Host
  let port: Int?
  /// Whether the authority of its links is a server, which may have any port and be an address.
  var takesServer = false

  init(_ origin: LinkOrigin) {
    scheme = origin.scheme
    port = origin.port
    host = origin.host.unnamed
  }

  var hasHost: Bool { host != .none }

  /// Returns whether every link in another scope is also in this one.
  func contains(_ other: ContractScope) -> Bool {
    guard has(other.scheme, other.port), takesServer || !other.takesServer else { return false }
    switch (host, other.host) {
    case (.captured(let capture), .literal(let name)):
      return capture.value(in: name) != nil && !name.unicodeScalars.contains("@")
    case (.captured(let capture), .captured(let other)):
      return capture.contains(other)
    // Without a host, the authority of any link with the scheme is a segment.
    default: return host == other.host
    }
  }

  /// Returns whether a link can be in both scopes with the same path in each.
  func meets(_ other: ContractScope) -> Bool {
    guard has(other.scheme, other.port) || other.has(scheme, port) else { return false }
    if case (.captured(let capture), .captured(let rival)) = (host, other.host) {
      return capture.meets(rival)
    }
    return contains(other) || other.contains(self)
  }

  private func has(_ linked: String, _ port: Int?) -> Bool {
    (port == self.port || takesServer) && LinkOrigin.scheme(scheme, has: linked, port: port)
  }

  /// Returns whether only one of two scopes with the same scheme has a host, which is then a
  /// segment in the other.
  func isMixed(with other: ContractScope) -> Bool {
    scheme == other.scheme && hasHost != other.hasHost
  }

  /// Returns whether a link is in the scope.
  func contains(_ text: String) -> Bool {
    // The router decides how long a link may be.
    let limits = LinkLimits(bytes: .max, segments: .max, queryItems: .max)
    guard let link = try? DeepLink(text, limits: limits, allowsUserinfo: true),
      has(link.scheme, link.port)
    else { return false }
    let own = link.host.map { name in
      (link.userinfo.map { $0 + "@" } ?? "")
        + String(decoding: name.utf8.map(\.asciiLowercased), as: UTF8.self)
    }
    return switch host {
    case .none: true
    case .literal(let name): own == name
    case .captured(let capture):
      link.userinfo == nil && own.map { takesServer || capture.value(in: $0) != nil } == true
    }
  }

  /// Returns whether links that are in both scopes are tried here first.
  func precedes(_ other: ContractScope) -> Bool { rank < other.rank }

  private var rank: (Int, Int, Int) {
    let plain = scheme == "http" ? 0 : 1
    return switch host {
    case .literal: (0, 0, plain)
    case .captured(let capture): (1, capture.rank, plain)
    case .none: (2, 0, plain)
    }
  }

  /// The beginning of links in the scope, up to their path; a label stands for a capture in the
  /// host.
  var head: String {
    let tail = port.map { ":\($0)" } ?? ""
    return switch host {
    case .none: scheme + "://"
    case .literal(let name): scheme + "://" + name + tail
    case .captured(let capture):
      scheme + "://" + (capture.isAnyHost ? capture.sample : capture.host(with: "any")) + tail
    }
  }

  /// Returns a link that begins with ``head``, with a text in place of the capture in the host.
  func relabeled(_ link: String, with label: String) -> String {
    guard case .captured(let capture) = host else { return link }
    let tail = port.map { ":\($0)" } ?? ""
    return "\(scheme)://\(capture.host(with: label))\(tail)"
      + Substring(link.unicodeScalars.dropFirst(head.unicodeScalars.count))
  }
}
