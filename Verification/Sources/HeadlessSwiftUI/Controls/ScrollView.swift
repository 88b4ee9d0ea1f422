// SPDX-License-Identifier: MIT

/// Content that may be larger than the screen.
nonisolated public struct ScrollView<Content>: PrimitiveView where Content: View {
  private let content: Content
  private let axes: Axis.Set

  /// Creates a view that scrolls along some axes.
  @available(iOS, deprecated: 100000.0, message: "Use scrollIndicators.")
  @available(macOS, deprecated: 100000.0, message: "Use scrollIndicators.")
  @available(tvOS, deprecated: 100000.0, message: "Use scrollIndicators.")
  @available(watchOS, deprecated: 100000.0, message: "Use scrollIndicators.")
  nonisolated public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
  }

  @MainActor func render(in renderer: Renderer) {
    let outer = renderer.environment
    let node = RenderNode(.scrollView)
    node.path = renderer.path
    if axes != .vertical {
      node.record { $0.axis = axes == .horizontal ? "horizontal" : "both" }
    }
    renderer.addRefresh(to: node)
    renderer.node.children.append(node)
    renderer.draw(into: node) { renderer.render(content, at: "content") }
    renderer.environment = outer
  }
}
