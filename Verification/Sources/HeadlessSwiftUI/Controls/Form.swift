// SPDX-License-Identifier: MIT

/// Fields to fill in.
nonisolated public struct Form<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Makes a form.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.form) { _ in renderer.render(content, at: "content") }
  }
}
