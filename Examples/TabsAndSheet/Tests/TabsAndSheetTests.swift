// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@testable import TabsAndSheet

/// Tests an app with tabs and a sheet, whose routes specify where they are shown.
@MainActor @Suite struct TabsAndSheetTests {
  /// A link, and what is on screen after opening it.
  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    let tab: String
    let title: String
    var screens = 0
    var modals = 0

    var testDescription: String { path }
    var url: URL? { URL(string: "tcal://www.trips.calendar.com" + path) }
  }

  nonisolated private static let rows = [
    Row(path: "/", tab: "trips", title: "Trips"),
    Row(path: "/details?reference=55091-231959", tab: "trips", title: "Trip", screens: 1),
    Row(path: "/settings", tab: "settings", title: "Settings"),
    Row(path: "/new", tab: "trips", title: "New trip", modals: 1),
  ]

  private func start(
    opening url: URL? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = []
  ) -> HeadlessApp {
    let clock = HeadlessClock()
    let app = HeadlessApp(
      TripsApp(), opening: url, restoring: saved, quirks: quirks, clock: clock,
      environment: { $0.linkClock = HeadlessLinkClock(clock) })
    app.ownSchemes = ["tcal"]
    app.advance(by: .seconds(10))
    return app
  }

  private func expect(_ row: Row, in app: HeadlessApp, _ comment: Comment? = nil) {
    #expect(app.window?.title == row.title, comment)
    #expect(app.window?.modals.count == row.modals, comment)
    #expect(app.window?.selectedTab == row.tab, comment)
    #expect(app.window?.screens.count == row.screens, comment)
    #expect(app.issues.isEmpty, comment)
  }

  @Test(arguments: HeadlessQuirkSet.all, rows)
  func `a link opens at its place at a cold start`(_ set: HeadlessQuirkSet, _ row: Row) {
    expect(row, in: start(opening: row.url, quirks: set.quirks))
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `links open at their places one after the other`(_ set: HeadlessQuirkSet) {
    for first in Self.rows {
      for second in Self.rows {
        let app = start(opening: first.url, quirks: set.quirks)
        if let url = second.url { app.open(url) }
        app.advance(by: .seconds(10))
        #expect(app.window?.title == second.title, "\(first.path), then \(second.path)")
        #expect(app.window?.modals.count == second.modals, "\(first.path), then \(second.path)")
        #expect(app.issues.isEmpty)
      }
    }
  }

  @Test func `a screen is pushed by a tap, and goes back`() {
    let app = start()
    app.window?.tap("London")
    app.advance(by: .seconds(10))
    #expect(app.window?.texts.contains("34762-900106") == true)
    #expect(app.window?.goBack() == true)
    app.advance(by: .seconds(10))
    #expect(app.window?.title == "Trips")
  }

  @Test func `a sheet goes away by a swipe, and the screen below is still there`() {
    let app = start(opening: Self.rows[1].url)
    if let url = Self.rows[3].url { app.open(url) }
    app.advance(by: .seconds(10))
    #expect(app.window?.swipeDown() == true)
    app.advance(by: .seconds(10))
    expect(Self.rows[1], in: app)
  }

  @Test(arguments: rows)
  func `what is on screen is there again after a relaunch`(_ row: Row) {
    expect(row, in: start(restoring: start(opening: row.url).terminate()))
  }

  @Test func `the clock comes from the environment`() {
    let clock = HeadlessClock()
    let app = HeadlessApp(
      TripsApp(), opening: URL(string: "tcal://www.trips.calendar.com/new"), clock: clock,
      environment: { $0.linkClock = HeadlessLinkClock(clock) })
    app.advance(by: .seconds(10))
    #expect(app.window?.title == "New trip")
  }

  @Test func `a link of another site shows nothing`() {
    let app = start(opening: URL(string: "tcal://www.example.com/settings"))
    expect(Self.rows[0], in: app)
  }
}
