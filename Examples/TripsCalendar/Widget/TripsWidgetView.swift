// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks

/// The rows of the widget, each with its link; the space around them leads to the list.
struct TripsWidgetView: View {
  let widget: TripsWidget

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if widget.rows.isEmpty { Text("You have no trips") }
      ForEach(widget.rows) { row in
        Link(destination: row.link) {
          HStack {
            Text(row.trip.city).bold()
            Spacer()
            Text(row.trip.arrival.noon(in: .autoupdatingCurrent), style: .date)
          }
        }
      }
    }
    .containerBackground(.background, for: .widget)
    .widgetURL(widget.emptyLink)
  }
}
