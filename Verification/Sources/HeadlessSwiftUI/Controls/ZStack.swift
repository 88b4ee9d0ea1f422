// SPDX-License-Identifier: MIT

/// Views on top of each other.
nonisolated public struct ZStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: Alignment

  /// Creates the container.
  nonisolated public init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.overlay) { node in
      node.arrange(alignment.recordedName, nil)

      renderer.render(content, at: "content")
    }
  }
}
