// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// A link that acts.
enum ActionStep {
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
  }

  struct TripsApp: App {
    var body: some Scene {
      WindowGroup {
        RouteTabs(TripsRoute.self, rules: TripsRoute.rules) { tab in
          switch tab {
          case .trips: TripsList()
          case .settings: SettingsForm()
          }
        } screen: { route in
          TripScreen(route)
        }
        .deepLinks()
      }
    }
  }
}
