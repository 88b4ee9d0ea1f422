// SPDX-License-Identifier: MIT

import SwiftUI

/// The root of the first tab.
struct TripsList: View {
  var body: some View {
    List {
      NavigationLink("Paris", value: TripsRoute.details(reference: "55091-231959"))
      NavigationLink("London", value: TripsRoute.details(reference: "34762-900106"))
    }
    .navigationTitle("Trips")
  }
}

/// The root of the second tab.
struct SettingsForm: View {
  var body: some View { Text("Nothing to set yet").navigationTitle("Settings") }
}

/// What a link opens: a screen, or the content of a sheet.
struct TripScreen: View {
  private let route: TripsRoute

  init(_ route: TripsRoute) { self.route = route }

  var body: some View {
    switch route {
    case .home, .settings: EmptyView()
    case .details(let reference): Text(reference).navigationTitle("Trip")
    case .newTrip: Text("Where to?").navigationTitle("New trip")
    }
  }
}
