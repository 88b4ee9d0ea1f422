// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks

/// A trip in the list.
struct TripRow: View {
  let trip: Trip
  @Environment(TripCalendar.self) private var calendar

  var body: some View {
    HStack {
      VStack {
        Text(calendar.dayText(of: trip.arrival)).font(.title2)
        Text(calendar.monthText(of: trip.arrival)).font(.caption)
      }
      .frame(minWidth: 36)
      VStack(alignment: .leading) {
        Text(trip.city).font(.headline)
        Text(trip.property)
        Text(trip.address)
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
      if trip.lasts(on: calendar.today) {
        OnTripBadge()
      }
    }
  }
}
