// SPDX-License-Identifier: MIT

/// Columns of views that are created on demand during scrolling.
nonisolated public struct LazyVGrid<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let columns: [GridItem]
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.grid) { node in
      node.arrange(alignment.recordedName, spacing)
      node.record { $0.columns = GridItem.count(of: columns, in: renderer.graph.size.width) }

      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}
