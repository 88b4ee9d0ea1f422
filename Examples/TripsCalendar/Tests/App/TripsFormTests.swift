// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendar
import TripsCalendarLinks

/// Tests the form for a new trip, and links that arrive while the user is typing.
@MainActor @Suite struct TripsFormTests {
  private func typing(_ quirks: HeadlessQuirkSet = .none) -> TripsDriver {
    let driver = TripsDriver(quirks: quirks)
    driver.tap("New Trip")
    driver.type("Oslo", into: "City")
    driver.type("The Fjord", into: "Hotel")
    return driver
  }

  @Test func `a new trip is saved, and linked to at once`() throws {
    let driver = typing()
    driver.type("Quay 1", into: "Address")
    driver.type(
      "\(Date(timeIntervalSinceReferenceDate: 20 * 86_400).timeIntervalSince1970)", into: "Arrival")
    driver.tap("Save")
    #expect(driver.modals == [])
    let trip = try #require(driver.calendar.trips.last)
    #expect(trip.city == "Oslo")
    #expect(trip.arrival.number == 20)
    #expect(trip.departure.number == 20)
    #expect(Set(driver.calendar.trips.map(\.reference)).count == 5)
    driver.open(TripsDriver.link(trip.reference))
    #expect(driver.titlesGoingBack() == ["Oslo", "Calendar"])
  }

  @Test func `the departure is never before the arrival`() {
    var draft = TripDraft(arrival: Date(timeIntervalSinceReferenceDate: 1000))
    draft.arrival = Date(timeIntervalSinceReferenceDate: 5000)
    #expect(draft.departure == draft.arrival)
    draft.departure = Date(timeIntervalSinceReferenceDate: 0)
    #expect(draft.departure == draft.arrival)
    draft.departure = Date(timeIntervalSinceReferenceDate: 9000)
    #expect(draft.departure > draft.arrival)
  }

  @Test func `nothing is saved without a city and a hotel`() {
    let driver = TripsDriver()
    driver.tap("New Trip")
    driver.type("  ", into: "City")
    driver.type("Hotel", into: "Hotel")
    #expect(driver.app.window?.tap("Save") == false)
    #expect(driver.app.window?.swipeDown() == false)
    driver.tap("Cancel")
    #expect(driver.calendar.trips.count == 4)
    driver.tap("New Trip")
    #expect(driver.app.window?.tree.all.contains { $0.value == "Hotel" } == false)
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link asks before it takes the form away, and stays out if told so`(
    _ quirks: HeadlessQuirkSet
  ) {
    let driver = typing(quirks)
    driver.open(TripsDriver.paris)
    #expect(driver.title == "Leave the new trip? What you typed is kept.")
    driver.tap("Cancel")
    #expect(driver.modals == [.sheet])
    #expect(driver.title == "New Trip")
    #expect(driver.log.refusals.last?.code == .unconfirmed)
    #expect(driver.app.window?.tree.all.contains { $0.value == "Oslo" } == true)
    #expect(driver.log.oddRequests.isEmpty)
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link that may take the form away loses nothing`(_ quirks: HeadlessQuirkSet) {
    let driver = typing(quirks)
    driver.open(TripsDriver.paris)
    driver.tap("Open")
    #expect(driver.modals == [])
    #expect(driver.log.links.map(\.outcome.name) == ["opened"])
    #expect(driver.titlesGoingBack() == ["Paris", "Calendar"])
    driver.tap("New Trip")
    #expect(driver.app.window?.tree.all.contains { $0.value == "Oslo" } == true)
    driver.tap("Save")
    #expect(driver.calendar.trips.contains { $0.city == "Oslo" })
    #expect(driver.log.oddRequests.isEmpty)
  }

  @Test func `a link to a trip that is gone does not ask`() {
    let driver = typing()
    driver.open(TripsDriver.gone)
    #expect(driver.modals == [.sheet])
    #expect(driver.texts.contains("There is no such trip"))
    #expect(driver.log.links.map(\.outcome.name) == ["declined"])
  }

  @Test func `of two links that wait for an answer the newer one opens`() {
    let driver = typing()
    driver.open(TripsDriver.paris)
    driver.open(TripsDriver.london)
    #expect(driver.log.links.map(\.outcome.name) == ["superseded"])
    driver.tap("Open")
    #expect(driver.titlesGoingBack() == ["London", "Calendar"])
    #expect(driver.log.oddRequests.isEmpty)
  }
}
