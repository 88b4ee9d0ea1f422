// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation
import Foundation
import Testing

struct DateLinkValueTests {
  @Test(
    arguments: [
      .same("2026-11-21T08:30:00Z"), .same("1970-01-01T00:00:00Z"), .same("0001-01-01T00:00:00Z"),
      .same("9999-12-31T23:59:59Z"), .same("2024-02-29T12:00:00Z"), .same("2000-02-29T00:00:00Z"),
      ValueCase("2026-11-21T08:30:00+01:00", "2026-11-21T07:30:00Z"),
      ValueCase("2026-01-01T00:00:00+05:30", "2025-12-31T18:30:00Z"),
      ValueCase("2026-11-21T20:30:00-08:00", "2026-11-22T04:30:00Z"),
      ValueCase("2026-11-21T08:30:00-00:00", "2026-11-21T08:30:00Z"),
      .no("2026-11-21T08:30:00*01:00"), .no("2026-11-21T08:30:00 01:00"),
      .no("2026-11-21T08:30:00+24:00"), .no("2026-11-21T08:30:00+01:60"),
      .no("2026-11-21T08:30:00+01-00"), .no("2026-11-21T08:30:00Z "),
      .no("2026-11-21"), .no("2026-11-21T08:30:00"), .no("2026-11-21T08:30Z"),
      .no("2026-11-21T08:30:00.5Z"), .no("2026-11-21t08:30:00z"), .no("2026-11-21 08:30:00Z"),
      .no("2023-02-29T00:00:00Z"), .no("1900-02-29T00:00:00Z"), .no("2026-13-01T00:00:00Z"),
      .no("2026-00-01T00:00:00Z"), .no("2026-04-31T00:00:00Z"), .no("2026-04-00T00:00:00Z"),
      .no("2026-11-21T24:00:00Z"), .no("2026-11-21T08:60:00Z"), .no("2016-12-31T23:59:60Z"),
      .no("0000-01-01T00:00:00Z"), .no("10000-01-01T00:00:00Z"), .no("0001-01-01T00:00:00+01:00"),
      .no("9999-12-31T23:59:59-00:01"), .no("2026-11-21T08:30:00+0100"),
      .no("2026-11-21T08:30:00+24:00"), .no("2026-11-21T08:30:00+01:60"),
      .no("2026-11-21T08:30:00Z "),
      .no("-026-11-21T08:30:00Z"), .no(""),
    ] as [ValueCase])
  func `reads a moment`(_ row: ValueCase) { row.check(Date.self) }

  @Test
  func `agrees with the calendar of Foundation`() throws {
    // Foundation's Gregorian calendar is Julian before 1582.
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    var generator = SeededGenerator(seed: 3)
    let range = -12_000_000_000...CivilTime.range.upperBound
    for _ in 0..<5_000 {
      let seconds = Int64.random(in: range, using: &generator)
      let time = try #require(CivilTime(seconds: seconds))
      let date = Date(timeIntervalSince1970: Double(seconds))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
      #expect(parts.year == time.year)
      #expect(parts.month == time.month)
      #expect(parts.day == time.day)
      #expect(parts.hour == time.hour)
      #expect(parts.minute == time.minute)
      #expect(parts.second == time.second)
      #expect(time.seconds == seconds)
    }
  }

  @Test
  func `counts every day of four centuries and both ends`() throws {
    for start in [CivilTime.range.lowerBound, CivilTime.range.upperBound - 146_100 * 86_400] {
      for day in 0..<Int64(146_100) {
        let seconds = start + day * 86_400
        guard CivilTime(seconds: seconds)?.seconds == seconds else {
          Issue.record("\(seconds)")
          return
        }
      }
    }
    #expect(CivilTime(seconds: CivilTime.range.lowerBound - 1) == nil)
    #expect(CivilTime(seconds: CivilTime.range.upperBound + 1) == nil)
  }

  @Test
  func `does not print as equal what it cannot print`() {
    for interval in [0.5, -0.25, 1e300, -1e300, .nan, .infinity, -1e11] {
      let date = Date(timeIntervalSince1970: interval)
      #expect(Date(linkText: date.linkText) != date)
    }
  }
}
