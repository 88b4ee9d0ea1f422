// SPDX-License-Identifier: MIT

/// Rows of views that are created on demand during scrolling.
nonisolated public struct LazyHGrid<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let rows: [GridItem]
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.grid) { node in
      node.arrange(alignment.recordedName, spacing)
      node.record { $0.axis = "horizontal" }
      node.record { $0.columns = GridItem.count(of: rows, in: renderer.graph.size.height) }

      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}
