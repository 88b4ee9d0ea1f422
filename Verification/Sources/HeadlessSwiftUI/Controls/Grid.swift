// SPDX-License-Identifier: MIT

/// Views in rows and columns.
nonisolated public struct Grid<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: Alignment
  private let verticalSpacing: CGFloat?

  /// Creates the container.
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.verticalSpacing = verticalSpacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.grid) { node in
      node.arrange(alignment.recordedName, verticalSpacing)

      renderer.render(content, at: "content")
    }
  }
}
