// SPDX-License-Identifier: MIT

/// Views beside each other.
nonisolated public struct HStack<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Makes a row of views.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.horizontal) { node in
      node.arrange(alignment.recordedName, spacing)
      renderer.render(content, at: "content")
    }
  }
}
