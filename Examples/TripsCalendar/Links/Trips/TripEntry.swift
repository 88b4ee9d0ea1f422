// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

/// A trip in the system's search index; choosing it opens the link.
public struct TripEntry: Hashable, Sendable, Identifiable {
  /// The link, which the system returns when the entry is chosen.
  public let id: String
  /// The text that is searched first.
  public let title: String
  /// The text shown below the title.
  public let detail: String

  /// Returns the entries for trips.
  public static func entries(of trips: [Trip]) -> [TripEntry] {
    trips.compactMap { trip in
      TripsRoute.details(reference: trip.reference).appURL.map {
        TripEntry(
          id: $0.absoluteString, title: trip.city, detail: "\(trip.property), \(trip.address)")
      }
    }
  }
}
