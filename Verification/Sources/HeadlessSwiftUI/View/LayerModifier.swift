// SPDX-License-Identifier: MIT

/// Draws another view behind or above a view.
nonisolated struct LayerModifier: PrimitiveModifier {
  let isBehind: Bool
  let layer: any View

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let nodes = Array(renderer.added(by: content))
    renderer.layer(nodes, isBehind: isBehind) { renderer.render(layer, at: "layer") }
  }
}

extension Renderer {
  /// Draws a layer with the nodes that were added last; without anything to read in it they stay
  /// as they are.
  func layer(_ nodes: [RenderNode], isBehind: Bool, _ content: () -> Void) {
    let pile = RenderNode(.overlay)
    pile.path = path
    draw(into: pile, content)
    guard !pile.children.isEmpty else { return }
    pile.children = isBehind ? pile.children + nodes : nodes + pile.children
    pile.row = nodes.first?.row ?? RenderNode.Row()
    node.children.removeLast(nodes.count)
    node.children.append(pile)
  }
}

extension View {
  /// Draws views behind the view.
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(LayerModifier(isBehind: true, layer: content()))
  }

  /// Draws a view behind the view.
  nonisolated public func background<Background>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View where Background: View {
    modifier(LayerModifier(isBehind: true, layer: background))
  }

  /// Draws views above the view.
  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(LayerModifier(isBehind: false, layer: content()))
  }

  /// Draws a view above the view.
  nonisolated public func overlay<Overlay>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View where Overlay: View {
    modifier(LayerModifier(isBehind: false, layer: overlay))
  }

  /// Draws views at the upper or lower edge, for which the view makes room.
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(LayerModifier(isBehind: edge == .top, layer: content()))
  }

  /// Draws views at the leading or trailing edge, for which the view makes room.
  nonisolated public func safeAreaInset<V>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(LayerModifier(isBehind: edge == .leading, layer: content()))
  }
}
