// SPDX-License-Identifier: MIT

/// Views in a row that are created on demand during scrolling.
nonisolated public struct LazyHStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates the container.
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
