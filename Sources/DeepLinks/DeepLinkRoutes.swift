// SPDX-License-Identifier: MIT

/// Makes an enum's cases routes that links open.
///
/// Checks every pattern as you type and adds a conformance to `LinkRoutable`, and one to
/// `LinkNavigable` if the module does not say where the routes live: they are then the screens of
/// one stack. Each case has `@LinkPath`, `@LinkGroup` or `@LinkHidden`.
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
/// capture that is left. `T?` is a query item that may be absent, a default (`sort: Sort = .newest`)
/// stands for an absent one, and `[T]` is a repeated query item or all segments of `{path+}`. A
/// capture of an origin, as in `https://{tenant}.example.com`, becomes a value of that name.
///
/// The enum is not generic, not local to a function, and not `private` inside another type.
///
/// - Parameters:
///   - origins: where links may come from (see `LinkOrigin`); the first https origin is canonical,
///     else the first one. None for an enum that another one mounts with `@LinkGroup`.
///   - options: how links of these origins are read.
///   - feature: the name of the feature, for messages and the catalog.
@attached(member, names: named(LinkValues))
@attached(
  extension, conformances: LinkRoutable, LinkNavigable, names: named(linkRoutes),
  named(route(at:from:)), named(print(into:)), named(LinkValues))
public macro DeepLinkRoutes(
  _ origins: String..., options: LinkOriginOptions = [], feature: String? = nil
) = #externalMacro(module: "DeepLinksPlugin", type: "DeepLinkRoutesMacro")
