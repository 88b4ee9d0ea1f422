// SPDX-License-Identifier: MIT

/// Views arranged vertically.
nonisolated public struct VStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates a column of views.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.vertical) { node in
      node.arrange(alignment.recordedName, spacing)
      renderer.render(content, at: "content")
    }
  }
}
