// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessLinks
import SwiftUI
import Testing

/// Tests links that open nothing.
@MainActor @Suite struct ArcRefusalTests {
  nonisolated private static let broken = "This link is incomplete or contains a mistake."

  private struct Refusal: Sendable, CustomTestStringConvertible {
    let link: String
    let notice: String
    /// The pattern of the nearest route.
    let nearest: String?
    var testDescription: String { link }

    init(_ link: String, _ notice: String, nearest: String? = nil) {
      self.link = link
      self.notice = notice
      self.nearest = nearest
    }
  }

  @Test(arguments: [
    Refusal(
      "arc://hong.com/purplpage", broken, nearest: "/purplepage?name={name}&{others*}"),
    Refusal(
      "arc://hong.com/profile/abutpage", broken,
      nearest: "/profile/aboutpage?name={name}&{others*}"),
    Refusal("arc://hong.com/settings", "There is no such page."),
    Refusal("arc://hong.com/tab", broken, nearest: "/tab?tabIndex={tabIndex}"),
    Refusal("arc://hong.com/tab?tabIndex=7", broken, nearest: "/tab?tabIndex={tabIndex}"),
    Refusal("arc://evil.com/aboutpage", "This app can’t open this link."),
  ])
  private func `is shown to the user, and moves nothing`(_ refusal: Refusal) {
    for quirks in HeadlessQuirkSet.all {
      let driver = ArcDriver(quirks: quirks)
      driver.selectTab("Profile")
      driver.tap("Purple Page")
      driver.open(refusal.link)
      #expect(driver.texts.contains(refusal.notice), "\(quirks.description): \(driver.texts)")
      guard case .declined(let refused)? = driver.log.links.last?.outcome else {
        Issue.record("\(quirks.description): it is not declined.")
        continue
      }
      #expect(refused.nearest?.pattern == refusal.nearest)
      #expect(driver.log.oddRequests.isEmpty)
      driver.tap("Close")
      #expect(!driver.texts.contains(refusal.notice))
      #expect(driver.titlesGoingBack() == ["Purple Page", "Profile"], "\(quirks.description)")
    }
  }

  @Test func `what opens next takes the notice away`() {
    let driver = ArcDriver()
    driver.open("arc://hong.com/purplpage")
    driver.open("arc://hong.com/purplepage")
    #expect(!driver.texts.contains(Self.broken))
  }
}
