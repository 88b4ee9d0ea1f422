// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@testable import ShopProfile

/// Tests that the feature runs alone, without any other.
@MainActor @Suite struct ProfileFeatureTests {
  @Test(arguments: [("Ada", "Order 7", 0), (nil, "Profile", 1)])
  func `an order is shown to who is signed in, and waits for who is not`(
    _ name: String?, _ title: String, _ held: Int
  ) throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let composition = LinkComposition(
      profileFeature(account: ShopAccount(name: name), clock: time), origins: ["dla://"],
      clock: time)
    let app = HeadlessApp(clock: clock) { FeatureTabs(composition).deepLinks(inbox) }
    app.open(try #require(URL(string: "dla://Profile/orders/7")))
    app.advance(by: .seconds(5))
    #expect(app.window?.title == title)
    #expect(
      composition.window.held.map(\.route) == Array(repeating: "profile.order", count: held))
    #expect(app.issues.isEmpty)
  }

  @Test func `who signs out is asked for a name again`() {
    let account = ShopAccount(name: "Ada")
    let app = HeadlessApp { NavigationStack { ProfilePage(account: account) } }
    #expect(app.window?.texts.contains("Order 3") == true)
    #expect(app.window?.tap("Sign out") == true)
    #expect(account.name == nil)
    #expect(app.window?.tap("Sign in") == false)
    for spaces in ["   ", "\u{a0}\t"] {
      _ = app.window?.type(spaces, into: "Your name")
      #expect(app.window?.tap("Sign in") == false)
      account.signIn(as: spaces)
      #expect(account.name == nil)
    }
    _ = app.window?.type(" Grace ", into: "Your name")
    #expect(app.window?.tap("Sign in") == true)
    #expect(account.name == "Grace")
  }
}
