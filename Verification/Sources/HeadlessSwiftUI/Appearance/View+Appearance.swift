// SPDX-License-Identifier: MIT

/// Changes only what a view looks like, which nobody sees here.
nonisolated struct AppearanceModifier: PrimitiveModifier {
  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
  }
}

extension View {
  /// Leaves room around the view.
  nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Leaves room around the view.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the size of the view.
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the bounds of the size of the view.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the font of the text in the view.
  nonisolated public func font(_ font: Font?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Makes the text in the view bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    modifier(AppearanceModifier())
  }

  /// Limits the lines of the text in the view.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets what fills the text in the view.
  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(AppearanceModifier())
  }

  /// Sets what is behind the view.
  nonisolated public func background<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(AppearanceModifier())
  }

  /// Sets how much of the view can be seen.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(AppearanceModifier())
  }

  /// Animates the view when a value changes.
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable {
    modifier(AppearanceModifier())
  }
}
