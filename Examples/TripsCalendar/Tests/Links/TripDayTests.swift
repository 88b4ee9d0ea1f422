// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TripsCalendarLinks

@Suite struct TripDayTests {
  @Test(arguments: [
    ("2026-11-21T00:00:00Z", "GMT", "2026-11-21"),
    ("2026-11-21T23:59:59Z", "GMT", "2026-11-21"),
    ("2026-11-20T23:30:00Z", "Europe/Berlin", "2026-11-21"),
    ("2026-11-21T07:59:59Z", "America/Los_Angeles", "2026-11-20"),
    ("2000-12-31T12:00:00Z", "GMT", "2000-12-31"),
    ("2026-03-29T00:30:00Z", "Europe/Berlin", "2026-03-29"),
  ])
  func `a moment belongs to a day where one is`(
    _ moment: String, _ zone: String, _ day: String
  ) throws {
    let date = try Date(moment, strategy: .iso8601)
    let timeZone = try #require(TimeZone(identifier: zone))
    #expect(TripDay(date, in: timeZone).description == day)
  }

  @Test(arguments: ["GMT", "Europe/Berlin", "America/Los_Angeles", "Pacific/Apia", "Asia/Kolkata"])
  func `noon is on its day, all year round`(_ zone: String) throws {
    let timeZone = try #require(TimeZone(identifier: zone))
    for number in 9000..<9400 {
      let day = TripDay(number: number)
      #expect(TripDay(day.noon(in: timeZone), in: timeZone) == day)
    }
  }

  @Test func `days are kept as they are written`() throws {
    let days = try JSONDecoder().decode([TripDay].self, from: Data(#"["2026-11-21"]"#.utf8))
    #expect(days.map(\.description) == ["2026-11-21"])
    #expect(days.first?.advanced(by: 10).description == "2026-12-01")
    #expect(String(decoding: try JSONEncoder().encode(days), as: UTF8.self) == #"["2026-11-21"]"#)
  }

  @Test(arguments: ["2026-13-01", "2026-02-30", "yesterday", "2026-11-21T00:00:00Z", ""])
  func `what is no day is refused`(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TripDay].self, from: Data(#"["\#(text)"]"#.utf8))
    }
  }
}
