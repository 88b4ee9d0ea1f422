// SPDX-License-Identifier: MIT

/// A row of a grid.
nonisolated public struct GridRow<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes the container.
  nonisolated public init(
    alignment: VerticalAlignment? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { _ in
      renderer.render(content, at: "content")
    }
  }
}
