// SPDX-License-Identifier: MIT

/// Draws another view behind or in front of a view.
nonisolated struct LayerModifier: PrimitiveModifier {
  let isBehind: Bool
  let layer: any View
  /// The alignment of the layer; `nil`: centered.
  var alignment: String?
  /// The edge at which the view makes room for the layer.
  var edge: String?

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let nodes = Array(renderer.added(by: content))
    renderer.layer(nodes, isBehind: isBehind, alignment: alignment, edge: edge) {
      renderer.render(layer, at: "layer")
    }
  }
}

extension Renderer {
  /// Adds a layer to the most recently added nodes; a layer without text or actions is only
  /// recorded on them.
  func layer(
    _ nodes: [RenderNode], isBehind: Bool, alignment: String? = nil, edge: String? = nil,
    _ content: () -> Void
  ) {
    let pile = RenderNode(.overlay)
    pile.path = path
    draw(into: pile, content)
    guard !pile.children.allSatisfy(\.kind.isDecoration) else {
      guard edge == nil else { return }
      for box in pile.children.compactMap({ $0.layer(alignment) }) {
        for node in nodes {
          node.record { $0.boxes.append(isBehind ? .background(box) : .overlay(box)) }
        }
      }
      return
    }
    pile.record { appearance in
      appearance.part = edge ?? (isBehind ? "background" : "overlay")
      appearance.alignment = alignment
    }
    pile.children = isBehind ? pile.children + nodes : nodes + pile.children
    pile.row = nodes.first?.row ?? RenderNode.Row()
    node.children.removeLast(nodes.count)
    node.children.append(pile)
  }
}

extension RenderNode {
  /// Returns a color or shape as a layer of another node; `nil` if it cannot be one.
  fileprivate func layer(_ alignment: String?) -> HeadlessAppearance.Layer? {
    guard kind == .color || kind == .shape, let appearance = look?.appearance else { return nil }
    var layer = HeadlessAppearance.Layer(
      appearance.fill ?? (appearance.stroke == nil ? appearance.color ?? "primary" : nil),
      shape: appearance.shape, cornerRadius: appearance.cornerRadius)
    (layer.stroke, layer.strokeWidth) = (appearance.stroke, appearance.strokeWidth)
    for box in appearance.boxes {
      switch box {
      case .frame(let frame): layer.frame = layer.frame ?? frame
      case .opacity(let opacity): layer.opacity = (layer.opacity ?? 1) * opacity
      default: break
      }
    }
    layer.alignment = alignment
    return layer
  }
}

extension View {
  /// Draws views behind the view.
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      LayerModifier(isBehind: true, layer: content(), alignment: alignment.recordedName))
  }

  /// Draws a view behind the view.
  nonisolated public func background<Background>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View where Background: View {
    modifier(
      LayerModifier(isBehind: true, layer: background, alignment: alignment.recordedName))
  }

  /// Draws views in front of the view.
  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      LayerModifier(isBehind: false, layer: content(), alignment: alignment.recordedName))
  }

  /// Draws a view in front of the view.
  nonisolated public func overlay<Overlay>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View where Overlay: View {
    modifier(
      LayerModifier(isBehind: false, layer: overlay, alignment: alignment.recordedName))
  }

  /// Draws views at the top or bottom edge, where the view makes room for them.
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      LayerModifier(
        isBehind: edge == .top, layer: content(), alignment: alignment.recordedName,
        edge: "\(edge)"))
  }

  /// Draws views at the leading or trailing edge, where the view makes room for them.
  nonisolated public func safeAreaInset<V>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(
      LayerModifier(
        isBehind: edge == .leading, layer: content(), alignment: alignment.recordedName,
        edge: "\(edge)"))
  }
}
