// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// Tabs that go while they are in front.
@MainActor @Suite struct OfferedTabsTests {
  @Test func `when the tab in front goes, links open in another one`() {
    let fixture = FixtureApp()
    fixture.open("shop.p1")
    fixture.model.tabs = [.home, .settings]
    fixture.settle()
    #expect(fixture.navigator.state.selectedTab == .home)
    fixture.open("p3")
    #expect(fixture.outcomes.last == "opened")
    #expect(fixture.seen == "home › page 3: page 3")
    // What the tab showed is there when it returns.
    fixture.model.tabs = nil
    fixture.settle()
    #expect(fixture.navigator.state[.shop].map(\.page) == [1])
    #expect(fixture.seen == "home › page 3: page 3")
  }
}
