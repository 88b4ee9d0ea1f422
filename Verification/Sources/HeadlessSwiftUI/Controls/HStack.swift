// SPDX-License-Identifier: MIT

/// Views beside each other.
nonisolated public struct HStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a row of views.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { _ in renderer.render(content, at: "content") }
  }
}
