// SPDX-License-Identifier: MIT

/// An app of the playground whose links the desktop can hand over.
public struct RegisteredApp: Sendable, Hashable {
  /// The scheme, in lower case.
  public let scheme: String
  /// The app's name for people.
  public let name: String

  /// Makes an app of its scheme and name.
  public init(scheme: String, name: String) {
    self.scheme = scheme
    self.name = name
  }
}
