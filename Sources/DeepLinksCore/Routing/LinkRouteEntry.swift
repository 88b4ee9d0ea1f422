// SPDX-License-Identifier: MIT

/// One pattern of a router, with everything known about it.
///
/// A class, because it is passed around more often than a router is built from it, and one retain
/// costs less than ten.
package final class LinkRouteEntry: Sendable {
  /// The route's enum: 0 for the router's own, then the mounted ones; negative for a redirect.
  package let group: Int
  /// The route's number in its enum.
  package let slot: Int
  /// A number that the patterns of one route, which are alternatives, share.
  ///
  /// It is the slot, unless each pattern of the route has its own slot.
  package let family: Int
  /// The first pattern of the route, and how many of its patterns come before this one.
  ///
  /// Patterns of a route are tried in their order.
  package let lead: String
  package let ordinal: Int
  /// The route's name after those of the cases that mount it: `shop.product`.
  package let name: String
  package let feature: String?
  /// The pattern, including the prefixes it is mounted under.
  package let pattern: LinkPattern
  /// The parameters, with those of the prefixes first.
  package let parameters: [LinkParameter]
  /// The number of the parameter that each capture of the pattern fills, in the pattern's order.
  package let captureParameters: [Int]
  /// The parameters that a capture in the origin's host fills.
  package let hostParameters: [Int]
  package let metadata: LinkRouteMetadata?
  /// Whether the route, or a case that mounts it, is declared sensitive.
  package let isSensitive: Bool
  /// The origin written in the pattern itself.
  package let origin: LinkOrigin?
  /// For a redirect, the pattern it leads to.
  package let redirect: LinkPattern?

  package init(
    group: Int, slot: Int, family: Int? = nil, lead: String? = nil, ordinal: Int = 0, name: String,
    feature: String? = nil, pattern: LinkPattern, parameters: [LinkParameter],
    captureParameters: [Int], hostParameters: [Int] = [],
    metadata: LinkRouteMetadata? = nil, origin: LinkOrigin? = nil, redirect: LinkPattern? = nil,
    isSensitive: Bool = false
  ) {
    self.group = group
    self.slot = slot
    self.family = family ?? slot
    self.lead = lead ?? pattern.text
    self.ordinal = ordinal
    self.name = name
    self.feature = feature
    self.pattern = pattern
    self.parameters = parameters
    self.captureParameters = captureParameters
    self.hostParameters = hostParameters
    self.metadata = metadata
    self.origin = origin
    self.redirect = redirect
    self.isSensitive = isSensitive
  }

  /// Whether links are printed with the pattern, or at least with the link of the route.
  package var isPrinted: Bool { metadata?.isReceiveOnly != true }

  /// Whether a link under an origin may have a port or an address, because its authority is a
  /// server.
  func takesServer(under origin: LinkOrigin) -> Bool {
    guard parameters.contains(where: { $0.type == ServerAddress.self }) else { return false }
    return origin.takesServer(
      host: hostParameters.contains {
        parameters[$0].type == ServerAddress.self && parameters[$0].name == origin.hostCapture
      }, segment: beginsWithServer)
  }

  /// Whether the first segment is a server as a whole.
  private var beginsWithServer: Bool {
    guard !pattern.isOpaque, let first = pattern.segments.first,
      let number = captureParameters.first
    else { return false }
    return pattern.pieces(of: first).map(\.kind) == [.capture]
      && parameters[number].type == ServerAddress.self
  }

  /// Whether a value is a web address, which may be longer than other values.
  var hasAddress: Bool { parameters.contains { $0.type == WebAddress.self } }

  /// The longest captured value, in Unicode scalars; `nil` means the limit of the router.
  var captureLength: Int? {
    metadata?.captureLength ?? (hasAddress ? LinkLimits.addressBytes : nil)
  }

  /// The parameter of each capture in the pattern.
  package var captures: [LinkParameter] { captureParameters.map { parameters[$0] } }

  /// The same, with its enum numbered after those of other routers; redirects have no enum.
  func behind(groups count: Int) -> LinkRouteEntry {
    guard group >= 0, count > 0 else { return self }
    return LinkRouteEntry(
      group: group + count, slot: slot, family: family, lead: lead, ordinal: ordinal, name: name,
      feature: feature,
      pattern: pattern,
      parameters: parameters, captureParameters: captureParameters,
      hostParameters: hostParameters, metadata: metadata, origin: origin, redirect: redirect,
      isSensitive: isSensitive)
  }

  /// The parameter that takes the whole link, if there is one.
  var linkParameter: Int? { parameters.firstIndex { $0.kind == .link } }

  /// Whether a value is text as written: a rest of the path, or everything after an item.
  var takesWritten: Bool {
    pattern.hasRemainder || takesRestAsText
  }

  /// Whether the path ends with a rest that is one text.
  var takesRestAsText: Bool {
    pattern.pieces.last?.kind == .rest
      && parameters[captureParameters[pattern.pathCaptureCount - 1]].takesRestAsText
  }

  /// Whether the type of a capture accepts only some texts.
  func isConstrained(_ capture: Int) -> Bool {
    parameters[captureParameters[capture]].type.constrainsText
  }
}

/// What one router contributes to a table: its patterns and the origins they share.
package struct LinkRouteSource: Sendable {
  package var origins: [LinkOrigin]
  package var options: LinkOptionsByOrigin
  package var entries: [LinkRouteEntry]

  /// The origins for all entries, then those that patterns name.
  var allOrigins: [LinkOrigin] { origins + entries.compactMap(\.origin) }

  package init(origins: [LinkOrigin], options: LinkOptionsByOrigin, entries: [LinkRouteEntry]) {
    self.origins = origins
    self.options = options
    self.entries = entries
  }
}

/// One pattern of one route, as declared by an enum or a builder.
public struct LinkRouteDeclaration: Sendable {
  /// The route's number in its enum; several patterns of one route share it.
  package let slot: Int
  /// The route's name, such as `details`.
  package let name: String
  /// The pattern as written.
  package let pattern: String
  /// The route's associated values, in their order.
  package let parameters: [LinkParameter]
  package let metadata: LinkRouteMetadata?
  /// A number that the patterns of one route share, if each has a slot of its own.
  package var family: Int?

  /// Creates a pattern for a route.
  ///
  /// The first pattern of a slot is canonical; the others are aliases.
  ///
  /// - Parameters:
  ///   - slot: the route's number in its enum, from 0.
  ///   - name: the route's name, for messages.
  ///   - pattern: see `LinkPattern`.
  ///   - parameters: every capture of the pattern by name, and optional query items, in the order
  ///     in which the route reads and prints them. All aliases of a slot use the same list.
  ///   - metadata: further information about the route.
  public init(
    slot: Int, name: String, pattern: String, parameters: [LinkParameter] = [],
    metadata: LinkRouteMetadata? = nil
  ) {
    self.slot = slot
    self.name = name
    self.pattern = pattern
    self.parameters = parameters
    self.metadata = metadata
  }
}

/// A pattern that leads to another pattern: the link is rewritten and matched again.
public struct LinkRedirect: Sendable, Hashable {
  /// The pattern of the links that are rewritten.
  package let from: String
  /// The pattern they are rewritten to; its captures are named in `from`.
  package let to: String

  /// Creates a redirect, for example from `/old/{id}` to `/products/{id}`.
  public init(from: String, to: String) {
    self.from = from
    self.to = to
  }
}

extension LinkRedirect {
  /// The redirects between plain patterns that this one expands to.
  ///
  /// A rest is on both sides or on neither.
  package var plain: [LinkRedirect] {
    guard let from = try? LinkPattern(from), let to = try? LinkPattern(to),
      from.hasAlternatives || to.hasAlternatives
    else { return [self] }
    let targets = to.alternatives
    return from.alternatives.map { source in
      let target = targets.first { $0.hasRest == source.hasRest } ?? targets[0]
      return LinkRedirect(from: source.text, to: target.text)
    }
  }
}

/// Information about a route in addition to its pattern, for tools and policies.
public struct LinkRouteMetadata: Sendable, Hashable, Codable {
  /// How much harm a link to the route could do.
  public enum Trust: String, Sendable, Hashable, Codable {
    /// It shows something.
    case navigate
    /// It changes something, or shows something that needs consent.
    ///
    /// Unless the app made the link, the route opens only after a gate asks the user and the user
    /// agrees. Rules without a gate that asks are rejected.
    case sensitive
  }

  /// The documentation comment of the route.
  package var documentation: String?
  /// The version that published the pattern first.
  package var since: String?
  /// Why the pattern should no longer be published; it still matches.
  ///
  /// `nil`: not deprecated.
  package var deprecated: String?
  /// The team or person responsible for the route.
  package var owner: String?
  /// Links that open the route.
  package var examples: [String]
  /// Default: `.navigate`.
  package var trust: Trust
  /// The longest captured value, in Unicode scalars; `nil` means `LinkLimits.captureLength`.
  package var captureLength: Int?
  /// Decides between patterns of equal precedence that match the same link; the higher one wins.
  package var priority: Int
  /// Whether the pattern may share links with others of equal precedence without an error.
  package var isShared: Bool
  /// Whether a link with an item that the pattern does not name is not a match, as with `!*`.
  package var isStrict: Bool
  /// Whether the pattern is only read: no link is printed with it.
  package var isReceiveOnly: Bool

  /// Creates metadata; omitted values are empty.
  ///
  /// A negative `captureLength` counts as 0.
  public init(
    documentation: String? = nil, since: String? = nil, deprecated: String? = nil,
    owner: String? = nil, examples: [String] = [], trust: Trust = .navigate,
    captureLength: Int? = nil, priority: Int = 0, isShared: Bool = false, isStrict: Bool = false,
    isReceiveOnly: Bool = false
  ) {
    self.documentation = documentation
    self.since = since
    self.deprecated = deprecated
    self.owner = owner
    self.examples = examples
    self.trust = trust
    self.captureLength = captureLength.map { max(0, $0) }
    self.priority = priority
    self.isShared = isShared
    self.isStrict = isStrict
    self.isReceiveOnly = isReceiveOnly
  }
}

/// A type whose values are routes, one for each case.
///
/// Write the enum and let `@DeepLinkRoutes` (in `DeepLinks`) add the conformance. The protocol does
/// not refine `Hashable`, so that an enum in a module whose default isolation is the main actor can
/// conform to it and to `Hashable` in the usual way.
public protocol LinkRoutable: Sendable, SendableMetatype {
  /// The declared origins and patterns.
  static var linkRoutes: LinkRouteList<Self> { get }

  /// Creates the route with number `slot` from a link's values; `nil` if one does not parse.
  ///
  /// - Throws: the error of the route's own check: the link matched this route, but the check
  ///   failed.
  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self?

  /// Passes this route's number and its values to a printer.
  func print(into printer: inout LinkPrinter)
}
