// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A date is an internet date-time in whole seconds (RFC 3339 §5.6), in uppercase.
///
/// The zone is `Z` or an offset such as `+01:00`; dates are printed with `Z`. The years are 0001 to
/// 9999 of the proleptic Gregorian calendar; there are no leap seconds.
extension Date: LinkValue {
  /// Reads `2026-11-21T08:30:00Z` or `2026-11-21T09:30:00+01:00`.
  public init?(linkText: String) {
    guard let value = LinkText.reading(linkText, { Date(_decoding: $0) }) else { return nil }
    self = value
  }

  /// The date and time in UTC, without fractions of a second; empty outside the years 0001 to 9999.
  public var linkText: String {
    let seconds = timeIntervalSince1970.rounded(.down)
    guard let whole = Int64(exactly: seconds), let time = CivilTime(seconds: whole) else {
      return ""
    }
    return String(unsafeUninitializedCapacity: 20) { buffer in
      var count = 0
      func write(_ number: Int, digits: Int, _ delimiter: UInt8) {
        var rest = number
        for place in (0..<digits).reversed() {
          buffer[count + place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        buffer[count + digits] = delimiter
        count += digits + 1
      }
      write(time.year, digits: 4, UInt8(ascii: "-"))
      write(time.month, digits: 2, UInt8(ascii: "-"))
      write(time.day, digits: 2, UInt8(ascii: "T"))
      write(time.hour, digits: 2, UInt8(ascii: ":"))
      write(time.minute, digits: 2, UInt8(ascii: ":"))
      write(time.second, digits: 2, UInt8(ascii: "Z"))
      return count
    }
  }

  /// The Unix epoch and a leap day.
  public static var samples: [Date] {
    [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1_709_164_800)]
  }

  /// Reads a date and time from the bytes of a link.
  public init?(_decoding text: borrowing LinkText) {
    var bytes = text.decodedBytes()
    guard
      let year = bytes.number(digits: 4), bytes.next() == UInt8(ascii: "-"), year > 0,
      let month = bytes.number(digits: 2), bytes.next() == UInt8(ascii: "-"),
      let day = bytes.number(digits: 2), bytes.next() == UInt8(ascii: "T"),
      let hour = bytes.number(digits: 2), bytes.next() == UInt8(ascii: ":"),
      let minute = bytes.number(digits: 2), bytes.next() == UInt8(ascii: ":"),
      let second = bytes.number(digits: 2),
      let offset = bytes.zoneOffset(), bytes.next() == nil,
      let local = CivilTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second
      ).seconds,
      CivilTime.range.contains(local - offset)
    else { return nil }
    self.init(timeIntervalSince1970: Double(local - offset))
  }
}

extension LinkTextBytes {
  /// Reads the next digits as a number.
  @_lifetime(self: copy self)
  fileprivate mutating func number(digits: Int) -> Int? {
    var number = 0
    for _ in 0..<digits {
      guard let byte = next(), byte.isASCIIDigit else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// Reads `Z` or `±HH:MM`, in seconds east of UTC.
  @_lifetime(self: copy self)
  fileprivate mutating func zoneOffset() -> Int64? {
    let sign = next()
    if sign == UInt8(ascii: "Z") { return 0 }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = number(digits: 2), hours < 24, next() == UInt8(ascii: ":"),
      let minutes = number(digits: 2), minutes < 60
    else { return nil }
    let offset = Int64((hours * 60 + minutes) * 60)
    return sign == UInt8(ascii: "-") ? -offset : offset
  }
}

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
