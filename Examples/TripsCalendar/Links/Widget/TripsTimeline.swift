// SPDX-License-Identifier: MIT

public import Foundation

/// What the widget shows on the coming days; it is drawn in advance, while the app is not running.
public struct TripsTimeline: Hashable, Sendable {
  /// What is shown from a certain moment on.
  public struct Entry: Hashable, Sendable {
    /// The moment.
    public let date: Date
    /// The contents of the widget.
    public let widget: TripsWidget
  }

  /// One entry for now, and one for each midnight that changes the rows.
  public let entries: [Entry]

  /// Creates a timeline.
  ///
  /// - Parameters:
  ///   - trips: all trips.
  ///   - now: when it begins.
  ///   - calendar: determines when a day begins.
  ///   - days: how many days to look ahead. Default: a week.
  public init(trips: [Trip], now: Date, calendar: Calendar, days: Int = 7) {
    func widget(at date: Date) -> TripsWidget {
      TripsWidget(trips: trips, today: TripDay(date, in: calendar.timeZone))
    }
    var entries = [Entry(date: now, widget: widget(at: now))]
    var day = now
    for _ in 0..<days {
      guard let tomorrow = calendar.date(byAdding: .day, value: 1, to: day) else { break }
      day = calendar.startOfDay(for: tomorrow)
      let next = Entry(date: day, widget: widget(at: day))
      if next.widget != entries.last?.widget { entries.append(next) }
    }
    self.entries = entries
  }
}
