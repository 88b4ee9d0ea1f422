// SPDX-License-Identifier: MIT

public import DeepLinks

/// Every place in the trips calendar that a link can open.
@DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
public enum TripsRoute: Hashable, Sendable {
  /// The list of all trips, with nothing over it.
  @LinkPath("/") case home
  /// One trip.
  @LinkPath("/details?reference={reference}") case details(reference: String)
  /// Shares a trip, as the widget's button does; under the app's scheme alone, since no page of the
  /// web has a reason to.
  @LinkPath("tcal://www.trips.calendar.com/share?reference={reference}")
  case share(reference: String)
}
