// SPDX-License-Identifier: MIT

/// Identifies one of the app's scenes: a window, or something like CarPlay.
///
/// On Apple's platforms it is the `persistentIdentifier` of the scene's session.
public struct LinkSceneID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The identifier that the system provided.
  public let rawValue: String
  /// Creates an identifier from the system's.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The identifier.
  public var description: String { rawValue }
}
