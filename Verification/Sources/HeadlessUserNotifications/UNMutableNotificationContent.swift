// SPDX-License-Identifier: MIT

/// The content of a notification that the app itself creates.
open class UNMutableNotificationContent: UNNotificationContent {
  /// The title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// The text.
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// Information that the app needs to handle the notification.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}
