// SPDX-License-Identifier: MIT

/// A route that is a screen, where routes are the screens of an app.
///
/// It is kept as the path and the query of its link, such as `details?reference=55091-231959`. A
/// route without a link cannot be kept.
public struct RouteScreen<Route: LinkRoutable>: Sendable {
  /// What is shown.
  public let route: Route
  /// What the route is compared by: its link, or its case and values if it has none.
  private let key: RouteKey

  /// Whether the path of the route is `/`, and nothing follows it.
  var isRoot: Bool { key == .link("") }

  /// Makes a screen of a route.
  @MainActor public init(_ route: Route) {
    self.route = route
    key = RouteKeys.key(of: route)
  }
}

extension RouteScreen: Hashable {
  /// Whether two screens are of the same route.
  public static func == (screen: RouteScreen, other: RouteScreen) -> Bool {
    screen.key == other.key
  }

  /// Feeds what the route is compared by.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension RouteScreen: Codable {
  /// Reads a route by its link.
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

  /// Writes the link of the route.
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

/// What a route is compared by.
enum RouteKey: Hashable, Sendable {
  /// Its link under an origin that is no app's, so that routes need no origins of their own.
  case link(String)
  /// Its case and values as text, for a route that has no link.
  case text(String)
}
