// SPDX-License-Identifier: MIT

/// A shape; it is not drawn here, and no one asks for its path.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// Returns the path of the shape in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// The shape, filled with the foreground color.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

/// A shape that can be inset.
nonisolated public protocol InsettableShape: Shape {
  /// The type of the inset shape.
  associatedtype InsetShape: InsettableShape

  /// Returns the inset shape.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape with its fill.
nonisolated public struct _ShapeView<Content, Style>: PrimitiveView
where Content: Shape, Style: ShapeStyle {
  let shape: Content
  let style: Style

  @MainActor func render(in renderer: Renderer) {
    let outline = shape.recordedOutline
    renderer.emit(.shape).record { appearance in
      (appearance.shape, appearance.cornerRadius) = (outline.name, outline.cornerRadius)
    }
  }
}

extension Shape {
  /// Fills the shape.
  nonisolated public func fill<S>(_ content: S) -> some View where S: ShapeStyle {
    inheriting(\.fill, content.recorded)
  }

  /// Fills the shape with the foreground color.
  nonisolated public func fill() -> some View { recording { $0.fill = $0.fill ?? "primary" } }

  /// Strokes the outline of the shape.
  nonisolated public func stroke<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
  where S: ShapeStyle {
    recording { appearance in
      guard appearance.stroke == nil else { return }
      appearance.stroke = content.recorded
      appearance.strokeWidth = Double(lineWidth)
    }
  }
}

extension InsettableShape {
  /// Strokes the outline inside the shape.
  nonisolated public func strokeBorder<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
  where S: ShapeStyle {
    recording { appearance in
      guard appearance.stroke == nil else { return }
      appearance.stroke = content.recorded
      appearance.strokeWidth = Double(lineWidth)
    }
  }
}

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

/// A path; here, only its points.
nonisolated public struct Path: Equatable, Sendable {
  private var points: [CGPoint] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path in a closure.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// Creates a rectangular path.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Creates an elliptical path.
  public init(ellipseIn rect: CGRect) {
    addRect(rect)
  }

  /// Creates a rectangular path with rounded corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRect(rect)
  }

  /// Creates a rectangular path with rounded corners.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRect(rect)
  }

  /// Whether the path is empty.
  public var isEmpty: Bool { points.isEmpty }

  /// The current end point.
  public var currentPoint: CGPoint? { points.last }

  /// Moves to a point without drawing a line.
  public mutating func move(to end: CGPoint) {
    points.append(end)
  }

  /// Adds a line.
  public mutating func addLine(to end: CGPoint) {
    points.append(end)
  }

  /// Adds lines.
  public mutating func addLines(_ lines: [CGPoint]) {
    points += lines
  }

  /// Adds a curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    points.append(end)
  }

  /// Adds a curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    points.append(end)
  }

  /// Adds an arc.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    points.append(center)
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    points.append(rect.origin)
  }

  /// Adds a rectangle with rounded corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRect(rect)
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) {
    addRect(rect)
  }

  /// Adds another path.
  public mutating func addPath(_ path: Path) {
    points += path.points
  }

  /// Closes the current subpath.
  public mutating func closeSubpath() {}
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}
