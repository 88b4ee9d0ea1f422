// SPDX-License-Identifier: MIT

/// The size of a view; here, always that of a compact or regular window.
nonisolated public struct GeometryProxy: Sendable {
  /// The size.
  public let size: CGSize
  /// The safe area insets, which are zero.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}

/// Passes its size to its content.
nonisolated public struct GeometryReader<Content>: PrimitiveView where Content: View {
  /// Creates the content.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader.
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
