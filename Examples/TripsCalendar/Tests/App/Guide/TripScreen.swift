// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import TripsCalendarLinks

/// A trip, which is reloaded when a link asks for it while it is shown.
struct TripScreen: View {
  let screen: TripsStructure.Screen
  @State private var loads = 1

  var body: some View {
    VStack {
      switch screen {
      case .details(let reference): Text("Trip \(reference)")
      }
      Text("Loaded \(loads) times")
    }
    .navigationTitle("Trip")
    .onLinkRefresh { (refresh: LinkRefresh<TripsRoute>) in loads += 1 }
  }
}
