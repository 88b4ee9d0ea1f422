// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@testable import ShopSettings

/// Tests that the feature runs alone, without any other.
@MainActor @Suite struct SettingsFeatureTests {
  @Test(arguments: [("dla://Settings", "Settings"), ("dla://settings/about", "About")])
  func `the feature runs alone`(_ link: String, _ title: String) throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let composition = LinkComposition(
      settingsFeature(choices: [], clock: time), origins: ["dla://"], clock: time)
    let app = HeadlessApp(clock: clock) { FeatureTabs(composition).deepLinks(inbox) }
    app.open(try #require(URL(string: link)))
    app.advance(by: .seconds(5))
    #expect(app.window?.title == title)
    #expect(app.issues.isEmpty)
  }

  @Test func `a switch is of the tab that it names`() {
    let shown = Shown()
    let choice = TabChoice(
      id: "films", title: "Films",
      isShown: Binding {
        shown.isOn
      } set: {
        shown.isOn = $0
      })
    let app = HeadlessApp { NavigationStack { SettingsPage(choices: [choice]) } }
    #expect(app.window?.tap("Films") == true)
    #expect(!shown.isOn)
  }

  @MainActor private final class Shown { var isOn = true }
}
