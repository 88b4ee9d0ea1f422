// SPDX-License-Identifier: MIT

public import UserNotifications

extension UIScene {
  /// Why a scene is connected.
  @MainActor open class ConnectionOptions: NSObject {
    /// URLs to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// Activities to continue.
    public let userActivities: Set<NSUserActivity>
    /// The quick action that a user chose.
    public let shortcutItem: UIApplicationShortcutItem?
    /// What a user did with a notification.
    public let notificationResponse: UNNotificationResponse?

    /// Says why; Apple's has no such initializer.
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
