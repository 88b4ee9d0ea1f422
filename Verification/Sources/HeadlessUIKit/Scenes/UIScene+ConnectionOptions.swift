// SPDX-License-Identifier: MIT

public import UserNotifications

extension UIScene {
  /// The reason for connecting a scene.
  @MainActor open class ConnectionOptions: NSObject {
    /// The URLs to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The activities to continue.
    public let userActivities: Set<NSUserActivity>
    /// The quick action that the user chose.
    public let shortcutItem: UIApplicationShortcutItem?
    /// The user's response to a notification.
    public let notificationResponse: UNNotificationResponse?
    /// The intent that the scene was created for.
    package var intent: (any Sendable)?

    /// Creates options; Apple's class has no such initializer.
    public init(
      urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = [],
      shortcutItem: UIApplicationShortcutItem? = nil,
      notificationResponse: UNNotificationResponse? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.shortcutItem = shortcutItem
      self.notificationResponse = notificationResponse
      super.init()
    }
  }
}
