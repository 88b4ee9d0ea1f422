// SPDX-License-Identifier: MIT

/// A field to type into.
nonisolated public struct TextField<Label>: PrimitiveView where Label: View {
  private let text: Binding<String>
  private let label: Label

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.textField) { _ in renderer.render(label, at: "label") }
    node.value = text.wrappedValue
    if node.isEnabled { node.actions[.type] = { text.wrappedValue = $0 } }
  }
}

extension TextField where Label == Text {
  /// Makes a field with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    label = Text(titleKey)
    self.text = text
  }

  /// Makes a field with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    label = Text(title)
    self.text = text
  }
}
