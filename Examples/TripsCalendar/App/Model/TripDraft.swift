// SPDX-License-Identifier: MIT

public import Foundation
import TripsCalendarLinks

/// A trip as it is typed.
public struct TripDraft: Equatable, Sendable {
  public var city = ""
  public var hotel = ""
  public var address = ""
  /// Moves the departure along, so that it is never before the arrival.
  public var arrival: Date {
    didSet { departure = max(arrival, departure) }
  }
  public var departure: Date {
    didSet { if departure < arrival { departure = arrival } }
  }

  /// Makes a draft in which nothing is typed.
  public init(arrival: Date) {
    self.arrival = arrival
    departure = arrival
  }

  /// Makes a draft of what a trip is now.
  init(_ trip: Trip, in timeZone: TimeZone) {
    city = trip.city
    hotel = trip.property
    address = trip.address
    arrival = trip.arrival.noon(in: timeZone)
    departure = trip.departure.noon(in: timeZone)
  }

  /// Whether it can be saved.
  public var isComplete: Bool {
    !Self.trimmed(city).isEmpty && !Self.trimmed(hotel).isEmpty
  }

  /// The trip that was typed.
  func trip(reference: String, in timeZone: TimeZone) -> Trip {
    Trip(
      reference: reference, city: Self.trimmed(city), property: Self.trimmed(hotel),
      address: Self.trimmed(address), arrival: TripDay(arrival, in: timeZone),
      departure: TripDay(departure, in: timeZone))
  }

  private static func trimmed(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
