// SPDX-License-Identifier: MIT

/// A value with its name.
nonisolated public struct LabeledContent<Label, Content>: PrimitiveView
where Label: View, Content: View {
  private let label: Label
  private let content: Content

  /// Makes a value with its name, both of views.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { node in
      node.record { $0.part = "labeledContent" }
      renderer.render(label, at: "label")
      renderer.render(content, at: "content")
    }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Makes a value with its name.
  nonisolated public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }
}
