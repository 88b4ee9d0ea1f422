// SPDX-License-Identifier: MIT

/// Views above each other.
nonisolated public struct ZStack<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a pile of views.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.overlay) { _ in renderer.render(content, at: "content") }
  }
}
