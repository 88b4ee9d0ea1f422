// SPDX-License-Identifier: MIT

extension Renderer {
  /// Lets the user type into a node, unless it is disabled.
  func addTyping(to node: RenderNode, text: Binding<String>) {
    node.value = text.wrappedValue
    addTyping(to: node) { text.wrappedValue = $0 }
  }

  /// Lets the user type into a node, unless it is disabled.
  func addTyping(to node: RenderNode, _ write: @escaping @MainActor (String) -> Void) {
    guard node.isEnabled else { return }
    let submit = environment.submit
    let own = slot("focus") { StateBox(false) }
    node.isFocused = own.value
    node.actions[.type] = write
    node.actions[.submit] = { _ in submit.call(.text) }
    node.actions[.focus] = { _ in own.value = true }
    node.loseFocus = { own.value = false }
  }
}

/// What text fields have in common.
nonisolated struct TextEntry {
  let text: Binding<String>
  let label: any View
  var prompt: String?

  @MainActor func render(_ kind: HeadlessNode.Kind, in renderer: Renderer) {
    let node = renderer.emit(kind) { _ in renderer.render(label, at: "label") }
    if node.label.isEmpty { node.text = prompt }
    renderer.addTyping(to: node, text: text)
    if kind == .secureField, let value = node.value {
      node.value = String(repeating: "•", count: value.count)
    }
  }
}
