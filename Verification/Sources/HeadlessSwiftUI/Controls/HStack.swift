// SPDX-License-Identifier: MIT

/// Views arranged horizontally.
nonisolated public struct HStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates a row of views.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { node in
      node.arrange(alignment.recordedName, spacing)
      renderer.render(content, at: "content")
    }
  }
}
