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
    guard origin.port == nil, parameters.contains(where: { $0.type == ServerAddress.self }) else {
      return false
    }
    switch origin.host {
    case .literal: return false
    case .captured(let capture):
      return capture.isAnyHost
        && hostParameters.contains {
          parameters[$0].type == ServerAddress.self && parameters[$0].name == capture.name
        }
    case .none:
      guard origin.basePath.isEmpty, !pattern.isOpaque, let first = pattern.segments.first,
        let number = captureParameters.first
      else { return false }
      return pattern.pieces(of: first).map(\.kind) == [.capture]
        && parameters[number].type == ServerAddress.self
    }
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
