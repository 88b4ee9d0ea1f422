// SPDX-License-Identifier: MIT

/// What can continue an activity.
@MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
  /// Continues it.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}
