// SPDX-License-Identifier: MIT

/// The content of a notification that the app itself makes.
open class UNMutableNotificationContent: UNNotificationContent {
  /// Its title.
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  /// Its text.
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  /// What the app needs to react to it.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
}
