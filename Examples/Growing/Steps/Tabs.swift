// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// Tabs, and no sheet yet: that app is in `TabsAndSheet`.
enum TabsStep {
  @DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
  enum TripsRoute: TabbedRoute {
    enum Tab: Codable, CaseIterable { case trips, settings }

    @LinkPath("/") case home
    @LinkPath("/details?reference={reference}") case details(reference: String)
    @LinkPath("/settings") case settings

    var place: RoutePlace<Tab> {
      switch self {
      case .home: .root(of: .trips)
      case .details: .pushed(in: .trips)
      case .settings: .root(of: .settings)
      }
    }
  }

  struct TripsApp: App {
    var body: some Scene {
      WindowGroup {
        RouteTabs(TripsRoute.self) { tab in
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
