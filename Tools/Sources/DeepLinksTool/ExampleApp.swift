// SPDX-License-Identifier: MIT

import LinkCommands
import ArcPagesLinks
import DeepLinks
import TripsCalendarLinks

/// An example app whose links the command can open, with the types of its routes and state erased.
struct ExampleApp: Sendable {
  /// The name that `--app` takes.
  let name: String
  /// Why each pattern did or did not match a link.
  let explain: @Sendable (_ link: String) -> LinkExplanation
  /// Whether a route answers a link; a failure for what is no link, or what a route refuses.
  let answers: @Sendable (_ link: String) -> Result<Bool, DeepLinkError>
  /// The way from a state, or from the one an app starts with, to where a link leads; `nil` if no
  /// route answers.
  ///
  /// - Throws: `NavigationFault`, or `Misuse` for what is no state of the app.
  let plan: @MainActor @Sendable (_ link: String, _ start: LinkStart) throws -> LinkPlanText?
  /// Opens a link as the app does, in an interface that is simulated.
  ///
  /// - Throws: `Misuse` for what is no state of the app.
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

  /// The app of a name, or the examples, in the order in which they are asked.
  ///
  /// The library is no example, and is there for those who ask for it.
  static func apps(named name: String?) throws -> [ExampleApp] {
    let examples = [
      try ExampleApp("arc", ArcRoute.self, startsIn: .home),
      try ExampleApp("trips", TripsRoute.self, startsIn: .trips),
    ]
    guard let name else { return examples }
    let library = try ExampleApp("library", LibraryRoute.self, startsIn: .catalog)
    return (examples + [library]).filter { $0.name == name }
  }

  /// Says that a link was put to no app of the user's own.
  @MainActor
  static func tellThatExamplesAreAsked(in console: Console) {
    guard console[ProjectFolderKey.self] != nil else { return }
    console.report("No enum with @DeepLinkRoutes was found, so the example apps are used.\n")
  }
}
