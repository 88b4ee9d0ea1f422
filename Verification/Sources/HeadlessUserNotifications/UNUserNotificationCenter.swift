// SPDX-License-Identifier: MIT

/// Where an app's notifications come from.
// `delegate` is only used by the main thread, as UIKit does.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()

  /// The app's own.
  open class func current() -> UNUserNotificationCenter { shared }

  /// The delegate; must be set before the app finishes launching.
  open weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// Asks the user, who agrees.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completionHandler(true, nil)
  }
}
