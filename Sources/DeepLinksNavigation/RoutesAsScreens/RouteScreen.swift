// SPDX-License-Identifier: MIT

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
