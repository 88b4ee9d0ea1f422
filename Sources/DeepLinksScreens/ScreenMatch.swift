// SPDX-License-Identifier: MIT

/// What a path leads to, before the screen is made.
public struct ScreenMatch: Sendable, Hashable {
  /// The path as it was registered.
  public let registeredPath: String
  /// What the registered path captures, by name.
  public let captures: [String: String]
}
