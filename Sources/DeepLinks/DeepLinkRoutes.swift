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
