// SPDX-License-Identifier: MIT

/// Views in a column that are created on demand during scrolling.
nonisolated public struct LazyVStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.vertical) { node in
      node.arrange(alignment.recordedName, spacing)

      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}
