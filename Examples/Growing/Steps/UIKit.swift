// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import UIKit

/// The same routes in UIKit.
enum UIKitStep {
  @DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
  enum TripsRoute: TabbedRoute {
    enum Tab: Codable, CaseIterable { case trips, settings }

    @LinkPath("/") case home
    @LinkPath("/details?reference={reference}") case details(reference: String)
    @LinkPath("/settings") case settings
    @LinkPath("/new") case newTrip
    @LinkPath("/refresh") case refresh

    var place: RoutePlace<Tab> {
      switch self {
      case .home: .root(of: .trips)
      case .details: .pushed(in: .trips)
      case .settings: .root(of: .settings)
      case .newTrip: .sheet
      case .refresh: .action(isHarmless: true)
      }
    }

    static let rules = LinkRules<TripsRoute>()
      .action("refresh") { _, _ in try await TripsStore.shared.refresh() }
      .gate("signed-in") { route, _ in
        route == .home || Session.shared.isSignedIn ? .pass : .hold
      }
  }

  final class TripsAppDelegate: LinkApplicationDelegate {}

  final class TripsSceneDelegate: LinkSceneDelegate {
    override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
      let navigator = LinkNavigator<TripsRoute>(initialTab: .trips, rules: TripsRoute.rules)
      return LinkContainer(
        navigator,
        root: { tab in tab == .trips ? TripsController() : SettingsController() },
        screen: { screen in TripController(screen.route) },
        modal: { modal in TripController(modal.route) })
    }
  }
}
