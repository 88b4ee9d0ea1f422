// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// The parts of `RouteTabs`, which the app arranges itself.
enum ContainersStep {
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

  struct TripsApp: App {
    var body: some Scene {
      WindowGroup { TripsRoot().deepLinks() }
    }
  }

  struct TripsRoot: View {
    @State var navigator = LinkNavigator<TripsRoute>(initialTab: .trips, rules: TripsRoute.rules)

    var body: some View {
      LinkTabs(navigator) { tab in
        LinkStack(navigator, tab) {
          switch tab {
          case .trips: TripsList()
          case .settings: SettingsForm()
          }
        } screen: { screen in
          TripScreen(screen.route)
        }
      }
      .linkModals(navigator) { modal in TripScreen(modal.route) }
      .linkNavigator(navigator, restoring: "trips")
    }
  }
}
