// SPDX-License-Identifier: MIT

/// Gives a view an identity of its own.
nonisolated struct IDModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    renderer.at("id(\(id))", content)
  }
}

extension View {
  /// Binds the identity of the view to a value: another value is another view, with new state.
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    modifier(IDModifier(id: id))
  }
}
