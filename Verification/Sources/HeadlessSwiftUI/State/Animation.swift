// SPDX-License-Identifier: MIT

/// An animation; here, only its name.
nonisolated public struct Animation: Equatable, Sendable {
  let name: String

  /// The system's default.
  public static let `default` = Animation(name: "default")
  /// Constant speed.
  public static let linear = Animation(name: "linear")
  /// Slow at the start and the end.
  public static let easeInOut = Animation(name: "easeInOut")
  /// A spring.
  public static let spring = Animation(name: "spring")
}
