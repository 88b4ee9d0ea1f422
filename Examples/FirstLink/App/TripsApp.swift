// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI

@DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
enum TripsRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/details?reference={reference}") case details(reference: String)
}

@main struct TripsApp: App {
  var body: some Scene {
    WindowGroup {
      // swift-format-ignore
      LinkStack(TripsRoute.self) { TripsList() } screen: { route in TripScreen(route) }
        .deepLinks()
    }
  }
}
