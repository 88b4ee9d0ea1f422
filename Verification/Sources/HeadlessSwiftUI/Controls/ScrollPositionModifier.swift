// SPDX-License-Identifier: MIT

/// Binds the scroll position of the collections in a view.
nonisolated struct ScrollPositionModifier<ID: Hashable>: PrimitiveModifier {
  let id: Binding<ID?>

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let position = renderer.slot("position") { ScrollFollower() }
    position.read = { id.wrappedValue.map { AnyHashable($0) } }
    position.write = { first in
      if let first = first.base as? ID { id.wrappedValue = first }
    }
    let outer = renderer.scrollFollower
    renderer.scrollFollower = position
    content()
    renderer.scrollFollower = outer
  }
}

extension View {
  /// Binds the identity of the first visible row, and scrolls to what is written there.
  ///
  /// Lists and lazy stacks scroll; in all other views, everything is on screen.
  nonisolated public func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(ScrollPositionModifier(id: id))
  }
}
