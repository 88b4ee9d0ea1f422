// SPDX-License-Identifier: MIT

import Foundation
import Testing
import UIKit

private struct OpenedScreen: Sendable, CustomTestStringConvertible {
  var link: String
  var title: String
  var texts: [String]
  var testDescription: String { link }
}

@MainActor @Suite struct ScreenLinkTests {
  nonisolated private static let links = [
    OpenedScreen(link: "screens://text?name=Ana", title: "Text Screen", texts: ["Beagle"]),
    OpenedScreen(link: "screens://text", title: "Text Screen", texts: ["Beagle"]),
    OpenedScreen(
      link: "screens://echo?b=2&a=%C3%A1", title: "Echo", texts: ["path: echo", "a: á", "b: 2"]),
    OpenedScreen(
      link: "screens://echo?utm_source=mail&a=1&a=2&flag", title: "Echo",
      texts: ["path: echo", "a: 1", "flag: ", "utm_source: mail"]),
    OpenedScreen(link: "screens://echo", title: "Echo", texts: ["path: echo", "no data"]),
    OpenedScreen(
      link: "screens://products/30", title: "Echo", texts: ["path: products/30", "id: 30"]),
  ]

  private func expect(_ driver: ScreensDriver, shows screen: OpenedScreen, over below: [String]) {
    #expect(driver.window?.titles == below + [screen.title])
    #expect(driver.window?.texts == screen.texts)
    #expect(driver.window?.hasBackButton == true)
    #expect(driver.app.issues.isEmpty)
    #expect(driver.window?.goBack() == true)
    driver.settle()
    #expect(driver.window?.titles == below)
  }

  @Test(arguments: links)
  private func `opens as the app starts`(_ screen: OpenedScreen) {
    let driver = ScreensDriver(opening: screen.link)
    driver.settle()
    expect(driver, shows: screen, over: ["Home"])
  }

  @Test(arguments: links)
  private func `opens in a running app`(_ screen: OpenedScreen) {
    let driver = ScreensDriver()
    driver.open(screen.link)
    expect(driver, shows: screen, over: ["Home"])
  }

  @Test(arguments: links)
  private func `opens over other screens`(_ screen: OpenedScreen) {
    let driver = ScreensDriver()
    driver.open("screens://echo?x=1")
    driver.open("screens://products/7")
    driver.open(screen.link)
    expect(driver, shows: screen, over: ["Home", "Echo", "Echo"])
  }

  @Test(arguments: links)
  private func `opens twice as one screen`(_ screen: OpenedScreen) {
    let driver = ScreensDriver()
    driver.open(screen.link)
    driver.open(screen.link)
    expect(driver, shows: screen, over: ["Home"])
  }

  @Test(arguments: links)
  private func `opens at once with another, and the later one wins`(_ screen: OpenedScreen) {
    let driver = ScreensDriver()
    driver.deliver("screens://products/1")
    driver.open(screen.link)
    #expect(driver.window?.title == screen.title)
    #expect(driver.window?.texts == screen.texts)
    #expect(driver.app.issues.isEmpty)
  }

  @Test(arguments: links)
  private func `opens while a question is in front`(_ screen: OpenedScreen) {
    let driver = ScreensDriver()
    driver.open("screens://txt")
    #expect(driver.window?.top is UIAlertController)
    driver.open(screen.link)
    expect(driver, shows: screen, over: ["Home"])
  }

  @Test func `goes home`() {
    let driver = ScreensDriver()
    driver.open("screens://text")
    driver.open("screens://")
    #expect(driver.window?.titles == ["Home"])
  }

  @Test(arguments: [
    ("screens://txt", " Did you mean text?"), ("screens://Text", " Did you mean text?"),
    ("screens://prodcts/3", " Did you mean products/…?"),
    ("screens://nothing/near/it", ""),
  ])
  func `tells of an unknown path, and moves nothing`(_ link: String, _ hint: String) {
    for isCold in [true, false] {
      let driver = ScreensDriver(opening: isCold ? link : nil)
      driver.settle()
      if !isCold { driver.open(link) }
      #expect(driver.window?.texts == ["There is no such screen.\(hint)"])
      #expect(driver.window?.tap("Close") == true)
      driver.settle()
      #expect(driver.window?.titles == ["Home"])
    }
  }
}
