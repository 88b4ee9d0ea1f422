// SPDX-License-Identifier: MIT

public import DeepLinks

/// The match for a path, before the screen is created.
public struct ScreenMatch: Sendable, Hashable {
  /// The path, as it was registered.
  public let registeredPath: String
  /// The values that the registered path captures, by name.
  public let captures: [String: String]
}

extension ScreenMatch: LinkRedacted {
  /// The path, as it was registered.
  public var _redacted: String { registeredPath }
  /// The path, as it was registered, and the captured values.
  public var _revealed: String {
    "\(registeredPath) "
      + captures.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
  }
}
