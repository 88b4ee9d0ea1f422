// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import TripsCalendarLinks

/// A window with SwiftUI's own containers.
struct PlainTripsRoot: View {
  @Bindable var navigator: LinkNavigator<TripsRoute>

  var body: some View {
    TabView(selection: $navigator.selectedTab) {
      NavigationStack(path: $navigator[path: .tab(.trips)]) {
        TripsList()
          .navigationDestination(for: TripsStructure.Screen.self) { TripScreen(screen: $0) }
      }
      .tabItem { Label("Trips", systemImage: "airplane") }
      .tag(TripsStructure.Tab.trips)
      Text("Settings")
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(TripsStructure.Tab.settings)
    }
    .linkNavigator(navigator)
  }
}
