// SPDX-License-Identifier: MIT

/// An app of the playground that can receive links from the desktop.
public struct RegisteredApp: Sendable, Hashable {
  /// The scheme, in lowercase.
  public let scheme: String
  /// The app's name for people.
  public let name: String

  /// Creates an app from its scheme and name.
  public init(scheme: String, name: String) {
    self.scheme = scheme
    self.name = name
  }
}
