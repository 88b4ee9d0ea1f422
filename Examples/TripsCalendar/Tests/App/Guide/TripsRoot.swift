// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import TripsCalendarLinks

/// A window: tabs, a stack in each, and a form over them.
struct TripsRoot: View {
  @State var navigator = LinkNavigator<TripsRoute>(initialTab: .trips)  // one per window

  var body: some View {
    LinkTabs(navigator) { tab in  // a TabView, or a sidebar in a large window
      LinkStack(navigator, tab) {  // a NavigationStack(path:) that says what it shows
        TripsList()
      } screen: { screen in
        TripScreen(screen: screen)
      }
    }
    .linkModals(navigator) { _ in NewTripForm() }
  }
}
