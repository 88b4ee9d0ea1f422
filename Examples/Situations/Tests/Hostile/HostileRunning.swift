// SPDX-License-Identifier: MIT

import Foundation
import HeadlessSystem

/// What the system saves for an app that is terminated.
@MainActor struct HostileSaved {
  /// What SwiftUI saves.
  var values: [String: any Sendable] = [:]
  /// What UIKit saves.
  var activity: NSUserActivity?
}

/// An app that runs without a screen, as the user and the system see it.
@MainActor protocol HostileRunning: AnyObject {
  func open(_ url: URL)
  func tap(_ name: String) -> Bool
  func selectTab(_ name: String) -> Bool
  func type(_ text: String, into field: String) -> Bool
  func goBack() -> Bool
  func look() -> [String]
  /// The texts that the user sees.
  var texts: [String] { get }
  func settle() async
  func end() -> HostileSaved
  var issues: [String] { get }
}
