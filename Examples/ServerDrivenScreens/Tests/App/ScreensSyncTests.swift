// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import Foundation
import ServerDrivenScreens
import SwiftUI
import Testing
import UIKit

/// Tests screens that a server describes.
@MainActor @Suite struct ScreensSyncTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var cache: URL { folder.appending(path: "kept/screens.json") }
  private var file: URL { folder.appending(path: "screens.json") }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ version: Int, _ text: String) throws {
    let json = """
      {"format": 1, "version": \(version), "screens": {"welcome": "hello", "text": "text"},
       "descriptions": {"hello": {"navigationBar": {"title": "Welcome"},
         "child": {"children": [{"text": "\(text)"}, {"text": "Echo", "path": "text"}]}}}}
      """
    try Data(json.utf8).write(to: file)
  }

  private func sync(_ manager: DeeplinkScreenManager) -> ScreensSync {
    ScreensSync(from: ScreensFile(file), cache: ScreensCacheFile(cache), manager: manager)
  }

  private func texts(_ manager: DeeplinkScreenManager) throws -> [ScreenComponent] {
    let controller = try manager.getNativeScreen(with: "welcome", data: nil)
    let described = try #require(controller as? DescribedScreenController)
    guard case .container(let children) = described.screen.child else { return [] }
    return children
  }

  @Test func `are fetched, kept, there without a server, and refreshed`() async throws {
    let manager = DeeplinkScreenManager()
    #expect(!sync(manager).start())
    try write(1, "Hello")
    #expect(try await sync(manager).refresh())
    #expect(try texts(manager).first == .text("Hello"))
    #expect(try await !sync(manager).refresh())

    try FileManager.default.removeItem(at: file)
    let offline = DeeplinkScreenManager()
    #expect(sync(offline).start())
    #expect(try texts(offline).first == .text("Hello"))
    await #expect(throws: (any Error).self) { try await sync(offline).refresh() }
    #expect(try texts(offline).first == .text("Hello"))

    try write(2, "Hello again")
    #expect(try await sync(offline).refresh())
    #expect(try texts(offline).first == .text("Hello again"))
    #expect(offline.registry.version == 2)
  }

  @Test(arguments: [
    "", "[]", #"{"format": 1, "version": 9, "screens": {}}"#,
    #"{"format": 2, "version": 9, "screens": {"welcome": "text"}}"#,
    #"{"format": 1, "version": 9, "screens": {"welcome": "nothing"}}"#,
    #"{"format": 1, "version": 9, "screens": {"welcome": "a"}, "descriptions": {"a": {}}}"#,
    #"{"format": 1, "version": 9, "screens": {"welcome": "a"}, "descriptions": {"a": {"child": 1}}}"#,
    #"{"format": 1, "version": 9, "screens": {"{a": "text"}}"#,
  ])
  func `stay as they were where a newer document is damaged`(_ json: String) async throws {
    let manager = DeeplinkScreenManager()
    try write(1, "Hello")
    try await sync(manager).refresh()
    let kept = try Data(contentsOf: cache)
    try Data(json.utf8).write(to: file)
    await #expect(throws: (any Error).self) { try await sync(manager).refresh() }
    #expect(try texts(manager).first == .text("Hello"))
    #expect(manager.registry.version == 1)
    #expect(try Data(contentsOf: cache) == kept)
  }

  @Test func `are no trap, however deep they lie in each other`() throws {
    for depth in [10, 31, 40, 400] {
      let parts =
        String(repeating: #"{"children":["#, count: depth) + #"{"text":"Deep"}"#
        + String(repeating: "]}", count: depth)
      let json = "{\"child\":\(parts)}"
      if depth < 32 {
        #expect(throws: Never.self) { try Screen(json: json) }
      } else {
        #expect(throws: (any Error).self) { try Screen(json: json) }
      }
    }
  }

  @Test func `are the same in JSON and in code`() throws {
    let screen = Screen(
      navigationBar: NavigationBar(title: "Text Screen", showBackButton: true),
      child: .container([.text("Beagle"), .button("Echo", path: "echo", data: ["a": "1"])]))
    let data = try JSONEncoder().encode(screen)
    #expect(try JSONDecoder().decode(Screen.self, from: data) == screen)
    #expect(
      try Screen(
        json: #"{"navigationBar": {"title": "Text Screen"}, "child": {"text": "Beagle"}}"#)
        == Screen(navigationBar: NavigationBar(title: "Text Screen"), child: .text("Beagle")))
  }

  @Test func `are shown by SwiftUI as by UIKit`() throws {
    let screen = Screen(
      navigationBar: NavigationBar(title: "Welcome", showBackButton: true),
      child: .container([.text("Hello"), .container([.button("Echo", path: "echo")])]))
    var opened: [String] = []
    let app = HeadlessApp {
      NavigationStack { ScreenView(screen) { path, _ in opened.append(path) } }
    }
    #expect(app.window?.title == "Welcome")
    #expect(app.window?.texts.contains("Hello") == true)
    #expect(app.window?.tap("Echo") == true)
    #expect(opened == ["echo"])
  }

  @Test func `are shown as they are now when a link opens them again`() async throws {
    try write(1, "Hello")
    let driver = ScreensDriver(source: ScreensFile(file), cache: ScreensCacheFile(cache))
    await driver.delegate.refreshing?.value
    driver.open("screens://welcome")
    try write(2, "Hello again")
    #expect(try await sync(driver.delegate.deepLinkHandler).refresh())
    #expect(driver.seen == ["Home", "Welcome", "Hello"])
    driver.open("screens://welcome")
    // Observation reports a refresh in a later turn.
    for _ in 0..<100 { await Task.yield() }
    #expect(driver.seen == ["Home", "Welcome", "Hello again"])
    driver.open("screens://welcome")
    for _ in 0..<100 { await Task.yield() }
    #expect(driver.seen == ["Home", "Welcome", "Hello again"])
    #expect(driver.window?.tap("Echo") == true)
    driver.settle()
    #expect(driver.seen == ["Home", "Welcome", "Text Screen", "Beagle"])
  }

  @Test func `come from the address in the settings, if there is one`() throws {
    let name = UUID().uuidString
    let settings = try #require(UserDefaults(suiteName: name))
    defer { settings.removePersistentDomain(forName: name) }
    #expect(ScreensServer(settings: settings) == nil)
    let address = try #require(URL(string: "http://127.0.0.1:8080/screens.json"))
    settings.set(address.absoluteString, forKey: "ScreensServer")
    #expect(ScreensServer(settings: settings) == ScreensServer(address))
  }

  @Test func `are there for a link that starts the app, before the server answers`() async throws {
    try write(1, "Hello")
    try await sync(DeeplinkScreenManager()).refresh()
    try FileManager.default.removeItem(at: file)
    let driver = ScreensDriver(
      opening: "screens://welcome", source: ScreensFile(file), cache: ScreensCacheFile(cache))
    driver.settle()
    #expect(driver.seen == ["Home", "Welcome", "Hello"])
  }

  @Test(arguments: [true, false])
  func `have a back button unless they say that they have none`(_ isShown: Bool) throws {
    let json = """
      {"format": 1, "version": 1, "screens": {"locked": "locked"}, "descriptions": {"locked": {
        "navigationBar": {"title": "Locked", "showBackButton": \(isShown)}, "child": {"text": "-"}}}}
      """
    try Data(json.utf8).write(to: folder.appending(path: "cached.json"))
    let driver = ScreensDriver(
      opening: "screens://locked", source: ScreensFile(file),
      cache: ScreensCacheFile(folder.appending(path: "cached.json")))
    driver.settle()
    #expect(driver.window?.title == "Locked")
    #expect(driver.window?.hasBackButton == isShown)
  }

  @Test func `come to the app that starts`() async throws {
    try write(3, "Hello")
    let driver = ScreensDriver(source: ScreensFile(file), cache: ScreensCacheFile(cache))
    await driver.delegate.refreshing?.value
    driver.open("screens://welcome")
    #expect(driver.seen == ["Home", "Welcome", "Hello"])
  }
}
