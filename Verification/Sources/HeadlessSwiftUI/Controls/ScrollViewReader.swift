// SPDX-License-Identifier: MIT

/// Lets its content scroll.
nonisolated public struct ScrollViewReader<Content>: PrimitiveView where Content: View {
  /// Creates the content.
  public var content: (ScrollViewProxy) -> Content

  /// Creates a reader.
  nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  @MainActor func render(in renderer: Renderer) {
    let target = renderer.slot("scroll") { ScrollTarget() }
    let outer = renderer.scrollTarget
    renderer.scrollTarget = target
    renderer.render(content(ScrollViewProxy(target: target)), at: "content")
    renderer.scrollTarget = outer
  }
}
