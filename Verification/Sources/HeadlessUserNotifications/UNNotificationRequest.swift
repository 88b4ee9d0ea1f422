// SPDX-License-Identifier: MIT

/// A request for a notification, from the app or its server.
open class UNNotificationRequest: NSObject {
  /// Its identifier; a later request with the same one replaces it.
  public let identifier: String
  /// The content of the notification.
  public let content: UNNotificationContent
  /// When to deliver it; `nil`: immediately.
  public let trigger: UNNotificationTrigger?

  /// Creates a request.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
    super.init()
  }
}
