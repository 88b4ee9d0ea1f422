// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing
import TripsCalendarLinks

/// Tests the samples in the documentation.
@MainActor @Suite struct GuideTests {
  @Test(arguments: HeadlessQuirkSet.all)
  func `a link closes the form, shows the trip, and Back shows the list`(_ set: HeadlessQuirkSet)
    throws
  {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<TripsRoute>(initialTab: .trips, clock: time)
    let app = HeadlessApp(quirks: set.quirks, clock: clock) {
      TripsRoot(navigator: navigator).deepLinks(inbox)
    }
    app.window?.tap("New Trip")
    app.advance(by: .seconds(1))
    app.open(try #require(URL(string: TripsDriver.paris)))
    app.advance(by: .seconds(10))
    #expect(app.window?.modals == [])
    #expect(app.window?.texts.contains("Trip 55091-231959") == true)
    #expect(app.window?.goBack() == true)
    #expect(app.window?.title == "Trips")
    #expect(app.issues.isEmpty)
  }

  @Test func `a screen is notified of a link that asks for it again, and rows lead to screens`() {
    let (app, _) = start { TripsRoot(navigator: $0) }
    app.window?.tap("The next trip")
    app.advance(by: .seconds(10))
    #expect(app.window?.texts.contains("Loaded 1 times") == true)
    if let url = URL(string: TripsDriver.paris) { app.open(url) }
    app.advance(by: .seconds(10))
    #expect(app.window?.texts.contains("Loaded 2 times") == true)
    app.window?.goBack()
    app.advance(by: .seconds(10))
    app.window?.tap("London")
    app.advance(by: .seconds(10))
    #expect(app.window?.texts.contains("Trip 34762-900106") == true)
  }

  @Test func `SwiftUI's own containers show what links open`() {
    let (app, navigator) = start { PlainTripsRoot(navigator: $0) }
    if let url = URL(string: TripsDriver.paris) { app.open(url) }
    app.advance(by: .seconds(10))
    #expect(app.window?.texts.contains("Trip 55091-231959") == true)
    app.window?.selectTab("settings")
    #expect(navigator.selectedTab == .settings)
  }

  @Test func `the app begins with its first tab`() {
    let app = HeadlessApp(TripsApp())
    #expect(app.window?.title == "Trips")
  }

  private func start<Root: View>(
    _ root: (LinkNavigator<TripsRoute>) -> Root
  ) -> (HeadlessApp, LinkNavigator<TripsRoute>) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<TripsRoute>(initialTab: .trips, clock: time)
    let view = root(navigator).deepLinks(inbox)
    let app = HeadlessApp(clock: clock) { view }
    app.advance(by: .seconds(1))
    return (app, navigator)
  }
}
