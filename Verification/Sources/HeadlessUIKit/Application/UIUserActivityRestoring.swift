// SPDX-License-Identifier: MIT

/// An object that can continue an activity.
@MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Continues an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
