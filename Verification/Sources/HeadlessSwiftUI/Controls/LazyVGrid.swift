// SPDX-License-Identifier: MIT

/// Columns of views that are made as they are scrolled to.
nonisolated public struct LazyVGrid<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes the container.
  nonisolated public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.grid) { _ in
      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}
