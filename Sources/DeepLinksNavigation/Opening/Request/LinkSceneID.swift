// SPDX-License-Identifier: MIT

/// Which of the app's scenes is meant: a window, or something like CarPlay.
///
/// On Apple's platforms it is the `persistentIdentifier` of the scene's session.
public struct LinkSceneID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The identifier the system gave.
  public let rawValue: String
  /// Makes an identifier from the system's.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The identifier.
  public var description: String { rawValue }
}
