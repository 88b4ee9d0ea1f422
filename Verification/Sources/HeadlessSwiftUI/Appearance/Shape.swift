// SPDX-License-Identifier: MIT

/// A figure; nothing of it is drawn here, and its path is never asked for.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline of the figure in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// The figure, filled with the color of text.
  public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }
}

/// A figure that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
  /// What it becomes.
  associatedtype InsetShape: InsettableShape

  /// The figure, smaller on all sides.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A figure with what fills it.
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
  /// Fills the figure.
  nonisolated public func fill<S>(_ content: S) -> some View where S: ShapeStyle {
    inheriting(\.fill, content.recorded)
  }

  /// Fills the figure.
  nonisolated public func fill() -> some View { recording { $0.fill = $0.fill ?? "primary" } }

  /// Draws the outline of the figure.
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
  /// Draws the outline of the figure, inside of it.
  nonisolated public func strokeBorder<S>(_ content: S, lineWidth: CGFloat = 1) -> some View
  where S: ShapeStyle {
    recording { appearance in
      guard appearance.stroke == nil else { return }
      appearance.stroke = content.recorded
      appearance.strokeWidth = Double(lineWidth)
    }
  }
}
