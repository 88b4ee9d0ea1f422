// SPDX-License-Identifier: MIT

/// Presents a modal while a binding has a value.
nonisolated struct PresentationModifier<Item>: PrimitiveModifier {
  let kind: HeadlessNode.Kind
  var title: String?
  /// Returns the value to present, and its identity.
  let item: () -> (item: Item, id: AnyHashable)?
  let clear: () -> Void
  var onDismiss: (() -> Void)?
  let content: (Item) -> any View

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    let state = renderer.slot("presentation") { PresentationState() }
    let asked = item()
    let isEnvironmentLost =
      renderer.graph.app.quirks.contains(.lostEnvironment) && !(kind == .alert || kind == .dialog)
    let request = PresentationState.Request(
      kind: kind, id: asked?.id, title: title, clear: clear, onDismiss: onDismiss,
      draw: { renderer in
        guard let asked else { return }
        if isEnvironmentLost { renderer.environment = renderer.baseEnvironment }
        renderer.environment.dismiss = DismissAction { clear() }
        renderer.environment.isPresented = true
        renderer.render(self.content(asked.item), at: "\(kind)(\(asked.id))")
      })
    renderer.level.candidates.append(
      PresentationLevel.Candidate(state: state, request: request, place: renderer.place))
  }
}

extension PresentationModifier where Item == Void {
  /// Presents while a flag is true.
  nonisolated init(
    _ kind: HeadlessNode.Kind, isPresented: Binding<Bool>, title: String? = nil,
    onDismiss: (() -> Void)? = nil, content: @escaping () -> any View
  ) {
    self.init(
      kind: kind, title: title,
      item: { isPresented.wrappedValue ? ((), AnyHashable(true)) : nil },
      clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
      onDismiss: onDismiss, content: { _ in content() })
  }
}

extension PresentationModifier where Item: Identifiable {
  /// Presents while there is an item.
  nonisolated init(
    _ kind: HeadlessNode.Kind, item: Binding<Item?>, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> any View
  ) {
    self.init(
      kind: kind,
      item: { item.wrappedValue.map { ($0, AnyHashable($0.id)) } },
      clear: { if item.wrappedValue != nil { item.wrappedValue = nil } },
      onDismiss: onDismiss, content: content)
  }
}
