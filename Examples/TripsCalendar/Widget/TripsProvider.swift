// SPDX-License-Identifier: MIT

import Foundation
import TripsCalendarLinks
import WidgetKit

/// A moment of the widget, in WidgetKit's form.
struct TripsWidgetMoment: TimelineEntry {
  let date: Date
  let widget: TripsWidget
}

/// Draws the widget in advance, from the trips that the app saves in the group's folder.
struct TripsProvider: TimelineProvider {
  func placeholder(in context: Context) -> TripsWidgetMoment { entries(of: [])[0] }

  func getSnapshot(in context: Context, completion: @escaping (TripsWidgetMoment) -> Void) {
    completion(entries(of: TripsGroup.trips())[0])
  }

  func getTimeline(
    in context: Context, completion: @escaping (Timeline<TripsWidgetMoment>) -> Void
  ) {
    completion(Timeline(entries: entries(of: TripsGroup.trips()), policy: .atEnd))
  }

  /// At least one entry: for now.
  private func entries(of trips: [Trip]) -> [TripsWidgetMoment] {
    TripsTimeline(trips: trips, now: .now, calendar: .autoupdatingCurrent).entries.map {
      TripsWidgetMoment(date: $0.date, widget: $0.widget)
    }
  }
}
