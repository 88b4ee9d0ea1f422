// SPDX-License-Identifier: MIT

/// Content that may be larger than the screen.
nonisolated public struct ScrollView<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a view that scrolls up and down.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.scrollView) { _ in renderer.render(content, at: "content") }
  }
}
