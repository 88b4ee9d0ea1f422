// SPDX-License-Identifier: MIT

public import Foundation
import TripsCalendarLinks

/// A trip while the user is typing it.
public struct TripDraft: Equatable, Sendable {
  public var city = ""
  public var hotel = ""
  public var address = ""
  /// The arrival; changing it moves the departure, which is never before the arrival.
  public var arrival: Date {
    didSet { departure = max(arrival, departure) }
  }
  public var departure: Date {
    didSet { if departure < arrival { departure = arrival } }
  }

  /// Creates an empty draft.
  public init(arrival: Date) {
    self.arrival = arrival
    departure = arrival
  }

  /// Creates a draft from an existing trip.
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

  /// Returns the trip that was typed.
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
