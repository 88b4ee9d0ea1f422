// SPDX-License-Identifier: MIT

/// A row of a grid.
nonisolated public struct GridRow<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: VerticalAlignment?

  /// Creates the container.
  nonisolated public init(
    alignment: VerticalAlignment? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { node in
      node.record { ($0.part, $0.alignment) = ("gridRow", alignment?.recordedName) }

      renderer.render(content, at: "content")
    }
  }
}
