// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendar
import TripsCalendarLinks

/// Tests what a user sees and does in the app.
@MainActor @Suite struct TripsPersonTests {
  @Test func `the list shows the trips, dated from today`() {
    let driver = TripsDriver()
    #expect(driver.title == "Calendar")
    let rows = driver.app.window?.tree.all.filter { $0.kind == .navigationLink }
    let texts = rows?.map { row in row.all.compactMap { $0.kind == .text ? $0.text : nil } }
    #expect(
      texts == [
        ["1", "Jan", "Barcelona", "Casa del Mar", "Passeig de la Platja 12", "On trip"],
        ["4", "Jan", "Paris", "Hôtel du Canal", "Quai des Tilleuls 8"],
        ["8", "Jan", "Dublin", "The Grey Heron", "Mill Lane 31"],
        ["16", "Jan", "London", "Foundry House", "Old Kiln Road 204"],
      ])
  }

  @Test func `a trip shows everything about it`() {
    let driver = TripsDriver()
    driver.tap("Dublin")
    #expect(
      driver.texts == [
        "Arrival", "Jan 8, 2001", "Departure", "Jan 11, 2001", "Hotel", "The Grey Heron",
        "Address", "Mill Lane 31", "Reference", "90734-347807", "Edit", "Share the link",
        "Copy the link", "Remove",
      ])
  }

  @Test func `removing is asked about`() {
    let driver = TripsDriver()
    driver.tap("Dublin", "Remove")
    #expect(driver.title == "Remove this trip?")
    driver.tap("Cancel")
    #expect(driver.title == "Dublin")
    driver.tap("Remove", "Okay")
    #expect(driver.title == "Calendar")
    #expect(driver.calendar.trips.map(\.city) == ["Barcelona", "Paris", "London"])
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link to the very trip closes the alert, and removes nothing`(_ quirks: HeadlessQuirkSet) {
    let driver = TripsDriver(quirks: quirks)
    driver.tap("Paris", "Remove")
    #expect(driver.modals == [.alert])
    driver.open(TripsDriver.paris)
    #expect(driver.modals == [])
    #expect(driver.log.links.map(\.outcome.name) == ["refreshed"])
    #expect(driver.calendar.trips.count == 4)
    #expect(driver.titlesGoingBack() == ["Paris", "Calendar"])
  }

  @Test func `without trips it says so, also after a restart`() {
    let storage = TripMemory()
    let driver = TripsDriver(storage: storage)
    for city in ["Barcelona", "Paris", "Dublin", "London"] { driver.tap(city, "Remove", "Okay") }
    #expect(driver.texts.contains("You have no trips"))
    let saved = driver.app.terminate()
    let again = TripsDriver(storage: storage, restoring: saved)
    #expect(again.texts.contains("You have no trips"))
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `without trips, a copied link arrives by a tap`(_ quirks: HeadlessQuirkSet) async {
    let driver = TripsDriver(quirks: quirks)
    for city in ["Barcelona", "Paris", "Dublin", "London"] { driver.tap(city, "Remove", "Okay") }
    driver.app.pasteboard = [TripsDriver.paris + "\n"]
    driver.rest()
    #expect(driver.log.links.isEmpty)
    driver.tap("Paste")
    await driver.app.runTasks(until: !driver.log.links.isEmpty)
    driver.rest()
    // The link's trip no longer exists, so the app's rules decline it.
    #expect(driver.log.links.map(\.outcome.name) == ["declined"])
    #expect(driver.log.links.map(\.link) == [TripsDriver.paris])
  }

  @Test func `the badge goes when the trip is over`() {
    let driver = TripsDriver()
    driver.app.enterBackground()
    driver.app.advance(by: .seconds(4 * 86_400))
    driver.app.enterForeground()
    let rows = driver.app.window?.tree.all.filter { $0.kind == .navigationLink } ?? []
    let badges = rows.map { $0.all.contains { $0.text == "On trip" } }
    #expect(badges == [false, true, false, false])
  }

  @Test func `a trip whose row was never made is no obstacle`() throws {
    let day = TripDay(number: 0)
    let trips = (0..<500).map { number in
      Trip(
        reference: "trip-\(number)", city: "City \(number)", property: "", address: "",
        arrival: day.advanced(by: number), departure: day.advanced(by: number))
    }
    let driver = TripsDriver(storage: TripMemory(try TripArchiveText.data(trips)))
    #expect(!driver.texts.contains("City 499"))
    driver.open(TripsDriver.link("trip-499"))
    #expect(driver.titlesGoingBack() == ["City 499", "Calendar"])
    #expect(driver.texts.contains("City 499"))
  }

  @Test func `the widget leads to a trip, or to the list`() throws {
    let driver = TripsDriver()
    let widget = TripsWidget(trips: driver.calendar.trips, today: driver.calendar.today)
    #expect(widget.rows.map(\.trip.city) == ["Barcelona", "Paris", "Dublin"])
    let row = try #require(widget.rows.last)
    driver.inbox.deliver(TripsWidget.delivery(of: row.link))
    driver.rest()
    #expect(driver.title == "Dublin")
    driver.inbox.deliver(TripsWidget.delivery(of: try #require(widget.emptyLink)))
    driver.rest()
    #expect(driver.title == "Calendar")
    #expect(driver.log.links.map(\.outcome.name) == ["opened", "opened"])
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a window comes back as it was, unless a link opens`(_ quirks: HeadlessQuirkSet) {
    let first = TripsDriver()
    first.tap("London")
    let saved = first.app.terminate()
    let again = TripsDriver(quirks: quirks, restoring: saved)
    #expect(again.titlesGoingBack() == ["London", "Calendar"], "\(quirks.description)")
    let linked = TripsDriver(opening: TripsDriver.paris, quirks: quirks, restoring: saved)
    #expect(linked.titlesGoingBack() == ["Paris", "Calendar"], "\(quirks.description)")
  }

  @Test func `windows show the same trips at different places`() throws {
    let driver = TripsDriver()
    driver.tap("London")
    let second = try #require(driver.app.openWindow())
    driver.rest()
    driver.open(TripsDriver.paris)
    #expect(driver.app.windows.map(\.title) == ["London", "Paris"])
    driver.calendar.remove("34762-900106")
    driver.rest()
    #expect(driver.app.windows.map(\.title) == ["No such trip", "Paris"])
    #expect(second.screens.count == 1)
  }
}
