// SPDX-License-Identifier: MIT

/// The content of an alert: its message and its buttons.
nonisolated struct AlertContent<Actions: View, Message: View>: PrimitiveView {
  let actions: Actions
  let message: Message

  init(_ actions: Actions, _ message: Message) {
    self.actions = actions
    self.message = message
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.render(message, at: "message")
    let added = renderer.added { renderer.render(actions, at: "actions") }
    if !added.contains(where: { $0.kind == .button }) {
      renderer.render(Button("OK") {}, at: "ok")
    }
  }
}

extension View {
  /// Presents an alert or dialog while there is content and a flag is true.
  nonisolated func present<Actions: View, Message: View>(
    _ kind: HeadlessNode.Kind, _ title: Text, _ isPresented: Binding<Bool>,
    _ content: AlertContent<Actions, Message>?
  ) -> some View {
    let isComplete = Binding(
      read: { isPresented.wrappedValue && content != nil },
      write: { isPresented.wrappedValue = $0 })
    return modifier(
      PresentationModifier(kind, isPresented: isComplete, title: title.content) { content })
  }
}
