// SPDX-License-Identifier: MIT

/// A screen as a link, or a screen described by a server, asks for it.
public struct ScreenReference: Hashable, Codable, Sendable {
  /// The path.
  public var path: String
  /// What comes with it; `nil` if that is nothing.
  public var data: [String: String]?

  /// Makes a reference.
  public init(_ path: String, data: [String: String]? = nil) {
    self.path = path
    self.data = data
  }
}
