// SPDX-License-Identifier: MIT

import Foundation
import TripsCalendarLinks

extension TripCalendar {
  /// The day of the month: `21`.
  func dayText(of day: TripDay) -> String {
    text(of: day, style.day())
  }

  /// The month, short: `Nov`.
  func monthText(of day: TripDay) -> String {
    text(of: day, style.month(.abbreviated))
  }

  /// The full date: `Nov 21, 2026`.
  func dateText(of day: TripDay) -> String {
    text(of: day, style.day().month(.abbreviated).year())
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(
      locale: calendar.locale ?? .autoupdatingCurrent, calendar: calendar,
      timeZone: calendar.timeZone)
  }

  private func text(of day: TripDay, _ style: Date.FormatStyle) -> String {
    day.noon(in: calendar.timeZone).formatted(style)
  }
}
