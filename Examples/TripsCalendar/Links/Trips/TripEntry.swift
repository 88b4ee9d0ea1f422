// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

/// A trip as the search of the system knows it; choosing it opens the link.
public struct TripEntry: Hashable, Sendable, Identifiable {
  /// The link, which the system gives back when the entry is chosen.
  public let id: String
  /// What is searched for first.
  public let title: String
  /// What is shown below it.
  public let detail: String

  /// The entries of trips.
  public static func entries(of trips: [Trip]) -> [TripEntry] {
    trips.compactMap { trip in
      TripsRoute.details(reference: trip.reference).appURL.map {
        TripEntry(
          id: $0.absoluteString, title: trip.city, detail: "\(trip.property), \(trip.address)")
      }
    }
  }
}
