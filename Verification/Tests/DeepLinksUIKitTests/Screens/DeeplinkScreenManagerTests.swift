// SPDX-License-Identifier: MIT

import DeepLinksScreens
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

  @Test func `takes assignments by path, and notes what a setter cannot throw`() throws {
    let manager = DeeplinkScreenManager()
    manager["text"] = TextScreen.self
    #expect(manager["text"] == TextScreen.self)
    manager["text"] = PageScreen.self
    #expect(manager["text"] == TextScreen.self)
    #expect(manager.assignmentError?.problems.map(\.code) == [.repeatedPath])
    #expect(try manager.getNativeScreen(with: "text", data: nil).title == "text text [:]")
    manager["text"] = nil
    #expect(manager["text"] == nil)
    #expect(manager.assignmentError == nil)
    manager["text"] = PageScreen.self
    #expect(try manager.getNativeScreen(with: "text", data: nil).title == "page")
  }

  @Test func `is replaced as a whole, and not by what is bad`() throws {
    let manager = DeeplinkScreenManager()
    manager["text"] = TextScreen.self
    let kinds: [String: any DeeplinkScreen.Type] = ["page": PageScreen.self]
    #expect(throws: ScreenRegistryError.self) {
      try manager.install(ScreenTable(version: 1, screens: ["a": "video"]), kinds: kinds)
    }
    #expect(manager.registry.paths == ["text"])
    try manager.install(ScreenTable(version: 1, screens: ["a": "page"]), kinds: kinds)
    #expect(manager.registry.paths == ["a"])
    #expect(throws: ScreenRegistryError.self) {
      try manager.install(ScreenTable(version: 1, screens: ["b": "page"]), kinds: kinds)
    }
    #expect(try manager.getNativeScreen(with: "a", data: nil).title == "page")
  }

  @Test func `forgets what was assigned when it is replaced`() throws {
    let manager = DeeplinkScreenManager()
    manager["text"] = TextScreen.self
    manager["text"] = PageScreen.self
    #expect(manager.assignmentError != nil)
    manager.install(ScreenRegistry())
    #expect(manager.assignmentError == nil)
    #expect(manager["text"] == nil)
    #expect(manager.registry.paths == [])
    manager["other"] = PageScreen.self
    #expect(manager.registry.paths == ["other"])
  }
}
