// SPDX-License-Identifier: MIT

/// An outline; here only the points that it goes through.
nonisolated public struct Path: Equatable, Sendable {
  private var points: [CGPoint] = []

  /// Makes an empty outline.
  public init() {}

  /// Makes an outline in a closure.
  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  /// Makes the outline of a rectangle.
  public init(_ rect: CGRect) {
    addRect(rect)
  }

  /// Makes the outline of an ellipse.
  public init(ellipseIn rect: CGRect) {
    addRect(rect)
  }

  /// Makes the outline of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRect(rect)
  }

  /// Makes the outline of a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRect(rect)
  }

  /// Whether there is nothing.
  public var isEmpty: Bool { points.isEmpty }

  /// Where it ends.
  public var currentPoint: CGPoint? { points.last }

  /// Goes to a point without a line.
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

  /// Adds a part of a circle.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {
    points.append(center)
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) {
    points.append(rect.origin)
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    addRect(rect)
  }

  /// Adds an ellipse.
  public mutating func addEllipse(in rect: CGRect) {
    addRect(rect)
  }

  /// Adds another outline.
  public mutating func addPath(_ path: Path) {
    points += path.points
  }

  /// Goes back to where the line began.
  public mutating func closeSubpath() {}
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}
