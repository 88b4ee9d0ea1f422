// SPDX-License-Identifier: MIT

import DeepLinks
import HeadlessLinks
import SwiftUI
import Testing

/// Tests every link of the app, in every situation, with every quirk of SwiftUI.
@MainActor @Suite struct ArcLinkTests {
  @Test func `so many cases are run`() {
    #expect(ArcLink.all.count * ArcStart.allCases.count * HeadlessQuirkSet.all.count == 1_008)
  }

  @Test(arguments: ArcLink.all, ArcStart.allCases)
  func `opens`(_ link: ArcLink, from start: ArcStart) {
    for quirks in HeadlessQuirkSet.all { check(link, from: start, quirks) }
  }

  private func check(_ link: ArcLink, from start: ArcStart, _ quirks: HeadlessQuirkSet) {
    var expected = ArcState()
    let driver = ArcDriver(opening: start == .coldStart ? link.text : nil, quirks: quirks)
    switch start {
    case .coldStart, .root, .twice, .together: break
    case .deep:
      driver.tap("Yellow Page", "Purple Page")
      expected.push("Yellow Page")
      expected.push("Purple Page")
    case .deepInOtherTab:
      driver.tap("Yellow Page")
      expected.push("Yellow Page")
      driver.selectTab("Profile")
      expected.tab = "profile"
      driver.tap("Purple Page", "About")
      expected.push("Purple Page")
      expected.push("About")
    }
    switch start {
    case .coldStart: break
    case .root, .deep, .deepInOtherTab: driver.open(link.text)
    case .twice:
      driver.open(link.text)
      driver.open(link.text)
    case .together:
      let first = ArcLink(
        text: "arc://hong.com/purplepage?name=first", page: "Purple Page", parameter: "first")
      driver.deliver(first.text)
      driver.deliver(link.text)
      driver.rest()
      // Either the first link opened before the second, or the second replaced it.
      if driver.log.links.first?.outcome.isShown == true { expected.open(first) }
    }
    expected.open(link)

    let name = "\(link.text) from \(start), \(quirks.description)"
    #expect(driver.tab == expected.tab, "\(name)")
    if link.page != nil {
      #expect(driver.texts.contains(link.parameter), "\(name)")
    }
    #expect(driver.log.links.last?.outcome.isShown == true, "\(name)")
    #expect(driver.log.oddRequests.isEmpty, "\(name)")
    #expect(driver.app.window?.modals == [], "\(name)")
    #expect(driver.titlesGoingBack() == expected.titlesGoingBack, "\(name)")
    #expect(driver.app.issues.isEmpty, "\(name): \(driver.app.issues)")
    #expect(driver.app.windows.count == 1, "\(name)")
  }
}
