// SPDX-License-Identifier: MIT

public import UserNotifications

extension UNNotificationResponse {
  /// The scene that should handle the response.
  @MainActor public var targetScene: UIScene? { scene as? UIScene }
}
