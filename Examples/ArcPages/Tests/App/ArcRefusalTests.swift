// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessLinks
import SwiftUI
import Testing

/// Links that open nothing.
@MainActor @Suite struct ArcRefusalTests {
  private struct Refusal: Sendable, CustomTestStringConvertible {
    let link: String
    let title: String
    let detail: String
    var testDescription: String { link }

    init(_ link: String, _ title: String, _ detail: String) {
      self.link = link
      self.title = title
      self.detail = detail
    }
  }

  @Test(arguments: [
    Refusal("arc://hong.com/purplpage", "There is no such page", "Did you mean purplepage?"),
    Refusal(
      "arc://hong.com/profile/abutpage", "There is no such page", "Did you mean profile/aboutpage?"),
    Refusal(
      "arc://hong.com/settings", "There is no such page",
      "The pages are purplepage, yellowpage, aboutpage."),
    Refusal(
      "arc://hong.com/tab", "There is no such page",
      "A link to a tab must say which one, 0 or 1."),
    Refusal(
      "arc://hong.com/tab?tabIndex=7", "There is no such page",
      "A link to a tab must say which one, 0 or 1."),
    Refusal(
      "arc://evil.com/aboutpage", "This link is not for this app",
      "Its links begin with arc://hong.com."),
  ])
  private func `is told to the user, and moves nothing`(_ refusal: Refusal) {
    for quirks in HeadlessQuirkSet.all {
      let driver = ArcDriver(quirks: quirks)
      driver.selectTab("Profile")
      driver.tap("Purple Page")
      driver.open(refusal.link)
      #expect(driver.texts.contains(refusal.title), "\(quirks.description)")
      #expect(driver.texts.contains(refusal.detail), "\(quirks.description): \(driver.texts)")
      #expect(driver.log.links.last?.outcome.name == "declined")
      #expect(driver.log.oddRequests.isEmpty)
      driver.tap("Close")
      #expect(!driver.texts.contains(refusal.title))
      #expect(driver.titlesGoingBack() == ["Purple Page", "Profile"], "\(quirks.description)")
    }
  }

  @Test func `what opens next takes the notice away`() {
    let driver = ArcDriver()
    driver.open("arc://hong.com/purplpage")
    driver.open("arc://hong.com/purplepage")
    #expect(!driver.texts.contains("There is no such page"))
  }
}
