// SPDX-License-Identifier: MIT

import DeepLinks

@DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
enum TripsRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/details?reference={reference}") case details(reference: String)
}

enum TripSort: String, LinkValue { case soonest, longest }

/// A route with a type of the app's own, and one that mounts the other enum.
@DeepLinkRoutes("tcal://")
enum AppRoute: Hashable {
  @LinkPath("/trips?sort={sort}") case trips(sort: TripSort = .soonest)
  @LinkGroup("/years/{year}") case year(year: Int, TripsRoute)
  @LinkHidden() case welcome
}
