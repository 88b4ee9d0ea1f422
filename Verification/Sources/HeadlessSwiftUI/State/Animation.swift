// SPDX-License-Identifier: MIT

/// The course of an animation; here only its name.
nonisolated public struct Animation: Equatable, Sendable {
  let name: String

  /// The system's own.
  public static let `default` = Animation(name: "default")
  /// The same speed all the time.
  public static let linear = Animation(name: "linear")
  /// Slow at both ends.
  public static let easeInOut = Animation(name: "easeInOut")
  /// As of a spring.
  public static let spring = Animation(name: "spring")
}
