// SPDX-License-Identifier: MIT

/// A figure; nothing of it is drawn here, so that it has no outline either.
nonisolated public protocol Shape: Sendable, View {}

/// A figure that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {}

/// A figure that is asked for nothing.
protocol PrimitiveShape: InsettableShape, PrimitiveView {}

extension PrimitiveShape {
  @MainActor func render(in renderer: Renderer) {}
}

/// A rectangle.
nonisolated public struct Rectangle: PrimitiveShape {
  public typealias Body = Never

  /// Makes the figure.
  public init() {}
}

/// A circle.
nonisolated public struct Circle: PrimitiveShape {
  public typealias Body = Never

  /// Makes the figure.
  public init() {}
}

/// An ellipse.
nonisolated public struct Ellipse: PrimitiveShape {
  public typealias Body = Never

  /// Makes the figure.
  public init() {}
}

/// How corners are rounded.
public enum RoundedCornerStyle: Sendable {
  /// As parts of circles.
  case circular
  /// Smoothly.
  case continuous
}

/// A rectangle with half circles at two ends.
nonisolated public struct Capsule: PrimitiveShape {
  public typealias Body = Never

  /// Makes the figure.
  public init(style: RoundedCornerStyle = .continuous) {}
}

/// A rectangle with round corners.
nonisolated public struct RoundedRectangle: PrimitiveShape {
  public typealias Body = Never

  /// Makes the figure.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}

  /// Makes the figure.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Capsule {
  /// A rectangle with half circles at two ends.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}

extension Shape {
  /// Fills the figure.
  nonisolated public func fill<S>(_ content: S) -> some View where S: ShapeStyle {
    modifier(AppearanceModifier())
  }

  /// Fills the figure.
  nonisolated public func fill() -> some View { modifier(AppearanceModifier()) }

  /// Draws the outline of the figure.
  nonisolated public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
  where S: ShapeStyle {
    modifier(AppearanceModifier())
  }
}

extension InsettableShape {
  /// Draws the outline of the figure, inside of it.
  nonisolated public func strokeBorder<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
  where S: ShapeStyle {
    modifier(AppearanceModifier())
  }
}
