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
