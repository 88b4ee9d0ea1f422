// SPDX-License-Identifier: MIT

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
