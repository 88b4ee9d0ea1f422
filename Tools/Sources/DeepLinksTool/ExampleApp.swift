// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinks
import Foundation
import TripsCalendarLinks

/// An example app whose links the command can open, with the types of its routes and state erased.
struct ExampleApp: Sendable {
  /// What opening a link led to, ready to be shown.
  struct Opening: Sendable {
    var route: String
    var destination: String
    /// The state as a tree.
    var tree: String
    /// The state as `--from` reads it.
    var state: JSONValue
    /// Whether the state shows the destination already.
    var isRefreshed: Bool
  }

  /// The name that `--app` takes.
  let name: String
  /// Why each pattern did or did not match a link.
  let explain: @Sendable (_ link: String) -> LinkExplanation
  /// Opens a link from a state, or from the one an app starts with; `nil` if no route answers.
  ///
  /// - Throws: `DeepLinkError` for what is no link, `DecodingError` for what is no state.
  let open: @MainActor @Sendable (_ link: String, _ state: JSONValue?) throws -> Opening?

  private init<Route: LinkNavigable>(
    _ name: String, _ type: Route.Type, startsIn tab: Route.Structure.Tab
  ) throws {
    let router = try LinkRouter<Route>()
    self.name = name
    explain = { router.explain($0) }
    open = { link, saved in
      var before = NavigationState<Route.Structure>(selectedTab: tab)
      if let saved {
        before = try JSONDecoder().decode(
          NavigationState<Route.Structure>.self, from: Data(saved.line.utf8))
      }
      guard let route = try router.match(link) else { return nil }
      let after = before.opening(route.destination)
      return Opening(
        route: router.explain(link).match?.routeText ?? String(describing: route),
        destination: route.destination.description,
        tree: after.description, state: try JSONValue(encoding: after),
        isRefreshed: saved != nil && after == before)
    }
  }

  /// All apps, in the order in which they are asked.
  static func all() throws -> [ExampleApp] {
    [
      try ExampleApp("arc", ArcRoute.self, startsIn: .home),
      try ExampleApp("trips", TripsRoute.self, startsIn: .trips),
    ]
  }
}

extension JSONValue {
  /// The value that an encoder makes, with sorted keys.
  init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self = try JSONReader.read(Array(try encoder.encode(value)))
  }
}
