// SPDX-License-Identifier: MIT

/// What a notification says and carries.
open class UNNotificationContent: NSObject {
  /// Its title.
  public internal(set) var title: String
  /// Its text.
  public internal(set) var body: String
  /// What the app needs to react to it.
  public internal(set) var userInfo: [AnyHashable: Any]

  /// Makes content that says nothing.
  public override init() {
    title = ""
    body = ""
    userInfo = [:]
    super.init()
  }
}
