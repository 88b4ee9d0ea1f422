// SPDX-License-Identifier: MIT

/// Views in rows and columns.
nonisolated public struct Grid<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes the container.
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.grid) { _ in
      renderer.render(content, at: "content")
    }
  }
}
