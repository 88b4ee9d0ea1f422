// SPDX-License-Identifier: MIT

import Foundation
import HeadlessSystem
import SwiftUI

/// A SwiftUI app, opened by hostile links.
@MainActor final class HostileSwiftUIApp: HostileRunning {
  private let app: HeadlessApp

  init(_ source: some App, scheme: String, saved: HostileSaved, clock: HeadlessClock) {
    app = HeadlessApp(source, restoring: saved.values, clock: clock)
    app.ownSchemes = [scheme]
  }

  func open(_ url: URL) { app.open(url) }
  func tap(_ name: String) -> Bool { app.window?.tap(name) ?? false }
  func selectTab(_ name: String) -> Bool { app.window?.selectTab(name) ?? false }
  func type(_ text: String, into field: String) -> Bool {
    app.window?.type(text, into: field) ?? false
  }

  func goBack() -> Bool {
    guard let window = app.window else { return false }
    // Answer a question before leaving; use the button of a view that neither goes back nor asks.
    return window.goBack() || window.swipeDown() || window.tap("Cancel")
  }

  func look() -> [String] {
    guard let window = app.window else { return [] }
    let places = [window.title ?? "", window.selectedTab ?? ""] + window.screens
    return places + window.modals.map(\.rawValue) + window.texts
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

  func end() -> HostileSaved { HostileSaved(values: app.terminate()) }
  var issues: [String] { app.issues }
}
