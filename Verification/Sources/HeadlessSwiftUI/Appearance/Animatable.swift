// SPDX-License-Identifier: MIT

/// Something that an animation changes step by step; here, it changes at once.
public protocol Animatable {
  /// The type of the animated data.
  associatedtype AnimatableData: VectorArithmetic

  /// The animated data.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  /// No animated data.
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// Empty animated data.
@frozen public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates empty data.
  public init() {}

  /// Empty data.
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  public static func + (
    lhs: EmptyAnimatableData, rhs: EmptyAnimatableData
  ) -> EmptyAnimatableData { lhs }

  public static func - (
    lhs: EmptyAnimatableData, rhs: EmptyAnimatableData
  ) -> EmptyAnimatableData { lhs }

  public mutating func scale(by rhs: Double) {}

  public var magnitudeSquared: Double { 0 }
}
