// SPDX-License-Identifier: MIT

import AppIntents
import DeepLinks
import DeepLinksUIKit
import HeadlessLinks
@testable import ServerDrivenScreens
import Testing
import UIKit

/// Shortcuts open screens.
@MainActor @Suite struct ScreenIntentTests {
  /// Does something with an app and an intent, in an app of its own.
  private func run(
    _ path: String, isCold: Bool = false, _ body: (ScreensDriver, OpenScreen) async throws -> Void
  ) async rethrows {
    try await AppDependencyManager.$separate.withValue(AppDependencyManager()) {
      let intent = OpenScreen()
      intent.path = path
      try await body(ScreensDriver(performing: isCold ? intent : nil), intent)
    }
  }

  /// Performs an intent that the system has handed to a scene, and returns how it ended.
  private func perform(_ intent: OpenScreen, in driver: ScreensDriver) async -> String? {
    var end: String?
    Task {
      do {
        _ = try await intent.perform()
        end = "done"
      } catch { end = (error as? LinkIntentError)?.text ?? "\(error)" }
    }
    for _ in 0..<20 where end == nil {
      for _ in 0..<100 { await Task.yield() }
      driver.app.advance(by: .seconds(1))
    }
    driver.settle()
    return end
  }

  @Test func `opens a screen, and perform ends with it`() async {
    await run("/products/30/") { driver, intent in
      driver.app.hand(intent)
      #expect(await perform(intent, in: driver) == "done")
      #expect(driver.window?.titles == ["Home", "Echo"])
      #expect(driver.window?.texts == ["path: products/30", "id: 30"])
    }
  }

  @Test func `launches the app with the screen`() async {
    await run("products/30", isCold: true) { driver, intent in
      #expect(await perform(intent, in: driver) == "done")
      #expect(driver.window?.titles == ["Home", "Echo"])
    }
  }

  @Test func `opens it again when it is asked again`() async {
    await run("text") { driver, intent in
      for _ in 1...2 {
        let again = OpenScreen()
        again.path = intent.path
        driver.app.hand(again)
        #expect(await perform(again, in: driver) == "done")
      }
      #expect(driver.window?.titles == ["Home", "Text Screen"])
    }
  }

  @Test func `opens in the window that the system chose`() async throws {
    try await run("text") { driver, intent in
      let first = try #require(driver.window)
      let second = try #require(driver.app.connect())
      driver.settle()
      driver.app.hand(intent, to: first)
      #expect(await perform(intent, in: driver) == "done")
      #expect(first.titles == ["Home", "Text Screen"])
      #expect(second.titles == ["Home"])
    }
  }

  @Test(arguments: [true, false])
  func `waits for the user to sign in, and opens then`(_ isCold: Bool) async {
    await run("account", isCold: isCold) { driver, intent in
      let log = HeadlessRequestLog()
      driver.delegate.inbox.observe(with: log)
      if !isCold { driver.app.hand(intent) }
      #expect(await perform(intent, in: driver) == "Sign in to open this link.")
      #expect(driver.window?.texts == ["Sign in to open this link."])
      #expect(driver.window?.tap("Close") == true)
      driver.settle()
      #expect(driver.window?.titles == ["Home"])
      #expect(log.outcomes.isEmpty)
      #expect(driver.window?.tap("Sign In") == true)
      for _ in 0..<100 { await Task.yield() }
      driver.settle()
      #expect(driver.window?.titles == ["Home", "Echo"])
      #expect(log.outcomes.map(\.name) == ["opened"])
    }
  }

  @Test(arguments: ["nowhere", "", "..", "a%00b", "\u{202e}"])
  func `a path without a screen is a sentence`(_ path: String) async {
    await run(path) { driver, intent in
      driver.app.hand(intent)
      let end = await perform(intent, in: driver)
      #expect(end?.hasPrefix("This ") == true, "\(end ?? "still running")")
      // With an alert over it, for a link that was read.
      #expect([["Home"], []].contains(driver.window?.titles ?? []))
    }
  }
}
