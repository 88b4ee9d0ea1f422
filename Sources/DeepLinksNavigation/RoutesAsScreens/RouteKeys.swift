// SPDX-License-Identifier: MIT

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
