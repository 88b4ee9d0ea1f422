// SPDX-License-Identifier: MIT

public import DeepLinks

/// What an app knows of a feature: that it has routes, not which.
public protocol Feature: Sendable {
  associatedtype Route: LinkRoutable

  /// The feature's name, and the first segment of its links.
  var id: String { get }

  /// What the feature shows for a route.
  func screen(for route: Route) -> String
}

extension Feature {
  /// The feature's routes under the origins of an app.
  func router(origins: [String]) throws -> LinkRouter<Route> {
    var builder = LinkRouterBuilder<Route>(origins: origins)
    builder.mount(Route.self, at: "/" + id, feature: id, embed: { $0 }, extract: { $0 })
    return try builder.build()
  }
}
