// SPDX-License-Identifier: MIT

/// A value with a label.
nonisolated public struct LabeledContent<Label, Content> {
  private let label: Label
  private let content: Content
}

extension LabeledContent: View, PrimitiveView where Label: View, Content: View {
  public typealias Body = Never

  /// Creates a value with a label, both from views.
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
  /// Creates a value with a label.
  nonisolated public init<S>(_ titleKey: LocalizedStringKey, value: S) where S: StringProtocol {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }
}
