// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import Testing
import UIKit

private struct TextScreen: DeeplinkScreen {
  let path: String
  let data: [String: String]?

  init(path: String, data: [String: String]?) {
    self.path = path
    self.data = data
  }

  func screenController() -> UIViewController { KitScreen("text \(path) \(data ?? [:])") }
}

private struct PageScreen: DeeplinkScreen {
  init(path: String, data: [String: String]?) {}
  func screenController() -> UIViewController { KitScreen("page") }
}

/// A host, as the document has one: it knows the protocol alone.
@MainActor private struct Dependencies {
  var deepLinkHandler: (any DeepLinkScreenManaging)?
}

@MainActor @Suite struct DeeplinkScreenManagerTests {
  @Test func `gives a host the screens that are registered`() throws {
    let manager = DeeplinkScreenManager()
    try manager.register { $0["text"] = TextScreen.self }
    let dependencies = Dependencies(deepLinkHandler: manager)
    let screen = try dependencies.deepLinkHandler?.getNativeScreen(
      with: "text", data: ["name": "Ana"])
    #expect(screen?.title == #"text text ["name": "Ana"]"#)
    #expect(
      try dependencies.deepLinkHandler?.getNativeScreen(with: "text", data: nil).title
        == "text text [:]")
    #expect(throws: UnknownScreenError(path: "txt", nearest: "text")) {
      try dependencies.deepLinkHandler?.getNativeScreen(with: "txt", data: nil)
    }
    #expect(DeeplinkScreenManager.shared === DeeplinkScreenManager.shared)
  }

  @Test(arguments: [
    ("rest/{path+}", "rest/a", "a"), ("rest/{path+}", "rest/a/b", "a/b"),
    ("rest/{path+}", "rest", nil), ("rest/{path*}", "rest/a", "a"),
    ("rest/{path*}", "rest/a/b", "a/b"), ("rest/{path*}", "rest", ""),
    ("rest/{path}", "rest/a", "a"), ("rest/{path}", "rest/a/b", nil),
  ])
  func `gives a screen the rest of its path as one text`(
    _ registered: String, _ path: String, _ rest: String?
  ) throws {
    let manager = DeeplinkScreenManager()
    try manager.register { $0[registered] = TextScreen.self }
    let screen = try? manager.getNativeScreen(with: path, data: nil)
    #expect(screen?.title == rest.map { "text \(path) \(["path": $0])" })
  }

  @Test func `takes assignments by path, and notes what a setter cannot throw`() throws {
    let manager = DeeplinkScreenManager()
    manager["text"] = TextScreen.self
    #expect(try manager.getNativeScreen(with: "text", data: nil).title == "text text [:]")
    manager["text"] = PageScreen.self
    #expect(manager["text"] == PageScreen.self)
    #expect(manager.assignmentError == nil)
    manager["{"] = TextScreen.self
    #expect(manager.assignmentError?.problems.map(\.code) == [.invalidPath])
    #expect(manager.registry.paths == ["text"])
    manager["text"] = nil
    #expect(manager["text"] == nil)
    #expect(manager.assignmentError == nil)
    manager["text"] = PageScreen.self
    #expect(try manager.getNativeScreen(with: "text", data: nil).title == "page")
  }

  @Test func `takes a table whole or not at all, beside what code registered`() throws {
    let manager = DeeplinkScreenManager()
    manager["text"] = TextScreen.self
    let kinds: [String: any DeeplinkScreen.Type] = ["page": PageScreen.self]
    #expect(throws: ScreenRegistryError.self) {
      try manager.install(ScreenTable(version: 1, screens: ["a": "video"]), kinds: kinds)
    }
    #expect(manager.registry.paths == ["text"])
    try manager.install(ScreenTable(version: 1, screens: ["a": "page"]), kinds: kinds)
    #expect(manager.registry.paths == ["a", "text"])
    #expect(throws: ScreenRegistryError.self) {
      try manager.install(ScreenTable(version: 1, screens: ["b": "page"]), kinds: kinds)
    }
    #expect(try manager.getNativeScreen(with: "a", data: nil).title == "page")
  }

  @Test func `is as new as its table, whatever is registered later`() throws {
    let manager = DeeplinkScreenManager()
    let kinds: [String: any DeeplinkScreen.Type] = ["page": PageScreen.self]
    try manager.install(ScreenTable(version: 3, screens: ["a": "page"]), kinds: kinds)
    manager["text"] = TextScreen.self
    try manager.register { $0["other"] = TextScreen.self }
    #expect(manager.registry.version == 3)
    #expect(manager.registry.paths == ["a", "other", "text"])
    for version in [2, 3] {
      let error = #expect(throws: ScreenRegistryError.self) {
        try manager.install(ScreenTable(version: version, screens: ["b": "page"]), kinds: kinds)
      }
      #expect(error?.problems.map(\.code) == [.outdated])
    }
    try manager.install(ScreenTable(version: 4, screens: ["b": "page"]), kinds: kinds)
    #expect(manager.registry.paths == ["b", "other", "text"])
    try manager.install(ScreenTable(version: 5, screens: ["/text": "page"]), kinds: kinds)
    #expect(manager.registry.paths == ["other", "text"])
    #expect(try manager.getNativeScreen(with: "text", data: nil).title == "page")
    try manager.install(ScreenTable(version: 6, screens: ["b": "page"]), kinds: kinds)
    #expect(manager.registry.paths == ["b", "other"])
  }

  @Test func `makes the screens that a table describes, too`() throws {
    let manager = DeeplinkScreenManager()
    try manager.install(
      ScreenTable(version: 1, screens: ["a": "page", "cards/{id}": "card"]),
      kinds: ["page": PageScreen.self],
      described: ["card": { path, data in KitScreen("card \(path) \(data ?? [:])") }])
    #expect(try manager.getNativeScreen(with: "a", data: nil).title == "page")
    #expect(
      try manager.getNativeScreen(with: "cards/7", data: ["id": "8"]).title
        == #"card cards/7 ["id": "7"]"#)
  }

  @Test func `notes what was wrong with the last assignment, and with nothing else`() throws {
    let manager = DeeplinkScreenManager()
    manager["text"] = TextScreen.self
    manager["{"] = PageScreen.self
    #expect(manager.assignmentError?.problems.map(\.code) == [.invalidPath])
    // What throws changes nothing.
    #expect(throws: ScreenRegistryError.self) {
      try manager.register { $0["text"] = PageScreen.self }
    }
    #expect(throws: ScreenRegistryError.self) {
      try manager.install(ScreenTable(version: 1, screens: [:]), kinds: [:])
    }
    #expect(manager.assignmentError?.problems.map(\.code) == [.invalidPath])
    try manager.register { $0["other"] = PageScreen.self }
    #expect(manager.assignmentError == nil)
  }

  @Test func `forgets what was assigned when it is replaced`() throws {
    let manager = DeeplinkScreenManager()
    manager["text"] = TextScreen.self
    manager["{"] = PageScreen.self
    #expect(manager.assignmentError != nil)
    manager.install(ScreenRegistry())
    #expect(manager.assignmentError == nil)
    #expect(manager["text"] == nil)
    #expect(manager.registry.paths == [])
    manager["other"] = PageScreen.self
    #expect(manager.registry.paths == ["other"])
  }
}
