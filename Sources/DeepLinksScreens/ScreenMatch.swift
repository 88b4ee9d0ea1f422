// SPDX-License-Identifier: MIT

public import DeepLinks

/// What a path leads to, before the screen is made.
public struct ScreenMatch: Sendable, Hashable {
  /// The path as it was registered.
  public let registeredPath: String
  /// What the registered path captures, by name.
  public let captures: [String: String]
}

extension ScreenMatch: LinkRedacted {
  /// The path as it was registered.
  public var _redacted: String { registeredPath }
  /// The path as it was registered, and what it captures.
  public var _revealed: String {
    "\(registeredPath) "
      + captures.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
  }
}
