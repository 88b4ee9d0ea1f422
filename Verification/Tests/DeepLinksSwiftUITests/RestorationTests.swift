// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import Testing

@MainActor @Suite struct RestorationTests {
  private func saved(_ links: [String]) -> [String: any Sendable] {
    let fixture = FixtureApp(key: "navigation")
    for link in links { fixture.open(link) }
    return fixture.app.terminate()
  }

  nonisolated static let quirks = HeadlessQuirkSet.all.map(\.quirks)

  @Test(arguments: quirks)
  func `the state comes back with the window`(_ quirks: Set<HeadlessQuirk>) {
    let saved = saved(["shop.p1.p2", "settings.p3", "m1.q2"])
    let fixture = FixtureApp(quirks: quirks, key: "navigation", restoring: saved)
    fixture.settle()
    #expect(fixture.seen == "settings › sheet › page 2: page 2")
    fixture.app.window?.swipeDown()
    fixture.settle()
    fixture.app.window?.selectTab("shop")
    fixture.settle()
    #expect(fixture.seen == "shop › page 1 › page 2: page 2")
  }

  @Test(arguments: quirks)
  func `a link outranks what is restored`(_ quirks: Set<HeadlessQuirk>) {
    let saved = saved(["shop.p1.p2", "m1"])
    let fixture = FixtureApp(
      opening: "settings.p5", quirks: quirks, key: "navigation", restoring: saved)
    fixture.settle()
    #expect(fixture.seen == "settings › page 5: page 5")
    #expect(fixture.outcomes.count == 1)
  }

  @Test func `nothing is kept without a key, and broken bytes restore nothing`() {
    let plain = FixtureApp()
    plain.open("shop.p1")
    #expect(plain.app.terminate().isEmpty)
    for bytes in [Data(), Data([0, 255, 1]), Data("{\"selectedTab\":7}".utf8)] {
      let fixture = FixtureApp(key: "navigation", restoring: ["navigation": bytes])
      fixture.settle()
      #expect(fixture.seen == "home: root of home")
      fixture.open("shop.p1")
      #expect(fixture.seen == "shop › page 1: page 1")
    }
  }
}
