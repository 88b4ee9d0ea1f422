// SPDX-License-Identifier: MIT

/// A UTC date and time in the years 1 to 9999 of the proleptic Gregorian calendar.
package struct CivilTime {
  package var year: Int
  package var month: Int
  package var day: Int
  package var hour: Int
  package var minute: Int
  package var second: Int

  /// The first second of year 1 and the last of 9999, in seconds since 1970-01-01T00:00:00Z.
  ///
  /// It has 64 bits, even on a watch, where an `Int` has 32.
  package static var range: ClosedRange<Int64> { -62_135_596_800...253_402_300_799 }

  /// Seconds since 1970-01-01T00:00:00Z; `nil` if there is no such day or time.
  package var seconds: Int64? {
    guard 1...12 ~= month, 1...Self.days(in: month, of: year) ~= day,
      0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second
    else { return nil }
    return Int64(daysSince1970) * 86_400 + Int64((hour * 60 + minute) * 60 + second)
  }

  private var daysSince1970: Int {
    var days = Self.daysBefore(year: year) - Self.daysBefore(year: 1970) + day - 1
    for earlier in 1..<month { days += Self.days(in: earlier, of: year) }
    return days
  }

  package init(year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Creates the time from seconds since 1970-01-01T00:00:00Z; `nil` outside the years 1 to 9999.
  package init?(seconds: Int64) {
    guard Self.range.contains(seconds) else { return nil }
    let (wholeDays, rest) = (seconds - Self.range.lowerBound).quotientAndRemainder(
      dividingBy: 86_400)
    var days = Int(wholeDays)
    let total = Int(rest)
    // Estimated from the average year, which is off by one around some New Years.
    var year = days * 400 / 146_097 + 1
    if Self.daysBefore(year: year) > days { year -= 1 }
    if Self.daysBefore(year: year + 1) <= days { year += 1 }
    days -= Self.daysBefore(year: year)
    var month = 1
    while days >= Self.days(in: month, of: year) {
      days -= Self.days(in: month, of: year)
      month += 1
    }
    self.init(
      year: year, month: month, day: days + 1, hour: total / 3_600, minute: total / 60 % 60,
      second: total % 60)
  }

  /// The number of days from the beginning of year 1.
  private static func daysBefore(year: Int) -> Int {
    let past = year - 1
    return past * 365 + past / 4 - past / 100 + past / 400
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
