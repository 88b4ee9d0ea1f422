// SPDX-License-Identifier: MIT

/// A stay somewhere.
public struct Trip: Identifiable, Hashable, Codable, Sendable {
  /// What links name the trip by; no two trips share one.
  public let reference: String
  /// Where it leads.
  public var city: String
  /// The hotel or flat.
  public var property: String
  /// Where that is.
  public var address: String
  /// The first day.
  public var arrival: TripDay
  /// The last day, which is not before the first.
  public var departure: TripDay

  /// Makes a trip.
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

  /// Whether the traveler is there on a day.
  public func lasts(on day: TripDay) -> Bool {
    arrival <= day && day <= departure
  }
}
