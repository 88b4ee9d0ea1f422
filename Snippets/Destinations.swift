// SPDX-License-Identifier: MIT

import DeepLinks

@DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
enum TripsRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/details?reference={reference}") case details(reference: String)
}

enum TripsStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case trips, settings }
  enum Screen: Hashable, Codable { case details(reference: String) }
  enum Modal: Hashable, Codable { case newTrip }
}

extension TripsRoute: LinkNavigable {
  typealias Structure = TripsStructure
  var destination: LinkDestination<TripsStructure> {
    switch self {
    case .home: .root(of: .trips)
    case .details(let reference): .push(.details(reference: reference), in: .trips)
    }
  }
}

let router = try LinkRouter<TripsRoute>()
var state = NavigationState<TripsStructure>(selectedTab: .settings)
if let route = try router.match("tcal://www.trips.calendar.com/details?reference=55091-231959") {
  state = state.opening(route.destination)
}
print(state)
