// SPDX-License-Identifier: MIT

/// A form.
nonisolated public struct Form<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Creates a form.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.form) { _ in renderer.render(content, at: "content") }
  }
}
