// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import Foundation
import ServerDrivenScreens
import Testing
import UIKit

/// A handler that records requests.
private final class RecordingHandler: DeepLinkScreenManaging {
  var asked: [String] = []
  weak var last: UIViewController?
  func getNativeScreen(with path: String, data: [String: String]?) throws -> UIViewController {
    asked.append("\(path) \(data?.description ?? "nil")")
    let controller = DescribedScreenController(
      Screen(navigationBar: NavigationBar(title: path), child: .container([])))
    last = controller
    return controller
  }
}

@MainActor @Suite struct ScreenNavigationTests {
  @Test func `asks the handler for every screen, once`() {
    let handler = RecordingHandler()
    var dependencies = ScreensDependencies()
    dependencies.deepLinkHandler = handler
    let driver = ScreensDriver()
    let host = ScreensHost(dependencies, clock: driver.delegate.clock)
    driver.window?.scene.windows.last?.rootViewController = host.rootViewController
    driver.settle()
    host.navigator.open("screens://anything?a=1", from: .programmatic)
    driver.settle()
    host.open("more/of/it", data: nil)
    driver.settle()
    #expect(handler.asked == [#"anything ["a": "1"]"#, "more/of/it nil"])
    #expect(driver.window?.titles == ["Home", "anything", "more/of/it"])
    #expect(driver.window?.goBack() == true)
    driver.settle()
    #expect(handler.last == nil, "The screen that was left is still in memory.")
  }

  @Test(arguments: [
    ("Text", ["Beagle"]), ("Echo", ["path: echo", "from: home"]),
    ("Echo without data", ["path: echo", "no data"]),
    ("Product 30", ["path: products/30", "id: 30"]),
  ])
  func `follows the buttons of a described screen`(_ button: String, _ texts: [String]) {
    let driver = ScreensDriver()
    #expect(driver.window?.tap(button) == true)
    driver.settle()
    #expect(driver.window?.texts == texts)
    #expect(driver.window?.hasBackButton == true)
  }

  @Test func `tells of a button that leads nowhere`() {
    let driver = ScreensDriver()
    #expect(driver.window?.tap("A screen that is not there") == true)
    driver.settle()
    #expect(driver.window?.texts == ["There is no such screen. Did you mean text?"])
  }

  @Test func `opens its own links through the system`() throws {
    let driver = ScreensDriver()
    UIApplication.shared.open(try #require(URL(string: "screens://text?name=Ana")))
    driver.settle()
    #expect(driver.seen == ["Home", "Text Screen", "Beagle"])
  }

  @Test func `takes the paths that a server sends`() throws {
    let driver = ScreensDriver()
    let json = #"{"format": 1, "version": 2, "screens": {"welcome/{name}": "echo"}}"#
    try driver.delegate.receive(table: Data(json.utf8))
    driver.open("screens://welcome/Ana")
    #expect(driver.window?.texts == ["path: welcome/Ana", "name: Ana"])
    driver.open("screens://text?name=Ana")
    #expect(driver.window?.texts == ["Beagle"])
  }

  @Test func `keeps the paths that a server sent where another screen is registered`() throws {
    let driver = ScreensDriver()
    let manager = driver.delegate.deepLinkHandler
    let json = #"{"format": 1, "version": 2, "screens": {"welcome": "text"}}"#
    try driver.delegate.receive(table: Data(json.utf8))
    manager["about"] = EchoScreen.self
    try manager.register { $0["more/{id}"] = EchoScreen.self }
    #expect(manager.assignmentError == nil)
    #expect(manager.registry.version == 2)
    let registered = ["about", "account", "echo", "more/{id}", "products/{id}", "text"]
    #expect(manager.registry.paths == registered + ["welcome"])
    #expect(throws: ScreenRegistryError.self) {
      try driver.delegate.receive(table: Data(json.utf8))
    }
    #expect(throws: ScreenRegistryError.self) {
      try manager.register { $0["welcome"] = EchoScreen.self }
    }
    manager["welcome"] = nil
    #expect(manager.registry.paths == registered)
  }

  @Test func `is the error that the document throws`() throws {
    let error = #expect(throws: (any Error).self) {
      try DeeplinkScreenManager().getNativeScreen(with: "none", data: nil)
    }
    let bridged = try #require(error) as NSError
    #expect(bridged.domain == "DeeplinkScreenManager")
    #expect(bridged.code == 1)
  }

  @Test(arguments: [
    "", "{}", #"{"format": 1, "version": 2, "screens": {}}"#,
    #"{"format": 1, "version": 0, "screens": {"a": "text"}}"#,
    #"{"format": 1, "version": 2, "screens": {"a": "text", "b": "video"}}"#,
  ])
  func `keeps what it has where a server sends what is bad`(_ json: String) {
    let driver = ScreensDriver()
    #expect(throws: ScreenRegistryError.self) {
      try driver.delegate.receive(table: Data(json.utf8))
    }
    driver.open("screens://text")
    #expect(driver.seen == ["Home", "Text Screen", "Beagle"])
  }

  @Test func `comes back where it was left`() throws {
    let first = ScreensDriver()
    first.open("screens://echo?x=1")
    let saved = first.app.terminate()
    let second = ScreensDriver(restoring: saved)
    second.settle()
    #expect(second.seen == ["Home", "Echo", "path: echo", "x: 1"])
  }

  @Test func `says so where a screen is not there anymore`() throws {
    let first = ScreensDriver()
    let json = #"{"format": 1, "version": 2, "screens": {"welcome": "echo"}}"#
    try first.delegate.receive(table: Data(json.utf8))
    first.open("screens://welcome")
    let second = ScreensDriver(restoring: first.app.terminate())
    second.settle()
    #expect(second.seen == ["Home", "Gone", "This screen is not there anymore."])
  }
}
