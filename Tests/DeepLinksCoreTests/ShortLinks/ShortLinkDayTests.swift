// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import DeepLinksCore

/// Days of short links: as text, as numbers, and of dates.
@Suite struct ShortLinkDayTests {
  @Test(
    arguments: [
      ("1970-01-01", 0), ("1970-01-02", 1), ("1969-12-31", -1), ("2000-02-29", 11_016),
      ("2000-03-01", 11_017), ("2026-01-31", 20_484), ("0001-01-01", -719_162),
      ("9999-12-31", 2_932_896),
    ] as [(String, Int32)])
  func `a day is read and written`(_ text: String, _ number: Int32) {
    #expect(ShortLinkDay(text.utf8)?.number == number)
    #expect(ShortLinkDay(number: number).description == text)
  }

  @Test(
    arguments: [
      "", "2026", "2026-01", "2026-01-", "2026-01-3", "2026-01-310", "2026-1-31", "26-01-31",
      "2026/01/31", "2026-01/31", "2026_01-31", "2026-01-31T", "2026-01-31 ", " 2026-01-31",
      "02026-01-3", "-026-01-31", "2026-0a-31", "2026-01-3b", "202a-01-31", "2026-00-31",
      "2026-13-31", "2026-01-00", "2026-01-32", "2026-04-31", "2027-02-29", "1900-02-29",
      "0000-12-31", "２026-01-31",
    ] as [String])
  func `what is no day is refused`(_ text: String) {
    #expect(ShortLinkDay(text.utf8) == nil)
  }

  @Test(
    arguments: [
      (0, 0), (86_399.9, 0), (86_400, 1), (172_799, 1), (-0.1, -1), (-86_400, -1),
      (-86_401, -2), (1e20, 3_000_000), (-1e20, -1_000_000), (259_200_000_000, 3_000_000),
      (259_199_999_999, 2_999_999), (-86_400_000_000, -1_000_000), (-86_399_999_999, -1_000_000),
      (-86_399_900_000, -999_999),
    ] as [(Double, Int32)])
  func `a date is on a day`(_ seconds: Double, _ number: Int32) {
    #expect(ShortLinkDay(Date(timeIntervalSince1970: seconds)).number == number)
  }

  @Test func `days are in order`() {
    let days = [-719_162, -1, 0, 1, 20_484].map { ShortLinkDay(number: $0) }
    for (one, left) in days.enumerated() {
      for (other, right) in days.enumerated() {
        #expect((left < right) == (one < other))
        #expect((left == right) == (one == other))
      }
    }
  }
}
