// SPDX-License-Identifier: MIT

import LinkCommands
import ArcPagesLinks
import DeepLinks
import TripsCalendarLinks

/// An example app whose links the command can open, with the types of its routes and state erased.
struct ExampleApp: Sendable {
  /// The name for `--app`.
  let name: String
  /// Returns why each pattern did or did not match a link.
  let explain: @Sendable (_ link: String) -> LinkExplanation
  /// Returns whether a route takes a link; fails for text that is not a link, or that a route
  /// refuses.
  let answers: @Sendable (_ link: String) -> Result<Bool, DeepLinkError>
  /// Returns the way from a state, or from the app's initial one, to where a link leads; `nil` if
  /// no route takes the link.
  ///
  /// - Throws: `NavigationFault`, or `Misuse` for something that is not a state of the app.
  let plan: @MainActor @Sendable (_ link: String, _ start: LinkStart) throws -> LinkPlanText?
  /// Opens a link as the app does, in a simulated interface.
  ///
  /// - Throws: `Misuse` for something that is not a state of the app.
  let open: @MainActor @Sendable (_ link: String, _ situation: LinkSituation) throws -> LinkOpening

  private init<Route: LinkNavigable>(
    _ name: String, _ type: Route.Type, startsIn tab: Route.Structure.Tab
  ) throws {
    let router = try LinkRouter<Route>()
    self.name = name
    explain = { router.explain($0) }
    answers = { link in
      Result { () throws(DeepLinkError) in try router.match(link) != nil }
    }
    plan = { link, start in
      guard let route = try router.match(link) else { return nil }
      let restoration = try start.saved?.restoration(of: Route.Structure.self, by: name)
      let before = restoration?.state ?? NavigationState(selectedTab: tab)
      let destination = try route.resolvedDestination()
      return try LinkPlanText(
        route: Self.text(of: route, router.explain(link)), destination: destination,
        plan: NavigationPlan(from: before, to: destination, isColdStart: start.isCold),
        from: before, losses: restoration?.losses.map(\.description) ?? [])
    }
    open = { link, situation in
      let restoration = try situation.start.saved?.restoration(of: Route.Structure.self, by: name)
      let app = SimulatedApp<Route>(situation, initialTab: tab, restored: restoration?.state)
      var opening = try app.open(link)
      opening.losses = restoration?.losses.map(\.description) ?? []
      if let route = (try? router.match(link)) ?? nil {
        opening.route = Self.text(of: route, router.explain(link))
        opening.destination = (try? route.resolvedDestination())?.description
      }
      return opening
    }
  }

  private static func text(of route: Any, _ explanation: LinkExplanation) -> String {
    explanation.match?.routeText ?? String(describing: route)
  }

  /// Returns the app with a name, or the examples, in the order in which to ask them.
  ///
  /// The library is not one of the examples; it must be named.
  static func apps(named name: String?) throws -> [ExampleApp] {
    let examples = [
      try ExampleApp("arc", ArcRoute.self, startsIn: .home),
      try ExampleApp("trips", TripsRoute.self, startsIn: .trips),
    ]
    guard let name else { return examples }
    let library = try ExampleApp("library", LibraryRoute.self, startsIn: .catalog)
    return (examples + [library]).filter { $0.name == name }
  }

  /// Reports that no app of the user's own was asked about a link.
  @MainActor
  static func tellThatExamplesAreAsked(in console: Console) {
    guard console[ProjectFolderKey.self] != nil else { return }
    console.report("No enum with @DeepLinkRoutes was found, so the example apps are used.\n")
  }
}
