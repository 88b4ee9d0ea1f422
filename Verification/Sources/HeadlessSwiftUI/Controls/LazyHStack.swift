// SPDX-License-Identifier: MIT

/// Views beside each other that are made as they are scrolled to.
nonisolated public struct LazyHStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Makes the container.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { node in
      node.arrange(alignment.recordedName, spacing)

      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}
