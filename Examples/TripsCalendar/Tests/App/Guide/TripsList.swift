// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import TripsCalendarLinks

/// The first screen: a row, a link inside the app, and a form.
struct TripsList: View {
  @Environment(\.openDeepLink) private var openDeepLink
  @Environment(LinkNavigator<TripsRoute>.self) private var navigator

  var body: some View {
    List {
      NavigationLink("London", value: TripsStructure.Screen.details(reference: "34762-900106"))
      Button("The next trip") {
        openDeepLink(
          "tcal://www.trips.calendar.com/details?reference=55091-231959", from: .inApp)
      }
      Button("New Trip") { navigator.present(.newTrip) }
    }
    .navigationTitle("Trips")
  }
}
