// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendar

/// Links that open nothing.
@MainActor @Suite struct TripsRefusalTests {
  private struct Refusal: Sendable, CustomTestStringConvertible {
    let link: String
    let title: String
    let detail: String
    var testDescription: String { link }

    init(_ link: String, _ title: String, _ detail: String) {
      self.link = link
      self.title = title
      self.detail = detail
    }
  }

  @Test(arguments: [
    Refusal(
      TripsDriver.gone, "No such trip",
      "There is no trip 00000-000000. It may have been removed."),
    Refusal(
      "tcal://www.trips.calendar.com/details", "This link leads nowhere",
      "It does not say which trip it is about."),
    Refusal(
      "tcal://www.trips.calendar.com/details?reference=1&reference=2", "This link leads nowhere",
      "It does not say which trip it is about."),
    Refusal(
      "tcal://www.trips.calendar.com/detials?reference=1", "This link leads nowhere",
      "The calendar has no such page."),
    Refusal(
      "tcal://www.trips.calendar.com/settings/now", "This link leads nowhere",
      "The calendar has no such page."),
    Refusal(
      "tcal://www.trips.calendar.com/details?reference=%FF", "This link cannot be opened",
      "Something is wrong with it."),
    Refusal(
      "tcal://evil.com", "This link cannot be opened", "It is not a link of this calendar."),
  ])
  private func `is told to the user, and moves nothing`(_ refusal: Refusal) {
    for quirks in HeadlessQuirkSet.all {
      let driver = TripsDriver(quirks: quirks)
      driver.tap("London")
      driver.open(refusal.link)
      #expect(driver.texts.contains(refusal.title), "\(quirks.description)")
      #expect(driver.texts.contains(refusal.detail), "\(quirks.description): \(driver.texts)")
      #expect(driver.log.links.map(\.outcome.name) == ["declined"])
      #expect(driver.log.oddRequests.isEmpty)
      driver.tap("Close")
      #expect(!driver.texts.contains(refusal.title))
      #expect(driver.titlesGoingBack() == ["London", "Calendar"], "\(quirks.description)")
    }
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link to a trip that is gone starts the app at the list`(_ quirks: HeadlessQuirkSet) {
    let driver = TripsDriver(opening: TripsDriver.gone, quirks: quirks)
    #expect(driver.title == "Calendar")
    #expect(driver.texts.contains("No such trip"))
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
    #expect(driver.texts.contains("There is no trip 55091-231959. It may have been removed."))
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
