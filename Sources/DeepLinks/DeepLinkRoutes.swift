// SPDX-License-Identifier: MIT

/// Turns the cases of an enum into routes that links open.
///
/// It checks every pattern as you type, and adds a conformance to `LinkRoutable`. If the module
/// does not say where the routes live, it also adds a conformance to `LinkNavigable`; the routes
/// are then the screens of one stack. Each case needs `@LinkPath`, `@LinkGroup`, or `@LinkHidden`.
///
/// ```swift
/// @DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
/// enum TripsRoute: Hashable {
///   @LinkPath("/")                               case home
///   @LinkPath("/details?reference={reference}")  case details(reference: String)
/// }
/// ```
///
/// An associated value takes the capture with its label; one without a label takes the first
/// capture that is left. `T?` is a query item that may be absent, a default
/// (`sort: Sort = .newest`) replaces an absent one, and `[T]` is a repeated query item or all
/// segments of `{path+}`. A capture in an origin, such as `https://{tenant}.example.com`, becomes a
/// value of that name.
///
/// The enum must not be generic, local to a function, or `private` inside another type.
///
/// - Parameters:
///   - origins: where links may come from (see `LinkOrigin`); the first https origin is canonical,
///     or else the first one. Omit them for an enum that another one mounts with `@LinkGroup`.
///   - options: how to read links of all these origins; see `LinkOriginOptions` for those of one.
///   - feature: the name of the feature, for messages and the catalog.
@attached(member, names: named(LinkValues))
@attached(
  extension, conformances: LinkRoutable, LinkNavigable, names: named(linkRoutes),
  named(route(at:from:)), named(print(into:)), named(LinkValues))
public macro DeepLinkRoutes(
  _ origins: String..., options: LinkOriginOptions = [], feature: String? = nil
) = #externalMacro(module: "DeepLinksPlugin", type: "DeepLinkRoutesMacro")

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

/// Mounts another route enum, which is the case's last value, under a prefix.
///
/// The captures in the prefix are the case's other values. Printed links have the prefix before the
/// other enum's patterns.
///
/// ```swift
/// @LinkGroup("/products")      case products(ProductsRoute)
/// @LinkGroup("/teams/{team}")  case team(team: Int, TeamRoute)
/// ```
///
/// - Parameter prefix: a pattern without an origin, a rest capture, or a fragment. Default: no
///   prefix.
@attached(peer)
public macro LinkGroup(_ prefix: String = "") =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkGroupMacro")

/// Declares a case that no link opens; only the app itself can open it.
///
/// ```swift
/// @LinkHidden() case checkout(Cart)
/// ```
@attached(peer)
public macro LinkHidden() =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkHiddenMacro")

/// Rewrites links from one pattern to another, which is then matched.
///
/// ```swift
/// @DeepLinkRoutes("https://shop.example.com")
/// @LinkRedirect("/item/{id}", to: "/products/{id}")
/// enum ShopRoute { ... }
/// ```
///
/// Chains are bounded; a circular chain ends with an error that shows it.
///
/// - Parameters:
///   - from: the pattern of the links to rewrite.
///   - to: the pattern to rewrite them to; its captures must be named in `from`.
@attached(peer)
public macro LinkRedirect(_ from: String, to: String) =
  #externalMacro(module: "DeepLinksPlugin", type: "LinkRedirectMacro")
