// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks

/// Everything about a trip.
struct TripDetails: View {
  let trip: Trip
  @Environment(TripCalendar.self) private var calendar
  @Environment(TripsWindowModel.self) private var model
  @Environment(\.deeplink) private var deeplink
  @State private var isAskedToRemove = false

  init(trip: Trip) {
    self.trip = trip
  }

  var body: some View {
    List {
      Section {
        LabeledContent("Arrival", value: calendar.dateText(of: trip.arrival))
        LabeledContent("Departure", value: calendar.dateText(of: trip.departure))
        if trip.lasts(on: calendar.today) {
          OnTripBadge()
        }
      }
      Section {
        LabeledContent("Hotel", value: trip.property)
        LabeledContent("Address", value: trip.address)
        LabeledContent("Reference", value: trip.reference)
        if calendar.shared.contains(trip.reference) { Text("Shared") }
      }
      Section {
        Button("Edit") { model.editTrip(trip) }
        if let link = TripsRoute.details(reference: trip.reference).webURL {
          ShareLink("Share the link", item: link)
          Button("Copy the link", systemImage: "doc.on.doc") { TripPasteboard.copy(link) }
        }
      }
      Section {
        Button("Remove", role: .destructive) { isAskedToRemove = true }
      }
    }
    .navigationTitle(trip.city)
    .alert("Remove this trip?", isPresented: $isAskedToRemove) {
      Button("Cancel", role: .cancel) {}
      Button("Okay", role: .destructive) { model.removeTrip(trip.reference) }
    } message: {
      Text("\(trip.city), \(calendar.dateText(of: trip.arrival))")
    }
    // A user who follows a link has not confirmed yet.
    .onChange(of: deeplink) { isAskedToRemove = false }
  }
}
