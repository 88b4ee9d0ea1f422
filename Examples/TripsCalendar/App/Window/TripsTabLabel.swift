// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks

/// The label of a tab, in the bar and in the sidebar.
struct TripsTabLabel: View {
  let tab: TripsStructure.Tab

  var body: some View {
    switch tab {
    case .trips: Label("Trips", systemImage: "airplane")
    case .settings: Label("Settings", systemImage: "gearshape")
    }
  }
}
