// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks

/// The root of the second tab.
struct SettingsView: View {
  @Environment(TripCalendar.self) private var calendar

  var body: some View {
    List {
      Section {
        LabeledContent("Trips", value: "\(calendar.trips.count)")
        LabeledContent("Time zone", value: calendar.calendar.timeZone.identifier)
      }
    }
    .navigationTitle("Settings")
  }
}
