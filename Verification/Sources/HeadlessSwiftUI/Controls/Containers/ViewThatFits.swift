// SPDX-License-Identifier: MIT

/// The first of several views that fits; here, always the first one.
nonisolated public struct ViewThatFits<Content>: PrimitiveView where Content: View {
  private let content: Content

  /// Creates a choice of views, best first.
  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  @MainActor func render(in renderer: Renderer) {
    guard let first = (content as? any ViewList)?.members.first else {
      return renderer.render(content, at: "content")
    }
    renderer.render(first.view, at: first.place)
  }
}
