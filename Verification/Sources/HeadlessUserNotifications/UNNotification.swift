// SPDX-License-Identifier: MIT

/// A notification that was delivered.
open class UNNotification: NSObject {
  /// When.
  public let date: Date
  /// What was asked for.
  public let request: UNNotificationRequest

  /// Delivers one; Apple's has no such initializer.
  public init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
    super.init()
  }
}
