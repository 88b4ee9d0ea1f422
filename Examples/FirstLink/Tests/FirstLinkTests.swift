// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@testable import FirstLink

/// Tests the README's first program: a link opens its screen.
@MainActor @Suite struct FirstLinkTests {
  private static let paris = "tcal://www.trips.calendar.com/details?reference=55091-231959"

  private func start(
    opening link: String? = nil, restoring saved: [String: any Sendable] = [:],
    quirks: Set<HeadlessQuirk> = []
  ) -> HeadlessApp {
    let clock = HeadlessClock()
    let app = HeadlessApp(
      TripsApp(), opening: link.flatMap { URL(string: $0) }, restoring: saved, quirks: quirks,
      clock: clock, environment: { $0.linkClock = HeadlessLinkClock(clock) })
    app.ownSchemes = ["tcal"]
    app.advance(by: .seconds(10))
    return app
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link opens its screen at a cold start`(_ set: HeadlessQuirkSet) {
    let app = start(opening: Self.paris, quirks: set.quirks)
    #expect(app.window?.title == "Trip")
    #expect(app.window?.texts.contains("55091-231959") == true)
    #expect(app.window?.goBack() == true)
    app.advance(by: .seconds(10))
    #expect(app.window?.title == "Trips")
    #expect(app.issues.isEmpty)
  }

  @Test func `a link opens its screen while the app runs, and once`() {
    let app = start()
    app.window?.tap("London")
    app.advance(by: .seconds(10))
    for _ in 0..<2 {
      if let url = URL(string: Self.paris) { app.open(url) }
      app.advance(by: .seconds(10))
    }
    #expect(app.window?.texts.contains("55091-231959") == true)
    #expect(app.window?.screens.count == 1)
  }

  @Test func `the screen is there again after a relaunch`() {
    let again = start(restoring: start(opening: Self.paris).terminate())
    #expect(again.window?.texts.contains("55091-231959") == true)
  }

  @Test func `a link that is not the app's shows nothing`() {
    let app = start(opening: "tcal://www.example.com/details?reference=1")
    #expect(app.window?.title == "Trips")
    #expect(app.window?.screens.isEmpty == true)
  }
}
