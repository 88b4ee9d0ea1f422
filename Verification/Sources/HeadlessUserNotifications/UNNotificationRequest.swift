// SPDX-License-Identifier: MIT

/// A notification that the app, or its server, asked for.
open class UNNotificationRequest: NSObject {
  /// What it is called; a later one with the same name replaces it.
  public let identifier: String
  /// What it says and carries.
  public let content: UNNotificationContent
  /// When it is shown; `nil`: at once.
  public let trigger: UNNotificationTrigger?

  /// Makes a request.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
    super.init()
  }
}
