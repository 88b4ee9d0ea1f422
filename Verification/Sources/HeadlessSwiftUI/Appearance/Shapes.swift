// SPDX-License-Identifier: MIT

/// A shape that draws itself.
protocol PrimitiveShape: InsettableShape, PrimitiveView, NamedShape {}

extension PrimitiveShape {
  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.shape).record { appearance in
      (appearance.shape, appearance.cornerRadius) = (outline.name, outline.cornerRadius)
    }
  }
}

/// A rectangle.
nonisolated public struct Rectangle: PrimitiveShape {
  public typealias Body = Never

  var outline: ShapeOutline { ShapeOutline(name: "rectangle") }

  /// Creates the shape.
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

/// A circle.
nonisolated public struct Circle: PrimitiveShape {
  public typealias Body = Never

  var outline: ShapeOutline { ShapeOutline(name: "circle") }

  /// Creates the shape.
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

/// An ellipse.
nonisolated public struct Ellipse: PrimitiveShape {
  public typealias Body = Never

  var outline: ShapeOutline { ShapeOutline(name: "ellipse") }

  /// Creates the shape.
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

/// How corners are rounded.
public enum RoundedCornerStyle: Sendable {
  /// Circular corners.
  case circular
  /// Smooth, continuous corners.
  case continuous
}

/// A capsule.
nonisolated public struct Capsule: PrimitiveShape {
  public typealias Body = Never

  var outline: ShapeOutline { ShapeOutline(name: "capsule") }

  /// Creates the shape.
  public init(style: RoundedCornerStyle = .continuous) {}

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { self }
}

/// A rectangle with rounded corners.
nonisolated public struct RoundedRectangle: PrimitiveShape {
  public typealias Body = Never

  var outline: ShapeOutline {
    ShapeOutline(name: "roundedRectangle", cornerRadius: Double(cornerSize.width))
  }

  private let cornerSize: CGSize

  /// Creates the shape.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
  }

  /// Creates the shape.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }

  public func inset(by amount: CGFloat) -> some InsettableShape { self }
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
  /// A capsule.
  public static var capsule: Capsule { Capsule() }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle with rounded corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
