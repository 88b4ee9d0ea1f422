// SPDX-License-Identifier: MIT

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
