// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendar
import TripsCalendarLinks

/// Tests a link that acts: it shares a trip, and shows nothing.
@MainActor @Suite struct TripsShareTests {
  private static let link = "tcal://www.trips.calendar.com/share?reference=55091-231959"
  private static let question = "Share the trip to Paris?"

  /// Waits for an action, which is asynchronous, to end.
  private func rest(_ driver: TripsDriver, until count: Int) async {
    await driver.app.runTasks(until: driver.log.links.count == count)
    driver.rest()
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a stranger's link asks, and shares what the user says yes to`(
    _ quirks: HeadlessQuirkSet
  ) async {
    let driver = TripsDriver(quirks: quirks)
    driver.tap("Paris")
    driver.open(Self.link)
    #expect(driver.title == Self.question)
    #expect(driver.calendar.shared == [])
    // No time passes, because the action takes its own.
    #expect(driver.app.window?.tap("Share") == true)
    await rest(driver, until: 1)
    #expect(driver.log.links.map(\.outcome.name) == ["performed"])
    #expect(driver.calendar.shared == ["55091-231959"])
    #expect(driver.title == "Paris")
    #expect(driver.texts.contains("Shared"))
    #expect(driver.log.oddRequests.isEmpty)
    #expect(driver.app.issues.isEmpty)
  }

  @Test func `the widget's own link asks nothing`() async throws {
    let driver = TripsDriver()
    let widget = TripsWidget(trips: driver.calendar.trips, today: driver.calendar.today)
    let row = try #require(widget.rows.first { $0.trip.city == "Paris" })
    #expect(row.shareLink?.absoluteString == Self.link)
    driver.inbox.deliver(TripsWidget.delivery(of: try #require(row.shareLink)))
    await rest(driver, until: 1)
    #expect(driver.log.links.map(\.outcome.name) == ["performed"])
    #expect(driver.calendar.shared == ["55091-231959"])
    #expect(driver.title == "Calendar")
  }

  @Test(arguments: [
    "tcal://www.trips.calendar.com/share?reference=00000-000000",
    "tcal://www.trips.calendar.com/share",
    "https://www.trips.calendar.com/share?reference=55091-231959",
  ])
  func `nothing else is shared, and no one is asked`(_ link: String) {
    let driver = TripsDriver()
    driver.open(link)
    #expect(driver.title != Self.question)
    #expect(driver.calendar.shared == [])
    #expect(driver.log.links.map(\.outcome.name) != ["performed"])
  }

  @Test func `what is shared stays shared, until the trip is removed`() {
    let driver = TripsDriver()
    driver.calendar.share("55091-231959")
    let again = TripsDriver(storage: driver.storage)
    again.tap("Paris")
    #expect(again.texts.contains("Shared"))
    again.tap("Remove", "Okay")
    #expect(TripCalendar(storage: driver.storage).shared == [])
  }

  @Test func `the user may say no`() {
    let driver = TripsDriver()
    driver.open(Self.link)
    driver.tap("Cancel")
    #expect(driver.log.refusals.map(\.code) == [.unconfirmed])
    #expect(driver.calendar.shared == [])
  }
}
