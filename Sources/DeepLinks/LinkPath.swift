// SPDX-License-Identifier: MIT

/// Gives a case of a route enum a pattern.
///
/// Several on one case are aliases: all of them match, and the first is canonical, so links are
/// printed with it. An optional value may stand in the path of one pattern if another one leaves
/// it out.
///
/// ```swift
/// @LinkPath("/products/{id}", since: "2.0")
/// @LinkPath("/p/{id}", deprecated: "Printed on the flyers of 2019.")
/// case product(id: Int)
/// ```
///
/// - Parameters:
///   - pattern: see `LinkPattern`; a literal without interpolation.
///   - since: the version that published the pattern first.
///   - deprecated: why the pattern should no longer be published; it still matches.
///   - owner: the team or person who answers for the route.
///   - examples: links that open the route.
///   - trust: how much harm a link could do.
///   - captureLength: the longest captured value in Unicode scalars; `nil`: as the limits have it.
///   - priority: decides between patterns of equal precedence that share a link; the higher wins.
///   - shared: whether the pattern may share links with others of equal precedence.
///   - strict: whether links with a query item that the pattern does not name are misses, as with `!*`.
@attached(peer)
public macro LinkPath(
  _ pattern: String, since: String? = nil, deprecated: String? = nil, owner: String? = nil,
  examples: [String] = [], trust: LinkRouteMetadata.Trust = .navigate, captureLength: Int? = nil,
  priority: Int = 0, shared: Bool = false, strict: Bool = false
) = #externalMacro(module: "DeepLinksPlugin", type: "LinkPathMacro")
