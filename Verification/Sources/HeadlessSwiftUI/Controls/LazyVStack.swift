// SPDX-License-Identifier: MIT

/// Views below each other that are made as they are scrolled to.
nonisolated public struct LazyVStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Makes the container.
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
