// SPDX-License-Identifier: MIT

import SwiftUI

/// The root of the app.
struct TripsList: View {
  var body: some View {
    List {
      NavigationLink("Paris", value: TripsRoute.details(reference: "55091-231959"))
      NavigationLink("London", value: TripsRoute.details(reference: "34762-900106"))
    }
    .navigationTitle("Trips")
  }
}

/// The screen that a link opens.
struct TripScreen: View {
  private let route: TripsRoute

  init(_ route: TripsRoute) { self.route = route }

  var body: some View {
    switch route {
    case .home: Text("Trips")
    case .details(let reference): Text(reference).navigationTitle("Trip")
    }
  }
}
