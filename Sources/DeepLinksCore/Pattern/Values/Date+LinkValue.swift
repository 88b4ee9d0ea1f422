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
