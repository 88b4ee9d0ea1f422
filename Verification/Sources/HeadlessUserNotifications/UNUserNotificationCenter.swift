// SPDX-License-Identifier: MIT

/// The center for an app's notifications.
// Only the main thread uses `delegate`, as in UIKit.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  /// Returns the app's center.
  open class func current() -> UNUserNotificationCenter { shared }

  /// The delegate; must be set before the app finishes launching.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Asks the user for permission; here, the user always agrees.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completionHandler(true, nil)
  }
}
