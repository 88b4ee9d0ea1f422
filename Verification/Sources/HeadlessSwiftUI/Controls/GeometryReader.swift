// SPDX-License-Identifier: MIT

/// The size of a view; here always that of a narrow or of a wide window.
nonisolated public struct GeometryProxy: Sendable {
  /// The size.
  public let size: CGSize
  /// What bars take at the edges: nothing.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Gives its content the size that it has.
nonisolated public struct GeometryReader<Content>: PrimitiveView where Content: View {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  /// Makes a reader.
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor func render(in renderer: Renderer) {
    let size = renderer.graph.size
    renderer.emit(.overlay) { node in
      node.arrange("topLeading", nil)
      renderer.render(content(GeometryProxy(size: size)), at: "content")
    }
  }
}
