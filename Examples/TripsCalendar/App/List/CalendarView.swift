// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import TripsCalendarLinks

/// The list of all trips.
struct CalendarView: View {
  @Environment(TripCalendar.self) private var calendar
  @Environment(TripsWindowModel.self) private var model
  @Environment(\.deeplink) private var deeplink

  var body: some View {
    ScrollViewReader { list in
      List {
        ForEach(calendar.trips) { trip in
          NavigationLink(value: TripsStructure.Screen.details(reference: trip.reference)) {
            TripRow(trip: trip)
          }
        }
      }
      .overlay {
        if calendar.trips.isEmpty {
          ContentUnavailableView {
            Label("You have no trips", systemImage: "airplane")
          } actions: {
            // For a user who found a link before installing the app.
            LinkPasteButton()
          }
        }
      }
      .onChange(of: deeplink, initial: true) {
        // The user then finds the trip's row when going back, even if the link arrived before the
        // list.
        if case .details(let reference)? = deeplink { list.scrollTo(reference) }
      }
    }
    .navigationTitle("Calendar")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("New Trip", systemImage: "plus") { model.newTrip() }
      }
    }
  }
}
