// SPDX-License-Identifier: MIT

/// Views above each other.
nonisolated public struct ZStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes the container.
  nonisolated public init(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.overlay) { _ in
      renderer.render(content, at: "content")
    }
  }
}
