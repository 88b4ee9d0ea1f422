// SPDX-License-Identifier: MIT

extension View {
  /// Sets the foreground style of the view.
  nonisolated public func foregroundStyle<S>(_ style: S) -> some View where S: ShapeStyle {
    inheriting(\.color, style.recorded)
  }

  /// Sets the primary and secondary foreground styles of the view.
  nonisolated public func foregroundStyle<S1, S2>(_ primary: S1, _ secondary: S2) -> some View
  where S1: ShapeStyle, S2: ShapeStyle {
    inheriting(\.color, primary.recorded)
  }

  /// Sets the foreground color of the view.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    inheriting(\.color, color?.recordedName)
  }

  /// Sets the tint color.
  nonisolated public func tint(_ tint: Color?) -> some View {
    inheriting(\.tint, tint?.recordedName)
  }

  /// Sets the tint style.
  nonisolated public func tint<S>(_ tint: S?) -> some View where S: ShapeStyle {
    inheriting(\.tint, tint?.recorded)
  }

  /// Sets the background of the view.
  nonisolated public func background<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View where S: ShapeStyle
  {
    boxed(.background(HeadlessAppearance.Layer(style.recorded)))
  }

  /// Sets the background of the view, in a shape.
  nonisolated public func background<S, T>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View where S: ShapeStyle, T: Shape {
    boxed(
      .background(HeadlessAppearance.Layer(style.recorded, in: shape.recordedOutline)))
  }

  /// Sets an overlay on the view.
  nonisolated public func overlay<S>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View where S: ShapeStyle
  {
    boxed(.overlay(HeadlessAppearance.Layer(style.recorded)))
  }

  /// Adds a border to the view.
  nonisolated public func border<S>(_ content: S, width: CGFloat = 1) -> some View
  where S: ShapeStyle {
    boxed(.border(content.recorded ?? "primary", width: Double(width)))
  }

  /// Clips the view to a shape.
  nonisolated public func clipShape<S>(_ shape: S) -> some View where S: Shape {
    boxed(.clip(shape.recordedOutline))
  }

  /// Clips the view to its frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    boxed(.clip(shape: "rectangle", cornerRadius: nil))
  }

  /// Rounds the corners of the view.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    boxed(.clip(shape: "roundedRectangle", cornerRadius: Double(radius)))
  }

  /// Sets the shape for hit testing.
  nonisolated public func contentShape<S>(_ shape: S, eoFill: Bool = false) -> some View
  where S: Shape {
    inheriting(\.touchShape, shape.recordedOutline.name)
  }

  /// Adds a shadow.
  nonisolated public func shadow(
    color: Color = .primary, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    boxed(.shadow(color.recordedName ?? "primary", radius: Double(radius)))
  }

  /// Blurs the view.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the opacity of the view.
  nonisolated public func opacity(_ opacity: Double) -> some View {
    boxed(.opacity(opacity))
  }

  /// Sets the light or dark appearance.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    inheriting(\.colorScheme, colorScheme.map { "\($0)" })
  }

  /// Sets the size of images in the view.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View {
    inheriting(\.imageScale, "\(scale)")
  }

  /// Sets how symbols are rendered.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the variant of symbols.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    modifier(AppearanceModifier())
  }

  /// Redacts the content.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    modifier(AppearanceModifier())
  }

  /// Prevents an outer redaction of the content.
  nonisolated public func unredacted() -> some View {
    modifier(AppearanceModifier())
  }

  /// Animates the view when a value changes.
  nonisolated public func animation<V>(_ animation: Animation?, value: V) -> some View
  where V: Equatable {
    modifier(AppearanceModifier())
  }

  /// Sets the transition of the view.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the transition of the view's content.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    modifier(AppearanceModifier())
  }
}
