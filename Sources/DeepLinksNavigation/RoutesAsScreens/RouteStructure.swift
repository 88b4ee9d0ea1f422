// SPDX-License-Identifier: MIT

/// The structure of an app whose routes are its screens: one stack, and no modals.
///
/// A `LinkNavigable` type that declares no other structure has this one: the route whose path is
/// `/` is the root of the stack, and every other route is pushed.
///
/// ```swift
/// LinkStack(TripsRoute.self) { TripsList() } screen: { route in TripScreen(route) }
/// ```
public enum RouteStructure<Route: LinkRoutable>: AppStructure {
  /// The only tab.
  public typealias Tab = SingleTab
  /// A route that is pushed.
  public typealias Screen = RouteScreen<Route>
  /// There are no modals.
  public typealias Modal = Never
}

extension LinkNavigable where Structure == RouteStructure<Self> {
  /// The root for the route whose path is `/`; for any other route, a screen of its own.
  @MainActor public var destination: LinkDestination<RouteStructure<Self>> {
    let screen = RouteScreen(self)
    return screen.isRoot ? .root(of: .only) : .push(screen, in: .only)
  }
}

extension LinkNavigable where Structure.Screen == RouteScreen<Self> {
  /// The route itself, so that its gates also guard its screen.
  @MainActor public static func route(to screen: RouteScreen<Self>) -> Self? { screen.route }

  /// The route with the next shorter path, for a way back; `nil` if there is none.
  ///
  /// For `/trips/{id}/photos`, it is `/trips/{id}`, if this type has a route for that; query items
  /// are left out. To make the paths of an app its way back, write:
  ///
  /// ```swift
  /// extension TripsRoute: LinkNavigable {
  ///   var parent: TripsRoute? { pathParent }
  /// }
  /// ```
  ///
  /// - Complexity: O(*n*) matches, where *n* is the number of segments in the path.
  @MainActor public var pathParent: Self? { RouteKeys.parent(of: self) }
}

/// A route that is a screen, in an app whose routes are its screens.
///
/// It is saved as the path and query of its link, such as `details?reference=55091-231959`. A route
/// without a link cannot be saved.
public struct RouteScreen<Route: LinkRoutable>: Sendable {
  /// The route that is shown.
  public let route: Route
  /// The key that the route is compared by: its link, or its case and values if it has none.
  private let key: RouteKey

  /// Whether the route's path is `/`, with nothing after it.
  var isRoot: Bool { key == .link("") }

  /// Creates the screen of a route.
  @MainActor public init(_ route: Route) {
    self.route = route
    key = RouteKeys.key(of: route)
  }
}

extension RouteScreen: Hashable {
  /// Whether two screens show the same route.
  public static func == (screen: RouteScreen, other: RouteScreen) -> Bool {
    screen.key == other.key
  }

  /// Hashes the key that the route is compared by.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension RouteScreen: Codable {
  /// Decodes a route from its link.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let (route, key) = RouteKeys.route(Route.self, of: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "No route has this link.")
    }
    self.route = route
    self.key = key
  }

  /// Encodes the link of the route.
  public func encode(to encoder: any Encoder) throws {
    guard case .link(let text) = key else {
      throw EncodingError.invalidValue(
        route, .init(codingPath: encoder.codingPath, debugDescription: "The route has no link."))
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension RouteScreen: CustomStringConvertible {
  /// The case with its values.
  public var description: String { "\(route)" }
}

/// The key that a route is compared by.
enum RouteKey: Hashable, Sendable {
  /// Its link under an origin that no app has, so that routes need no origins of their own.
  case link(String)
  /// Its case and values as text, for a route that has no link.
  case text(String)
}

/// Links of routes under a separate origin: names for routes, whatever origins and limits the app
/// has.
enum RouteKeys {
  private static let origin = "route://"

  @MainActor private static func known<Route: LinkRoutable>(
    _ type: Route.Type
  ) -> LinkRouter<Route>? {
    try? LinkRouters.kept(of: type, origins: [origin], limits: .none).get()
  }

  private static func router<Route: LinkRoutable>(_ type: Route.Type) -> LinkRouter<Route>? {
    try? LinkRouter<Route>(origins: [origin], limits: .none)
  }

  private static func text<Route: LinkRoutable>(
    of route: Route, by router: LinkRouter<Route>?
  ) -> String? {
    guard let text = try? router?.link(for: route).text, text.utf8.starts(with: origin.utf8) else {
      return nil
    }
    return String(text.unicodeScalars.dropFirst(origin.unicodeScalars.count))
  }

  private static func key<Route: LinkRoutable>(
    of route: Route, by router: LinkRouter<Route>?
  ) -> RouteKey {
    text(of: route, by: router).map { .link($0) } ?? .text("\(route)")
  }

  @MainActor static func key<Route: LinkRoutable>(of route: Route) -> RouteKey {
    key(of: route, by: known(Route.self))
  }

  /// The route with the next shorter path.
  @MainActor static func parent<Route: LinkRoutable>(of route: Route) -> Route? {
    guard let router = known(Route.self), let text = text(of: route, by: router) else { return nil }
    var path = text.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    while !path.isEmpty {
      path = path.prefix(upTo: path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
      if let parent = try? router.match(origin + String(decoding: path, as: UTF8.self)) {
        return parent
      }
    }
    return nil
  }

  /// The route for a saved text, and the key that it is compared by.
  static func route<Route: LinkRoutable>(
    _ type: Route.Type, of text: String
  ) -> (route: Route, key: RouteKey)? {
    let router = router(type)
    guard let route = try? router?.match(origin + text) else { return nil }
    return (route, key(of: route, by: router))
  }
}
