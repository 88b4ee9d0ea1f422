// SPDX-License-Identifier: MIT

/// Tags a view among its siblings.
nonisolated struct TagModifier: PrimitiveModifier {
  let tag: AnyHashable

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for node in renderer.added(by: content) { node.row.tag = node.row.tag ?? tag }
  }
}

/// The tab label of a view.
nonisolated struct TabItemModifier: PrimitiveModifier {
  let label: any View

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
  }
}

extension View {
  /// Tags the view for a selection, which may also be an optional value.
  nonisolated public func tag<V>(
    _ tag: V, includeOptional: Bool = true
  ) -> some View where V: Hashable {
    modifier(TagModifier(tag: AnyHashable(tag)))
  }

  /// Sets the tab label of the view.
  @available(iOS, deprecated: 100000.0, message: "Use Tab.")
  @available(macOS, deprecated: 100000.0, message: "Use Tab.")
  @available(tvOS, deprecated: 100000.0, message: "Use Tab.")
  @available(watchOS, deprecated: 100000.0, message: "Use Tab.")
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    modifier(TabItemModifier(label: label()))
  }
}
