// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendar

/// Tests links that open nothing.
@MainActor @Suite struct TripsRefusalTests {
  nonisolated private static let noTrip = "There is no such trip"
  nonisolated private static let broken = "This link is incomplete or contains a mistake."

  private struct Refusal: Sendable, CustomTestStringConvertible {
    let link: String
    let notice: String
    var testDescription: String { link }

    init(_ link: String, _ notice: String) {
      self.link = link
      self.notice = notice
    }
  }

  @Test(arguments: [
    Refusal(TripsDriver.gone, noTrip),
    Refusal("tcal://www.trips.calendar.com/details", broken),
    Refusal("tcal://www.trips.calendar.com/details?reference=1&reference=2", broken),
    Refusal("tcal://www.trips.calendar.com/detials?reference=1", broken),
    Refusal("tcal://www.trips.calendar.com/settings/now", "There is no such page"),
    Refusal("tcal://www.trips.calendar.com/details?reference=%FF", broken),
    Refusal("tcal://evil.com", "This app can’t open this link."),
  ])
  private func `is shown to the user, and moves nothing`(_ refusal: Refusal) {
    for quirks in HeadlessQuirkSet.all {
      let driver = TripsDriver(quirks: quirks)
      driver.tap("London")
      driver.open(refusal.link)
      #expect(driver.texts.contains(refusal.notice), "\(quirks.description): \(driver.texts)")
      #expect(driver.log.links.map(\.outcome.name) == ["declined"])
      #expect(driver.log.oddRequests.isEmpty)
      driver.tap("Close")
      #expect(!driver.texts.contains(refusal.notice))
      #expect(driver.titlesGoingBack() == ["London", "Calendar"], "\(quirks.description)")
    }
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link to a trip that is gone starts the app at the list`(_ quirks: HeadlessQuirkSet) {
    let driver = TripsDriver(opening: TripsDriver.gone, quirks: quirks)
    #expect(driver.title == "Calendar")
    #expect(driver.texts.contains(Self.noTrip))
    #expect(driver.texts.contains("Paris"))
    #expect(driver.log.links.map(\.outcome.name) == ["declined"])
  }

  @Test func `a page of the web that is no trip goes to the browser`() {
    let driver = TripsDriver()
    driver.open("https://www.trips.calendar.com/press")
    #expect(driver.log.links.map(\.outcome.name) == ["external"])
    #expect(
      driver.app.openedBySystem.map(\.absoluteString) == ["https://www.trips.calendar.com/press"])
    #expect(driver.title == "Calendar")
  }

  @Test func `a trip that was removed is no longer linked to`() {
    let driver = TripsDriver()
    driver.tap("Paris", "Remove", "Okay")
    driver.open(TripsDriver.paris)
    #expect(driver.title == "Calendar")
    #expect(driver.texts.contains(Self.noTrip))
  }

  @Test func `a trip that another window removed says so`() throws {
    let driver = TripsDriver()
    driver.tap("Paris")
    driver.calendar.remove("55091-231959")
    driver.rest()
    #expect(driver.title == "No such trip")
    #expect(driver.titlesGoingBack() == ["No such trip", "Calendar"])
  }
}
