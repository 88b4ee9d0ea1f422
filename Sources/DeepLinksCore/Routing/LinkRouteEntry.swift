// SPDX-License-Identifier: MIT

/// One pattern of a router, with everything known about it.
///
/// A class, since it is handed around more often than a router is built from it, and counting one
/// reference is less than counting ten.
package final class LinkRouteEntry: Sendable {
  /// The enum the route belongs to: 0 for the router's own, then the mounted ones; negative for a
  /// redirect.
  package let group: Int
  /// The route's number in its enum.
  package let slot: Int
  /// The same for all patterns of one route, which are alternatives; the slot, unless the router is
  /// one of patterns.
  package let family: Int
  /// The first pattern of the route, and how many of its patterns stand in front of this one: they
  /// are tried in their order.
  package let lead: String
  package let ordinal: Int
  /// The route's name, with those of the cases it is mounted by: `shop.product`.
  package let name: String
  package let feature: String?
  /// The pattern with the prefixes it is mounted under.
  package let pattern: LinkPattern
  /// The parameters, those of the prefixes first.
  package let parameters: [LinkParameter]
  /// The number of the parameter that each capture of the pattern fills, in the pattern's order.
  package let captureParameters: [Int]
  /// The parameters that a capture in the origin's host fills.
  package let hostParameters: [Int]
  package let metadata: LinkRouteMetadata?
  /// Whether the route, or a case that it is mounted by, says that it is.
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

  /// For each capture of the pattern, its parameter.
  package var captures: [LinkParameter] { captureParameters.map { parameters[$0] } }

  /// The same where the enums of other routers are numbered first; redirects have no enum.
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

  /// The parameter that takes the link as a whole, if there is one.
  var linkParameter: Int? { parameters.firstIndex { $0.kind == .link } }

  /// Whether a value is text as it is written: a rest of the path, or all that follows an item.
  var takesWritten: Bool {
    pattern.hasRemainder || takesRestAsText
  }

  /// Whether the path ends with a rest that is one text.
  var takesRestAsText: Bool {
    pattern.pieces.last?.kind == .rest
      && parameters[captureParameters[pattern.pathCaptureCount - 1]].takesRestAsText
  }

  /// Whether the type of what a capture of the pattern takes is one of some texts only.
  func isConstrained(_ capture: Int) -> Bool {
    parameters[captureParameters[capture]].type.constrainsText
  }
}

/// What one router contributes to a table: its patterns and the origins they share.
package struct LinkRouteSource: Sendable {
  package var origins: [LinkOrigin]
  package var options: LinkOriginOptions
  package var entries: [LinkRouteEntry]

  package init(origins: [LinkOrigin], options: LinkOriginOptions, entries: [LinkRouteEntry]) {
    self.origins = origins
    self.options = options
    self.entries = entries
  }
}
