// SPDX-License-Identifier: MIT

/// What an alert shows: its message, and its buttons.
nonisolated struct AlertContent<Actions: View, Message: View>: PrimitiveView {
  let actions: Actions
  let message: Message

  @MainActor func render(in renderer: Renderer) {
    renderer.render(message, at: "message")
    let added = renderer.added { renderer.render(actions, at: "actions") }
    if added.isEmpty {
      renderer.render(Button("OK") {}, at: "ok")
    }
  }
}
