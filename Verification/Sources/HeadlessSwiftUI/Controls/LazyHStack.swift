// SPDX-License-Identifier: MIT

/// Views beside each other that are made as they are scrolled to.
nonisolated public struct LazyHStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes the container.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { _ in
      renderer.scrolling { renderer.render(content, at: "content") }
    }
  }
}
