// SPDX-License-Identifier: MIT

/// A trip.
public struct Trip: Identifiable, Hashable, Codable, Sendable {
  /// The reference in links; no two trips share one.
  public let reference: String
  /// The destination.
  public var city: String
  /// The hotel or apartment.
  public var property: String
  /// The address of the hotel or apartment.
  public var address: String
  /// The first day.
  public var arrival: TripDay
  /// The last day, which is not before the first.
  public var departure: TripDay

  /// Creates a trip.
  public init(
    reference: String, city: String, property: String, address: String, arrival: TripDay,
    departure: TripDay
  ) {
    self.reference = reference
    self.city = city
    self.property = property
    self.address = address
    self.arrival = arrival
    self.departure = departure
  }

  /// The reference.
  public var id: String { reference }

  /// Returns whether the trip includes a day.
  public func lasts(on day: TripDay) -> Bool {
    arrival <= day && day <= departure
  }
}
