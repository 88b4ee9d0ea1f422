// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendar

/// Tests every link of the app, in every situation, with every quirk of SwiftUI.
@MainActor @Suite struct TripsLinkTests {
  private let quirks = HeadlessQuirkSet.withoutDelegate

  @Test func `so many cases are run`() {
    #expect(TripsLink.all.count * TripsStart.allCases.count * quirks.count == 972)
  }

  @Test(arguments: TripsLink.all, TripsStart.allCases)
  func `opens`(_ link: TripsLink, from start: TripsStart) {
    for quirks in quirks { check(link, from: start, quirks) }
  }

  private func check(_ link: TripsLink, from start: TripsStart, _ quirks: HeadlessQuirkSet) {
    let driver = TripsDriver(opening: start == .coldStart ? link.text : nil, quirks: quirks)
    switch start {
    case .coldStart, .root, .twice, .together: break
    case .otherTrip: driver.tap("London")
    case .otherTab:
      driver.tap("Dublin")
      driver.selectTab("Settings")
    case .form: driver.tap("New Trip")
    case .removeAlert: driver.tap("London", "Remove")
    case .background:
      driver.tap("London")
      driver.app.enterBackground()
    }
    let name = "\(link.text) from \(start), \(quirks.description)"
    if start == .form { #expect(driver.modals == [.sheet], "\(name)") }
    if start == .removeAlert { #expect(driver.modals == [.alert], "\(name)") }
    switch start {
    case .coldStart: break
    case .twice:
      driver.open(link.text)
      driver.open(link.text)
      #expect(driver.log.links.map(\.outcome.name).last == "refreshed", "\(name)")
    case .together:
      driver.deliver(TripsDriver.london)
      driver.deliver(link.text)
      driver.rest()
    default: driver.open(link.text)
    }

    #expect(driver.tab == "trips", "\(name)")
    #expect(driver.modals == [], "\(name)")
    #expect(driver.texts.contains(link.sign), "\(name): \(driver.texts)")
    #expect(driver.log.links.last?.outcome.isShown == true, "\(name)")
    #expect(driver.log.oddRequests.isEmpty, "\(name)")
    #expect(driver.calendar.trips.count == 4, "\(name)")
    #expect(driver.titlesGoingBack() == link.titles, "\(name)")
    #expect(driver.app.issues.isEmpty, "\(name): \(driver.app.issues)")
    #expect(driver.app.windows.count == 1, "\(name)")
  }
}
