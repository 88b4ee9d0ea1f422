// SPDX-License-Identifier: MIT

/// Views below each other.
nonisolated public struct VStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a column of views.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.vertical) { _ in renderer.render(content, at: "content") }
  }
}
