// SPDX-License-Identifier: MIT

import Foundation
import Testing
import TripsCalendar
import TripsCalendarLinks

/// Tests the trips and their file.
@MainActor @Suite struct TripCalendarTests {
  private struct DiskFull: Error {}

  private func draft() -> TripDraft {
    var draft = TripDraft(arrival: Date(timeIntervalSinceReferenceDate: 0))
    (draft.city, draft.hotel) = (" Oslo ", "Fjord")
    return draft
  }

  @Test func `what is added is there after a restart`() throws {
    let storage = TripMemory()
    let first = TripCalendar(storage: storage)
    let trip = try #require(first.add(draft()))
    #expect(trip.city == "Oslo")
    let second = TripCalendar(storage: storage)
    #expect(second.trips == first.trips)
    #expect(second.trip(trip.reference) == trip)
  }

  @Test func `a reference that is taken is not given again`() {
    let calendar = TripCalendar(storage: TripMemory(), randomNumbers: Stutter())
    for _ in 0..<20 { calendar.add(draft()) }
    #expect(Set(calendar.trips.map(\.reference)).count == 24)
  }

  @Test(arguments: [
    "", "{", "null", "[]", #"{"version":1}"#, #"{"version":2,"trips":[]}"#,
    #"{"version":1,"trips":[{"reference":"a","city":"","property":"","address":"","arrival":"2026-01-02","departure":"2026-01-01"}]}"#,
    #"{"version":1,"trips":[{"reference":"a","city":"","property":"","address":"","arrival":"soon","departure":"2026-01-01"}]}"#,
  ])
  func `a file that cannot be read is put aside, and the app goes on`(_ text: String) {
    let storage = TripMemory(Data(text.utf8))
    let calendar = TripCalendar(storage: storage)
    #expect(calendar.trips.isEmpty)
    #expect(calendar.problem == .setAside(as: "damaged 1"))
    #expect(storage.asides == [Data(text.utf8)])
    calendar.add(draft())
    #expect(TripCalendar(storage: storage).trips.count == 1)
  }

  @Test func `two trips of one reference are no file of ours`() throws {
    let day = TripDay(number: 0)
    let trip = Trip(
      reference: "a", city: "", property: "", address: "", arrival: day, departure: day)
    let calendar = TripCalendar(storage: TripMemory(try TripArchiveText.data([trip, trip])))
    #expect(calendar.problem == .setAside(as: "damaged 1"))
  }

  @Test func `the user is told that the file is broken`() {
    let driver = TripsDriver(storage: TripMemory(Data("?".utf8)))
    #expect(driver.texts.contains("Your trips could not be read"))
    #expect(driver.texts.contains("You have no trips"))
    driver.tap("Close")
    #expect(!driver.texts.contains("Your trips could not be read"))
  }

  @Test func `the user is told that nothing was saved`() {
    let storage = TripMemory()
    let calendar = TripCalendar(storage: storage)
    storage.writeError = DiskFull()
    calendar.remove("55091-231959")
    #expect(calendar.problem == .notSaved)
    #expect(calendar.trips.count == 3)
    storage.writeError = nil
    calendar.remove("34762-900106")
    #expect(calendar.problem == nil)
    #expect(TripCalendar(storage: storage).trips.count == 2)
  }
}

/// Returns each number many times.
private struct Stutter: RandomNumberGenerator {
  private var count: UInt64 = 0

  mutating func next() -> UInt64 {
    count += 1
    return (count / 64) &* 0x9e37_79b9_7f4a_7c15
  }
}
