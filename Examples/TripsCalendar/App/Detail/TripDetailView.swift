// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks

/// One trip, or a message that it no longer exists.
struct TripDetailView: View {
  let reference: String
  @Environment(TripCalendar.self) private var calendar

  var body: some View {
    if let trip = calendar.trip(reference) {
      TripDetails(trip: trip)
    } else {
      ContentUnavailableView(
        "No such trip", systemImage: "questionmark.folder",
        description: Text("The trip \(reference) was removed.")
      )
      .navigationTitle("No such trip")
    }
  }
}
