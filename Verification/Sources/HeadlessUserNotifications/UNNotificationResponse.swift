// SPDX-License-Identifier: MIT

/// A user's response to a notification.
open class UNNotificationResponse: NSObject {
  /// The notification.
  public let notification: UNNotification
  /// The action that the user chose.
  public let actionIdentifier: String
  /// The scene that should handle it; UIKit knows its type.
  package let scene: AnyObject?

  /// Creates a response; Apple's class has no such initializer.
  public init(
    notification: UNNotification,
    actionIdentifier: String = UNNotificationDefaultActionIdentifier
  ) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
    scene = nil
    super.init()
  }

  /// Creates a copy of a response for a scene.
  package init(_ response: UNNotificationResponse, to scene: AnyObject?) {
    notification = response.notification
    actionIdentifier = response.actionIdentifier
    self.scene = scene
    super.init()
  }
}

/// The user opened the notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The user dismissed the notification.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"
