// SPDX-License-Identifier: MIT

import TripsCalendarLinks

extension Trip {
  /// Returns the calendar's initial trips, relative to today.
  static func samples(today: TripDay) -> [Trip] {
    func sample(
      _ reference: String, _ city: String, _ property: String, _ address: String,
      _ days: ClosedRange<Int>
    ) -> Trip {
      Trip(
        reference: reference, city: city, property: property, address: address,
        arrival: today.advanced(by: days.lowerBound),
        departure: today.advanced(by: days.upperBound))
    }
    return [
      sample("12734-497774", "Barcelona", "Casa del Mar", "Passeig de la Platja 12", 0...3),
      sample("55091-231959", "Paris", "Hôtel du Canal", "Quai des Tilleuls 8", 3...4),
      sample("90734-347807", "Dublin", "The Grey Heron", "Mill Lane 31", 7...10),
      sample("34762-900106", "London", "Foundry House", "Old Kiln Road 204", 15...20),
    ]
  }
}
