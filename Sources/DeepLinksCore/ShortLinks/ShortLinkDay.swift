// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
package import struct FoundationEssentials.Date
#else
package import struct Foundation.Date
#endif

/// A day in UTC, such as `2026-01-31`.
package struct ShortLinkDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The days since 1970-01-01.
  let number: Int32

  init(number: Int32) { self.number = number }

  /// The day of a date.
  package init(_ date: Date) {
    let day = (date.timeIntervalSince1970 / 86_400).rounded(.down)
    number = Int32(max(-1_000_000, min(3_000_000, day)))
  }

  /// Reads `2026-01-31`; `nil` if there is no such day.
  package init?(_ text: some Sequence<UInt8>) {
    var parts = [0, 0, 0]
    var digits = 0
    for byte in text {
      if digits == 4 || digits == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard digits < 10, byte.isASCIIDigit else { return nil }
        let part = digits < 4 ? 0 : digits < 7 ? 1 : 2
        parts[part] = parts[part] * 10 + Int(byte & 15)
      }
      digits += 1
    }
    let time = CivilTime(
      year: parts[0], month: parts[1], day: parts[2], hour: 0, minute: 0, second: 0)
    guard digits == 10, parts[0] > 0, let seconds = time.seconds else { return nil }
    number = Int32(seconds / 86_400)
  }

  package var description: String {
    guard let time = CivilTime(seconds: Int64(number) * 86_400) else { return "" }
    func padded(_ number: Int, _ width: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
    return "\(padded(time.year, 4))-\(padded(time.month, 2))-\(padded(time.day, 2))"
  }

  package static func < (left: Self, right: Self) -> Bool { left.number < right.number }
}
