// SPDX-License-Identifier: MIT

import Foundation
import HeadlessSystem
import ServerDrivenScreens
import UIKit

/// A UIKit app, opened by hostile links.
@MainActor final class HostileUIKitApp: HostileRunning {
  private let app: HeadlessUIApplication

  init(_ delegate: ScreensAppDelegate, saved: HostileSaved, clock: HeadlessClock) {
    app = HeadlessUIApplication(delegate, restoring: saved.activity, clock: clock) {
      ScreensSceneDelegate()
    }
    app.ownSchemes = ["screens"]
  }

  func open(_ url: URL) { app.open(url) }
  func tap(_ name: String) -> Bool { app.window?.tap(name) ?? false }
  func selectTab(_ name: String) -> Bool { app.window?.selectTab(name) ?? false }
  /// The app has no text fields.
  func type(_ text: String, into field: String) -> Bool { false }

  func goBack() -> Bool {
    guard let window = app.window else { return false }
    return window.modals.isEmpty ? window.goBack() : window.tap("OK")
  }

  func look() -> [String] {
    app.window.map { $0.titles + ["\($0.modals.count)"] + $0.texts } ?? []
  }

  var texts: [String] { app.window?.texts ?? [] }

  func settle() async {
    // Answers from a server take their own turns.
    for _ in 0..<2 {
      for _ in 0..<10 { await Task.yield() }
      app.advance(by: .zero)
    }
    app.advance(by: .seconds(10))
  }

  func end() -> HostileSaved { HostileSaved(activity: app.terminate()) }
  var issues: [String] { app.issues }
}
