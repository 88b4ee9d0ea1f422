// SPDX-License-Identifier: MIT

/// How to present a notification while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
  /// In the list of notifications.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// With its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
}
