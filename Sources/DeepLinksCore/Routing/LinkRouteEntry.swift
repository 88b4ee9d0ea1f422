// SPDX-License-Identifier: MIT

/// One pattern of a router, with everything known about it.
package struct LinkRouteEntry: Sendable {
  /// The enum the route belongs to: 0 for the router's own, then the mounted ones.
  package var group: Int
  /// The route's number in its enum.
  package var slot: Int
  /// The route's name, with those of the cases it is mounted by: `shop.product`.
  package var name: String
  package var feature: String?
  /// The pattern with the prefixes it is mounted under.
  package var pattern: LinkPattern
  /// The parameters, those of the prefixes first.
  package var parameters: [LinkParameter]
  /// The number of the parameter that each capture of the pattern fills, in the pattern's order.
  package var captureParameters: [Int]
  /// The parameters that a capture in the origin's host fills.
  package var hostParameters: [Int] = []
  package var metadata: LinkRouteMetadata?
  /// The origin written in the pattern itself.
  package var origin: LinkOrigin?
  /// For a redirect, the pattern it leads to.
  package var redirect: LinkPattern?

  package init(
    group: Int, slot: Int, name: String, feature: String? = nil, pattern: LinkPattern,
    parameters: [LinkParameter], captureParameters: [Int], metadata: LinkRouteMetadata? = nil,
    origin: LinkOrigin? = nil, redirect: LinkPattern? = nil
  ) {
    self.group = group
    self.slot = slot
    self.name = name
    self.feature = feature
    self.pattern = pattern
    self.parameters = parameters
    self.captureParameters = captureParameters
    self.metadata = metadata
    self.origin = origin
    self.redirect = redirect
  }

  /// For each capture of the pattern, its parameter.
  package var captures: [LinkParameter] { captureParameters.map { parameters[$0] } }

  /// For each capture of the pattern, whether its type takes some texts only.
  package var constrained: [Bool] {
    captureParameters.map { parameters[$0].type.constrainsText }
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
