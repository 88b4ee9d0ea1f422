// SPDX-License-Identifier: MIT

public import UserNotifications

extension UNNotificationResponse {
  /// The scene that should react to it.
  @MainActor public var targetScene: UIScene? { scene as? UIScene }
}
