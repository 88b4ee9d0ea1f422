// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksInspector
import DeepLinksSimulation
import Foundation
import PlaygroundServer
import Testing

@testable import PlaygroundPhones

/// What a user does with a phone through a page.
@MainActor @Suite struct PhoneTests {
  @Test func `a new trip is typed in, saved and there after the app was ended`() async throws {
    let driver = PhoneDriver(.trips)
    try await driver.act("tap", on: "New Trip")
    #expect(try driver.tree.frontTitle == "New Trip")
    try await driver.act("type", on: "City", with: "Oslo")
    try await driver.act("type", on: "Hotel", with: "The Fjord")
    try await driver.act(
      "type", on: "Arrival", with: "\(driver.time.date.timeIntervalSince1970 + 20 * 86_400)")
    try await driver.act("tap", on: "Save")
    #expect(try driver.tree.frontTitle == "Calendar")
    #expect(try driver.tree.texts.contains("Oslo"))
    try await driver.act("tap", on: "Oslo")
    let saved = try #require(driver.phone.kill())
    #expect(try !driver.shown.isAlive)
    #expect(try driver.shown.windows.isEmpty)
    let again = PhoneDriver(.trips, restoring: saved)
    await again.rest()
    #expect(try again.tree.frontTitle == "Oslo")
    try await again.act("back")
    #expect(try again.tree.texts.contains("Oslo"))
  }

  @Test func `tabs, toggles, sheets and the way back`() async throws {
    let driver = PhoneDriver(.shop)
    try await driver.act("tap", on: "P5")
    #expect(try driver.tree.frontTitle == "The Product 5")
    try await driver.act("tap", on: "Add to basket")
    try await driver.act("back")
    try await driver.act("tap", on: "Basket")
    #expect(try driver.tree.texts.contains("P5") || driver.tree.all.contains { $0.says("P5") })
    try await driver.act("swipeDown")
    #expect(try driver.tree.frontTitle == "Products")
    try await driver.act("select", on: "Settings")
    try await driver.act("tap", on: "Profile")
    let tabs = try driver.tree.all.filter { $0.kind == "tab" }
    #expect(tabs.count == 3)
  }

  @Test func `a form with something typed in does not let itself be swiped down`() async throws {
    let driver = PhoneDriver(.trips)
    try await driver.act("tap", on: "New Trip")
    #expect(try driver.tree.all.contains { $0.actions?.contains("swipeDown") == true })
    try await driver.act("type", on: "City", with: "Oslo")
    #expect(try !driver.tree.all.contains { $0.actions?.contains("swipeDown") == true })
  }

  @Test func `of ten thousand products a page gets those on screen`() async throws {
    let driver = PhoneDriver(.shop)
    let list = try #require(try driver.tree.all.first { $0.rows != nil })
    #expect(list.rows?.count == 10_000)
    #expect(try driver.tree.all.filter { $0.kind == "navigationLink" }.count <= 40)
    try driver.phone.scroll(list.id, in: driver.window.id, toRow: 5_000)
    #expect(try driver.tree.all.first { $0.rows != nil }?.rows?.first == 5_000)
    #expect(try driver.tree.texts.contains("P5000"))
    #expect(try driver.tree.all.filter { $0.kind == "navigationLink" }.count <= 40)
    try await driver.act("tap", on: "P5003")
    #expect(try driver.tree.frontTitle == "The Product 5003")
    #expect(driver.phone.snapshot.data.count < 40_000)
  }

  @Test func `nothing is asked while nothing happens, and what is due is reported`() async throws {
    let driver = PhoneDriver(.shop)
    await driver.rest()
    #expect(driver.time.pendingCount == 0)
    let count = driver.changes.count
    try driver.phone.open("dla://Products?id=30")
    #expect(driver.time.pendingCount == 1)
    #expect(try driver.shown.isMoving)
    driver.time.advance(by: .milliseconds(340))
    #expect(try driver.shown.isMoving)
    driver.time.advance(by: .milliseconds(20))
    #expect(try !driver.shown.isMoving)
    #expect(driver.changes.count > count)
    #expect(driver.phone.log.records.last?.outcome?.name == "opened")
  }

  @Test func `signing in lets a link go on that waits`() async throws {
    let driver = PhoneDriver(.shop, settings: PhoneSettings(isSignedIn: false))
    try await driver.open("dla://Profile/orders/7")
    #expect(driver.phone.log.records.last?.isHeld == true)
    try driver.phone.set(PhoneSwitches(isSignedIn: true))
    await driver.rest()
    #expect(try driver.tree.frontTitle == "Order 7")
    try driver.phone.set(PhoneSwitches(isSignedIn: false))
    await driver.rest()
    #expect(try driver.shown.isAlive)
  }

  @Test func `a slow network takes three seconds`() async throws {
    let driver = PhoneDriver(.reader, settings: PhoneSettings(isNetworkSlow: true))
    try driver.phone.open("https://birds.example/@grace/77", from: "inside")
    for _ in 0..<30 { await Task.yield() }
    driver.time.advance(by: .milliseconds(2_900))
    for _ in 0..<30 { await Task.yield() }
    #expect(try driver.tree.frontTitle == "Home")
    driver.time.advance(by: .milliseconds(200))
    for _ in 0..<60 { await Task.yield() }
    driver.time.advance(by: .seconds(1))
    #expect(try driver.tree.frontTitle == "Post by Grace")
  }

  @Test func `windows are apart, wide ones have a sidebar`() async throws {
    let driver = PhoneDriver(.arc)
    try await driver.open("arc://hong.com/purplepage")
    try driver.phone.openWindow()
    await driver.rest()
    #expect(try driver.shown.windows.map(\.id) == ["w1", "w2"])
    try await driver.open("arc://hong.com/profile/aboutpage")
    #expect(try driver.shown.windows.map(\.tree.frontTitle) == ["Purple Page", "About"])
    try driver.phone.bringToFront("w1")
    #expect(try driver.shown.front == "w1")
    try driver.phone.set(PhoneSwitches(isWide: true))
    await driver.rest()
    #expect(try driver.tree.all.contains { $0.kind == "splitView" })
    try driver.phone.closeWindow("w2")
    #expect(try driver.shown.windows.map(\.id) == ["w1"])
    #expect(throws: PlaygroundError.self) { try driver.phone.closeWindow("w2") }
  }

  @Test(arguments: ["trips", "screens"])
  func `an app has as many windows as can be drawn`(_ id: String) async throws {
    let driver = PhoneDriver(try PlaygroundApp.named(id))
    for _ in 1..<Phone.maximumWindows { try driver.phone.openWindow() }
    #expect(throws: PlaygroundError.tooManyWindows) { try driver.phone.openWindow() }
    #expect(try driver.shown.windows.count == Phone.maximumWindows)
    for window in try driver.shown.windows { try driver.phone.closeWindow(window.id) }
    #expect(throws: PlaygroundError.noWindow) { try driver.phone.preview("tcal://a") }
    try driver.phone.openWindow()
    #expect(try driver.shown.windows.count == 1)
  }

  @Test func `what was left to the system is bounded`() throws {
    for (app, link) in [(PlaygroundApp.trips, "https://a.example/"), (.screens, "tel:")] {
      let driver = PhoneDriver(app)
      let running = try #require(driver.phone.running)
      for number in 1...1_005 {
        if let url = URL(string: "\(link)\(number)") { running.leave(url) }
      }
      #expect(running.opened.count == 1_000)
      #expect(running.opened.last == "\(link)1005")
    }
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e300", "-1e300", "1e18"])
  func `a date that no calendar has is not taken`(_ text: String) async throws {
    let driver = PhoneDriver(.trips)
    try await driver.act("tap", on: "New Trip")
    let before = try driver.tree.all.filter { $0.kind == "datePicker" }.map(\.value)
    try await driver.act("type", on: "Arrival", with: text)
    #expect(try driver.tree.all.filter { $0.kind == "datePicker" }.map(\.value) == before)
  }

  @Test func `quirks can be switched while the app runs`() async throws {
    let driver = PhoneDriver(.trips)
    try driver.phone.set(PhoneSwitches(quirks: ["Q4", "Q7"]))
    #expect(driver.phone.snapshot.text.contains(#""quirks":["Q4","Q7"]"#))
    try await driver.open("tcal://www.trips.calendar.com/details?reference=55091-231959")
    #expect(try driver.tree.frontTitle == "Paris")
    #expect(throws: PlaygroundError.self) {
      try driver.phone.set(PhoneSwitches(quirks: ["Q99"]))
    }
  }

  @Test func `an app of UIKit is used in the same way`() async throws {
    let driver = PhoneDriver(.screens)
    try await driver.act("tap", on: "Echo")
    #expect(try driver.tree.frontTitle == "Echo")
    try await driver.act("back")
    try await driver.act("tap", on: "A screen that is not there")
    #expect(try driver.tree.children?.last?.kind == "alert")
    try await driver.act("tap", on: "OK")
    try await driver.open("screens://text?name=Ana", from: "notification")
    #expect(try driver.tree.frontTitle == "Text Screen")
    let saved = driver.phone.kill()
    let again = PhoneDriver(.screens, restoring: saved)
    await again.rest()
    #expect(try again.tree.frontTitle == "Text Screen")
  }

  @Test func `a link that has to be allowed is answered`() async throws {
    let driver = PhoneDriver(.trips)
    try await driver.act("tap", on: "New Trip")
    try await driver.act("type", on: "City", with: "Oslo")
    try await driver.open("tcal://www.trips.calendar.com")
    let target = try #require(driver.phone.target)
    let asked = try #require(target.window.confirmations.first)
    try driver.phone.answer(asked.id.description, isAllowed: true)
    await driver.rest()
    #expect(try driver.tree.frontTitle == "Calendar")
    #expect(throws: PlaygroundError.self) {
      try driver.phone.answer(asked.id.description, isAllowed: true)
    }
  }

  @Test func `what is not there is said`() async throws {
    let driver = PhoneDriver(.trips)
    let errors: [(Int, () throws -> Void)] = [
      (409, { try driver.phone.act("tap", at: "nothing", in: "w1") }),
      (404, { try driver.phone.act("tap", at: "nothing", in: "w9") }),
      (400, { try driver.phone.act("shout", at: "nothing", in: "w1") }),
      (409, { try driver.phone.scroll("nothing", in: "w1", toRow: 0) }),
      (400, { try driver.phone.open("no link") }),
      (400, { try driver.phone.open("tcal://a", from: "above") }),
      (409, { try driver.phone.open("tcal://a", from: "notification") }),
    ]
    for (status, call) in errors {
      #expect(throws: PlaygroundError.self) { try call() }
      do { try call() } catch let error as PlaygroundError { #expect(error.status == status) }
    }
    driver.phone.kill()
    #expect(throws: PlaygroundError.self) { try driver.phone.open("tcal://a") }
  }

  @Test func `a snapshot says what differs from the usual`() async throws {
    let driver = PhoneDriver(.screens)
    try await driver.act("tap", on: "Echo without data")
    let names = try Regex("\"id\":\"u[0-9]+\"")
    #expect(driver.phone.snapshot.text.replacing(names, with: "\"id\":\"u\"") == Self.echo)
  }

  private static let echo = """
    {"app":"screens","revision":3,"front":"w1","isAlive":true,"isMoving":false,\
    "windows":[{"id":"w1","phase":"active","tree":{"id":"window","kind":"window","children":[\
    {"id":"u","kind":"navigationStack","children":[\
    {"id":"u","kind":"screen","title":"Home","isHidden":true,\
    "style":{"boxes":[{"background":"background"}]}},\
    {"id":"u","kind":"screen","title":"Echo","actions":["back"],\
    "style":{"boxes":[{"background":"background"}]},"children":[\
    {"id":"u","kind":"vertical","style":{"alignment":"leading","spacing":12,"axis":"vertical"},\
    "children":[{"id":"u","kind":"text","text":"path: echo","style":{"font":"body"}},\
    {"id":"u","kind":"text","text":"no data","style":{"font":"body"}}]}]}]}]}}],\
    "switches":{"isSignedIn":true,"isNetworkSlow":false,"server":"offline","isWide":false,"quirks":[]}}
    """
}
