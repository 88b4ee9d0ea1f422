// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TripsCalendarLinks

/// Tests what the widget and the search read while the app is not running.
@Suite struct TripsTimelineTests {
  private let today = TripDay(number: 9000)

  private func trip(_ reference: String, _ days: ClosedRange<Int>) -> Trip {
    Trip(
      reference: reference, city: "City \(reference)", property: "Inn", address: "Lane 1",
      arrival: today.advanced(by: days.lowerBound), departure: today.advanced(by: days.upperBound))
  }

  private func calendar(_ zone: String) throws -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    return calendar
  }

  @Test(arguments: ["GMT", "Europe/Paris", "Pacific/Auckland", "America/Los_Angeles"])
  func `there is an entry for each midnight after which other trips are shown`(
    _ zone: String
  ) throws {
    let calendar = try calendar(zone)
    let now = today.noon(in: calendar.timeZone)
    let trips = [trip("1", -1...0), trip("2", 0...2), trip("3", 3...3), trip("4", 5...9)]
    let timeline = TripsTimeline(trips: trips, now: now, calendar: calendar)
    #expect(
      timeline.entries.map { $0.widget.rows.map(\.trip.reference) } == [
        ["1", "2", "3"], ["2", "3", "4"], ["3", "4"], ["4"],
      ])
    #expect(
      timeline.entries.map { TripDay($0.date, in: calendar.timeZone).number - today.number }
        == [0, 1, 3, 4])
    #expect(timeline.entries.first?.date == now)
    #expect(
      timeline.entries.dropFirst().allSatisfy { calendar.startOfDay(for: $0.date) == $0.date })
  }

  @Test func `a week without a change is one entry`() throws {
    let calendar = try calendar("GMT")
    let now = today.noon(in: calendar.timeZone)
    for trips in [[], [trip("1", 8...9)]] {
      let timeline = TripsTimeline(trips: trips, now: now, calendar: calendar)
      #expect(timeline.entries.map(\.date) == [now])
      #expect(timeline.entries.map(\.widget.rows.count) == [trips.count])
    }
  }

  @Test
  func `the trips that the app wrote are read, and what is no archive is as if there were none`()
    throws
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(TripsGroup.trips(in: file) == [])
    #expect(TripsGroup.trips(in: nil) == [])
    let trips = [trip("12734-497774", 0...3), trip("55091-231959", 3...4)]
    try TripArchive(trips: trips).data().write(to: file)
    #expect(TripsGroup.trips(in: file) == trips)
    for text in ["", "{}", "[]", #"{"version":2,"trips":[]}"#] {
      try Data(text.utf8).write(to: file)
      #expect(TripsGroup.trips(in: file) == [], "\(text)")
    }
    #expect(throws: (any Error).self) { try TripArchive(Data(#"{"version":2,"trips":[]}"#.utf8)) }
  }

  @Test func `an entry of the search is the link of its trip`() {
    let entries = TripEntry.entries(of: [trip("55091-231959", 0...1)])
    #expect(entries.map(\.id) == ["tcal://www.trips.calendar.com/details?reference=55091-231959"])
    #expect(entries.map(\.title) == ["City 55091-231959"])
    #expect(entries.map(\.detail) == ["Inn, Lane 1"])
  }
}
