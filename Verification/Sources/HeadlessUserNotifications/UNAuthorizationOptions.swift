// SPDX-License-Identifier: MIT

/// What an app asks a user for before it notifies them.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// To show alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// To play sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// To show a number at the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
}
