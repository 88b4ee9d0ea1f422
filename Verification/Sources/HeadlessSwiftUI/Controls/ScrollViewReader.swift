// SPDX-License-Identifier: MIT

/// Gives its content a way to scroll.
nonisolated public struct ScrollViewReader<Content>: PrimitiveView where Content: View {
  /// Makes the content.
  public var content: (ScrollViewProxy) -> Content

  /// Makes a reader.
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
