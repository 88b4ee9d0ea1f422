// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

/// Two features, each with its own routes.
enum FeaturesStep {
  @DeepLinkRoutes
  enum TripsRoute: TabbedRoute {
    enum Tab: Codable, CaseIterable { case trips }

    @LinkPath("/") case home
    @LinkPath("/details?reference={reference}") case details(reference: String)
    @LinkPath("/new") case newTrip
    @LinkPath("/refresh") case refresh

    var place: RoutePlace<Tab> {
      switch self {
      case .home: .root(of: .trips)
      case .details: .pushed(in: .trips)
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

  @DeepLinkRoutes
  enum SettingsRoute: Hashable {
    @LinkPath("/") case home
  }

  struct TripsApp: App {
    var body: some Scene {
      WindowGroup {
        FeatureTabs(
          TripsFeature(), SettingsFeature(),
          origins: ["tcal://www.trips.calendar.com", "https://www.trips.calendar.com"],
          restoring: "trips"
        )
        .deepLinks()
      }
    }
  }

  struct TripsFeature: DeepLinkFeature {
    let id = "trips"
    let prefix = "/"
    let navigator = LinkNavigator<TripsRoute>(initialTab: .trips, rules: TripsRoute.rules)

    var content: some View {
      LinkStack(navigator) {
        TripsList()
      } screen: { screen in
        TripScreen(screen.route)
      }
      .linkModals(navigator) { modal in TripScreen(modal.route) }
    }
    var label: some View { Text("Trips") }
  }

  struct SettingsFeature: DeepLinkFeature {
    let id = "settings"
    let navigator = LinkNavigator<SettingsRoute>(initialTab: .only)

    var content: some View {
      LinkStack(navigator) {
        SettingsForm()
      } screen: { _ in
        EmptyView()
      }
    }
    var label: some View { Text("Settings") }
  }
}
