// SPDX-License-Identifier: MIT

/// A framed group of content.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct GroupBox<Label, Content>: PrimitiveView
where Label: View, Content: View {
  private let content: Content
  private let label: Label

  /// Creates a box with a custom label.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.group) { node in
      node.record { $0.part = "groupBox" }
      renderer.render(label, at: "label")
      renderer.render(content, at: "content")
    }
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension GroupBox where Label == EmptyView {
  /// Creates a box.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension GroupBox where Label == Text {
  /// Creates a box with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}
