// SPDX-License-Identifier: MIT

import AppIntents
import DeepLinks
import HeadlessLinks
@testable import ServerDrivenScreens
import Testing
import UIKit

/// Shortcuts open screens.
@MainActor @Suite struct ScreenIntentTests {
  /// Performs the intent as the system does: it hands it to the scene, and then performs it.
  private func perform(_ path: String, twice: Bool = false) async -> (ScreensDriver, [String]) {
    await AppDependencyManager.$separate.withValue(AppDependencyManager()) {
      let driver = ScreensDriver()
      var ends: [String] = []
      for round in 1...(twice ? 2 : 1) {
        let intent = OpenScreen()
        intent.path = path
        driver.app.hand(intent)
        Task {
          do {
            _ = try await intent.perform()
            ends.append("done")
          } catch { ends.append((error as? LinkIntentError)?.text ?? "\(error)") }
        }
        for _ in 0..<20 where ends.count < round {
          for _ in 0..<100 { await Task.yield() }
          driver.app.advance(by: .seconds(1))
        }
        driver.settle()
      }
      return (driver, ends)
    }
  }

  @Test func `opens a screen, and perform ends with it`() async {
    let (driver, ends) = await perform("products/30")
    #expect(ends == ["done"])
    #expect(driver.window?.titles == ["Home", "Echo"])
    #expect(driver.window?.texts == ["path: products/30", "id: 30"])
  }

  @Test func `opens it again when it is asked again`() async {
    let (driver, ends) = await perform("text", twice: true)
    #expect(ends == ["done", "done"])
    #expect(driver.window?.titles == ["Home", "Text Screen"])
  }

  @Test(arguments: ["nowhere", "", "..", "a%00b", "\u{202e}"])
  func `a path without a screen is a sentence`(_ path: String) async {
    let (driver, ends) = await perform(path)
    #expect(ends.count == 1)
    #expect(ends.allSatisfy { $0.hasPrefix("This ") }, "\(ends)")
    // With an alert over it, for a link that was read.
    #expect([["Home"], []].contains(driver.window?.titles ?? []))
  }
}
