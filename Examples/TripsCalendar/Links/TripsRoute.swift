// SPDX-License-Identifier: MIT

public import DeepLinks

/// Every place in the trips calendar that a link can open.
@DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
public enum TripsRoute: Hashable, Sendable {
  /// The list of all trips, with nothing on top.
  @LinkPath("/") case home
  /// One trip.
  @LinkPath("/details?reference={reference}") case details(reference: String)
  /// Shares a trip, for the widget's button; only under the app's scheme, because no web page has a
  /// reason to do this.
  @LinkPath("tcal://www.trips.calendar.com/share?reference={reference}")
  case share(reference: String)
}
