// SPDX-License-Identifier: MIT

/// A delivered notification.
open class UNNotification: NSObject {
  /// The date of delivery.
  public let date: Date
  /// The request for it.
  public let request: UNNotificationRequest

  /// Creates a notification; Apple's class has no such initializer.
  public init(request: UNNotificationRequest, date: Date) {
    self.request = request
    self.date = date
    super.init()
  }
}
