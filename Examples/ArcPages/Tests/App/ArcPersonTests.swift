// SPDX-License-Identifier: MIT

import ArcPages
import ArcPagesLinks
import DeepLinks
import Foundation
import HeadlessLinks
import SwiftUI
import Testing

/// Tests what a user does in the app.
@MainActor @Suite struct ArcPersonTests {
  @Test func `starts at Home, with both tabs there`() {
    let driver = ArcDriver()
    #expect(driver.title == "Home")
    #expect(driver.tab == "home")
    let tabs = driver.app.window?.tree.all.filter { $0.kind == .tab }.map(\.text)
    #expect(tabs == ["Home", "Profile"])
  }

  @Test(arguments: [
    ("Purple Page", "arc://hong.com/purplepage"), ("Yellow Page", "arc://hong.com/yellowpage"),
    ("About", "arc://hong.com/aboutpage"),
  ])
  func `a row leads where its link leads`(_ row: String, _ link: String) {
    for tab in ["Home", "Profile"] {
      let (tapped, opened) = (ArcDriver(), ArcDriver())
      for driver in [tapped, opened] { driver.selectTab(tab) }
      tapped.tap(row)
      opened.open(link)
      #expect(tapped.texts == opened.texts)
      #expect(tapped.app.window?.screens == opened.app.window?.screens)
      #expect(tapped.titlesGoingBack() == [row, tab])
      #expect(opened.titlesGoingBack() == [row, tab])
    }
  }

  @Test func `the app's own link comes back through the system`() {
    let driver = ArcDriver()
    driver.tap("About Huang Hong")
    #expect(driver.title == "About")
    #expect(driver.texts.contains("huanghong"))
    #expect(driver.log.links.map(\.outcome.name) == ["opened"])
    // Through the system, not through the environment's action, which stays in the app.
    #expect(driver.log.received.map(\.source) == [.customScheme])
    driver.app.window?.goBack()
    driver.rest()
    driver.tap("Your profile")
    #expect(driver.title == "Profile")
    driver.tap("About you")
    #expect(driver.titlesGoingBack() == ["About", "Profile"])
    #expect(driver.app.openedBySystem.isEmpty)
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a window comes back as it was left`(_ quirks: HeadlessQuirkSet) {
    let first = ArcDriver()
    first.tap("Purple Page")
    first.open("arc://hong.com/profile/aboutpage?name=ada")
    let again = ArcDriver(quirks: quirks, restoring: first.app.terminate())
    #expect(again.tab == "profile", "\(quirks.description)")
    #expect(again.titlesGoingBack() == ["About", "Profile"], "\(quirks.description)")
    again.selectTab("Home")
    #expect(again.title == "Purple Page", "\(quirks.description)")
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a window that an earlier version kept comes back`(_ quirks: HeadlessQuirkSet) {
    let kept = """
      {"selectedTab":"1","paths":[{"tab":"0","path":[{"purple":{}}]},\
      {"tab":"1","path":[{"about":{"name":"ada"}}]}],"modals":[]}
      """
    let driver = ArcDriver(quirks: quirks, restoring: ["pages": Data(kept.utf8)])
    #expect(driver.texts.contains("ada"), "\(quirks.description)")
    #expect(driver.titlesGoingBack() == ["About", "Profile"], "\(quirks.description)")
    driver.selectTab("Home")
    #expect(driver.titlesGoingBack() == ["Purple Page", "Home"], "\(quirks.description)")
  }

  @Test(arguments: [
    ("Messages", "sms:"), ("Phone", "tel:10086"), ("Scan with WeChat", "weixin://dl/scan"),
  ])
  func `a link of another app leaves`(_ button: String, _ link: String) {
    let driver = ArcDriver()
    driver.tap(button)
    #expect(driver.app.openedBySystem.map(\.absoluteString) == [link])
    #expect(driver.title == "Home")
    #expect(driver.log.links.map(\.outcome.name) == ["external"])
    #expect(driver.log.oddRequests.isEmpty)
  }

  @Test func `a page leads back to the start`() {
    let driver = ArcDriver()
    driver.tap("Purple Page", "Yellow Page", "Back to the start")
    #expect(driver.title == "Home")
    #expect(driver.app.window?.screens == [])
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a page shows every parameter of its link, and keeps them`(_ quirks: HeadlessQuirkSet) {
    let shown = ["name", "ada", "color", "plum", "color", "%@ *red*", "flag", ""]
    let driver = ArcDriver(quirks: quirks)
    driver.open("arc://hong.com/purplepage?color=plum&color=%25@%20*red*&name=ada&flag")
    #expect(parameters(of: driver) == shown, "\(quirks.description)")
    let again = ArcDriver(quirks: quirks, restoring: driver.app.terminate())
    #expect(parameters(of: again) == shown, "\(quirks.description)")
  }

  /// Returns the texts between the name of the page and its links.
  private func parameters(of driver: ArcDriver) -> [String] {
    let texts = driver.texts.drop { $0 != "Page" }.dropFirst(2)
    return Array(texts.prefix { $0 != "Pages" })
  }

  @Test func `a page that was left is pushed with other parameters, and refreshed with equal ones`()
  {
    let driver = ArcDriver()
    for name in ["ada", "ada", "grace"] { driver.open("arc://hong.com/aboutpage?name=\(name)") }
    #expect(driver.log.links.map(\.outcome.name) == ["opened", "refreshed", "opened"])
    #expect(driver.titlesGoingBack() == ["About", "About", "Home"])
  }

  @Test func `windows navigate independently`() throws {
    let driver = ArcDriver()
    driver.tap("Purple Page")
    let second = try #require(driver.app.openWindow())
    driver.rest()
    #expect(second.title == "Home")
    second.selectTab("Profile")
    driver.rest()
    driver.open("arc://hong.com/aboutpage?name=second")
    let titles = driver.app.windows.map(\.title)
    #expect(titles == ["Purple Page", "About"])
    #expect(driver.app.windows.map(\.selectedTab) == ["home", "profile"])
  }

  @Test func `a wide window shows a sidebar, and links lead to the same`() {
    for link in ArcLink.all {
      let (narrow, wide) = (ArcDriver(), ArcDriver())
      wide.app.window?.resize(toCompact: false)
      wide.rest()
      #expect(wide.app.window?.tree.all.contains { $0.kind == .splitView } == true)
      for driver in [narrow, wide] { driver.open(link.text) }
      #expect(
        wide.log.links.map(\.outcome.name) == narrow.log.links.map(\.outcome.name), "\(link.text)")
      #expect(wide.app.window?.screens == narrow.app.window?.screens, "\(link.text)")
      #expect(wide.title == narrow.title, "\(link.text)")
    }
  }

  @Test func `a tab link changes no path, in a sidebar neither`() {
    for isCompact in [true, false] {
      let driver = ArcDriver()
      driver.app.window?.resize(toCompact: isCompact)
      driver.rest()
      driver.tap("Purple Page")
      driver.open("arc://hong.com/profile/aboutpage")
      driver.open("arc://hong.com/tab?tabIndex=0")
      #expect(driver.title == "Purple Page", "\(isCompact)")
      driver.open("arc://hong.com/tab?tabIndex=1")
      #expect(driver.titlesGoingBack() == ["About", "Profile"], "\(isCompact)")
      driver.open("arc://hong.com/tab?tabIndex=0")
      #expect(driver.titlesGoingBack() == ["Purple Page", "Home"], "\(isCompact)")
    }
  }
}
