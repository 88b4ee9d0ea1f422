// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendar

/// The app, and a user; it is January 1, 2001.
@MainActor final class TripsDriver {
  let app: HeadlessApp
  let log = HeadlessRequestLog()
  let inbox: LinkInbox
  let calendar: TripCalendar
  let storage: any TripStorage

  init(
    opening link: String? = nil, quirks: HeadlessQuirkSet = .none,
    storage: any TripStorage = TripMemory(),
    restoring saved: [String: any Sendable] = [:], today: Int = 0
  ) {
    let clock = HeadlessClock()
    let start = Date(timeIntervalSinceReferenceDate: Double(today) * 86_400 + 36_000)
    let linkClock = HeadlessLinkClock(clock, start: start)
    var days = Calendar(identifier: .gregorian)
    days.timeZone = .gmt
    days.locale = Locale(identifier: "en_US")
    inbox = LinkInbox(clock: linkClock)
    inbox.observe(with: log)
    calendar = TripCalendar(storage: storage, clock: linkClock, calendar: days)
    self.storage = storage
    app = HeadlessApp(
      TripsCalendarApp(inbox: inbox, calendar: calendar),
      opening: link.flatMap { URL(string: $0) }, restoring: saved, quirks: quirks.quirks,
      clock: clock)
    app.ownSchemes = ["tcal"]
    rest()
  }

  /// Waits until everything in progress has ended.
  func rest() {
    app.finishTransitions()
    app.advance(by: .seconds(10))
  }

  func open(_ link: String) {
    deliver(link)
    rest()
  }

  /// Delivers a link from the system, without letting time pass.
  func deliver(_ link: String) {
    if let url = URL(string: link) { app.open(url) }
  }

  func tap(_ names: String...) {
    for name in names {
      #expect(app.window?.tap(name) == true, "There is no \(name) to tap.")
      rest()
    }
  }

  func type(_ text: String, into field: String) {
    #expect(app.window?.type(text, into: field) == true, "There is no field \(field).")
    rest()
  }

  func selectTab(_ name: String) {
    #expect(app.window?.selectTab(name) == true, "There is no tab \(name).")
    rest()
  }

  /// Returns the titles from the front screen down to the root, by going back.
  func titlesGoingBack() -> [String] {
    var titles = [title]
    while app.window?.goBack() == true, titles.count < 20 {
      rest()
      titles.append(title)
    }
    return titles
  }

  var title: String { app.window?.title ?? "" }
  var texts: [String] { app.window?.texts ?? [] }
  var tab: String { app.window?.selectedTab ?? "" }
  var modals: [HeadlessNode.Kind] { app.window?.modals ?? [] }

  /// Returns a link to a trip.
  nonisolated static func link(_ reference: String) -> String {
    "tcal://www.trips.calendar.com/details?reference=\(reference)"
  }

  nonisolated static let home = "tcal://www.trips.calendar.com"
  nonisolated static let paris = link("55091-231959")
  nonisolated static let london = link("34762-900106")
  nonisolated static let gone = link("00000-000000")
}
