// SPDX-License-Identifier: MIT

/// Sets the identity of a view.
nonisolated struct IDModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    renderer.at("id(\(id))", content)
  }
}

extension View {
  /// Binds the identity of the view to a value: a different value is a different view, with new
  /// state.
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    modifier(IDModifier(id: id))
  }
}
