// SPDX-License-Identifier: MIT

/// A picker for tagged views.
nonisolated public struct Picker<Label, SelectionValue, Content>: PrimitiveView
where Label: View, SelectionValue: Hashable, Content: View {
  private let selection: Binding<SelectionValue>
  private let content: Content
  private let label: Label

  /// Creates a picker with a custom label.
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.picker) { node in
      node.value = "\(selection.wrappedValue)"
      renderer.render(label, at: "label")
      for entry in TabEntry.entries(in: content) {
        let option = renderer.emit(.button) { node in
          node.path += entry.place
          renderer.render(entry.content, at: entry.place)
        }
        guard let value = entry.value?.base as? SelectionValue else { continue }
        option.isSelected = value == selection.wrappedValue
        if option.isEnabled { option.actions[.tap] = { _ in selection.wrappedValue = value } }
      }
    }
  }
}

extension Picker where Label == Text {
  /// Creates a picker with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
}
