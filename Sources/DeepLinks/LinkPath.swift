// SPDX-License-Identifier: MIT

/// Gives a case of a route enum a pattern.
///
/// Several patterns on one case are aliases: all of them match, and links are printed with the
/// first one, which is canonical. An optional value can appear in the path of one pattern if
/// another pattern omits it.
///
/// ```swift
/// @LinkPath("/products/{id}", since: "2.0")
/// @LinkPath("/p/{id}", deprecated: "Printed on the flyers of 2019.")
/// case product(id: Int)
/// ```
///
/// - Parameters:
///   - pattern: see `LinkPattern`; a literal without interpolation.
///   - since: the version that first published the pattern.
///   - deprecated: why the pattern should no longer be published; it still matches.
///   - owner: the team or person responsible for the route.
///   - examples: links that open the route.
///   - trust: how much harm a link could do.
///   - captureLength: the longest captured value, in Unicode scalars; `nil` uses the limits, or
///     8,192 for a case with a `WebAddress`.
///   - priority: decides between patterns of equal precedence that match the same link; the higher
///     wins.
///   - shared: whether the pattern may match the same links as others of equal precedence.
///   - strict: whether a link with a query item that the pattern does not name is a miss, as with
///     `!*`.
///   - receiveOnly: whether the pattern is only read: no link is printed with it, so it may have
///     `{_}`. Printing a route whose patterns are all so throws `LinkPrintError.Code.receiveOnly`,
///     and it has no `pathParent`.
@attached(peer)
public macro LinkPath(
  _ pattern: String, since: String? = nil, deprecated: String? = nil, owner: String? = nil,
  examples: [String] = [], trust: LinkRouteMetadata.Trust = .navigate, captureLength: Int? = nil,
  priority: Int = 0, shared: Bool = false, strict: Bool = false, receiveOnly: Bool = false
) = #externalMacro(module: "DeepLinksPlugin", type: "LinkPathMacro")
