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

/// Records what a modifier says about a view's appearance, on every node that the view adds.
nonisolated struct AppearanceRecorder: PrimitiveModifier {
  let record: @MainActor (inout HeadlessAppearance) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for node in renderer.added(by: content) { node.record(record) }
  }
}

/// Records what a modifier says about the appearance of the view's screen or modal.
nonisolated struct SurfaceRecorder: PrimitiveModifier {
  let isModal: Bool
  let record: @MainActor (inout HeadlessAppearance) -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    // Before the content, so that inner modifiers win.
    (isModal ? renderer.presentation?.node : renderer.screen)?.record(record)
    content()
  }
}

extension View {
  /// Records the view's appearance.
  nonisolated func recording(
    _ record: @escaping @MainActor (inout HeadlessAppearance) -> Void
  ) -> ModifiedContent<Self, AppearanceRecorder> {
    modifier(AppearanceRecorder(record: record))
  }

  /// Records a modification around the view.
  nonisolated func boxed(
    _ box: HeadlessAppearance.Box
  ) -> ModifiedContent<Self, AppearanceRecorder> {
    modifier(AppearanceRecorder { $0.boxes.append(box) })
  }

  /// Records what a modifier says about its content, unless the content says otherwise.
  nonisolated func inheriting<Value: Sendable>(
    _ field: any WritableKeyPath<HeadlessAppearance, Value?> & Sendable, _ value: Value?
  ) -> ModifiedContent<Self, AppearanceRecorder> {
    modifier(AppearanceRecorder { $0[keyPath: field] = $0[keyPath: field] ?? value })
  }

  /// Records the style of controls by the name of its type.
  nonisolated func styled<Style>(
    _ field: any WritableKeyPath<HeadlessAppearance, String?> & Sendable, _ style: Style.Type,
    _ kind: String
  ) -> ModifiedContent<Self, AppearanceRecorder> {
    modifier(
      AppearanceRecorder { appearance in
        guard appearance[keyPath: field] == nil else { return }
        appearance[keyPath: field] = styleName(of: style, kind)
      })
  }

  /// Records the appearance of the view's screen.
  nonisolated func recordingScreen(
    _ record: @escaping @MainActor (inout HeadlessAppearance) -> Void
  ) -> ModifiedContent<Self, SurfaceRecorder> {
    modifier(SurfaceRecorder(isModal: false, record: record))
  }
}

/// Returns the name of a style: `bordered` for `BorderedButtonStyle`, `custom` for an app's own
/// style.
nonisolated private func styleName<Style>(of style: Style.Type, _ kind: String) -> String {
  let name = "\(style)"
  guard name.hasSuffix(kind), "\(String(reflecting: style))".hasPrefix("HeadlessSwiftUI.") else {
    return "custom"
  }
  let short = name.dropLast(kind.count)
  if short == "Default" || short == "Automatic" { return "automatic" }
  return short.prefix(1).lowercased() + short.dropFirst()
}

extension RenderNode {
  /// Changes the recorded appearance of the node.
  func record(_ change: (inout HeadlessAppearance) -> Void) {
    let look = look ?? Look()
    change(&look.appearance)
    self.look = look
  }

  /// Records the alignment and spacing of a stack, unless they are the defaults.
  func arrange(_ alignment: String?, _ spacing: CGFloat?) {
    guard alignment != nil || spacing != nil else { return }
    record { ($0.alignment, $0.spacing) = (alignment, spacing.map { Double($0) }) }
  }
}

/// Changes only a view's appearance, which no one sees here.
nonisolated struct AppearanceModifier: PrimitiveModifier {
  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
  }
}

extension View {
  /// Hides the view from sight, assistive technology, and taps; its space remains.
  nonisolated public func hidden() -> some View {
    modifier(NodeModifier { $0.isHidden = true })
  }

  /// Sets whether the view can be tapped.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(
      NodeModifier { node in
        guard !enabled else { return }
        for inner in node.visible { inner.actions[.tap] = nil }
      })
  }
}
