// SPDX-License-Identifier: MIT

/// What an app asks a user's permission for before it sends notifications.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Showing alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Playing sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Showing a badge on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
}
