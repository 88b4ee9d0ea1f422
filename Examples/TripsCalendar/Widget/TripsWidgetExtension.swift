// SPDX-License-Identifier: MIT

import SwiftUI
import TripsCalendarLinks
import WidgetKit

/// The next trips, on the home screen.
@main struct TripsWidgetExtension: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "trips", provider: TripsProvider()) { entry in
      TripsWidgetView(widget: entry.widget)
    }
    .configurationDisplayName("Trips")
    .description("The next trips. A tap on one opens it.")
    .supportedFamilies([.systemMedium])
  }
}
