// SPDX-License-Identifier: MIT

/// The content of a notification.
open class UNNotificationContent: NSObject {
  /// The title.
  public internal(set) var title: String
  /// The text.
  public internal(set) var body: String
  /// Information that the app needs to handle the notification.
  public internal(set) var userInfo: [AnyHashable: Any]

  /// Creates empty content.
  public override init() {
    title = ""
    body = ""
    userInfo = [:]
    super.init()
  }
}
