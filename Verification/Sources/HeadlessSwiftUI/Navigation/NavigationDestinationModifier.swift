// SPDX-License-Identifier: MIT

/// Sets what a stack shows for values of a type.
nonisolated struct NavigationDestinationModifier<Value: Hashable, Destination: View>:
  PrimitiveModifier
{
  let destination: (Value) -> Destination

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    if let stack = renderer.stack {
      stack.register(Value.self, destination)
    } else {
      renderer.graph.report("A navigationDestination is outside of any NavigationStack.")
    }
    content()
  }
}

/// Pushes a screen while a binding has a value.
nonisolated struct PresentedDestinationModifier<Item>: PrimitiveModifier {
  let item: () -> (item: Item, id: AnyHashable)?
  let clear: () -> Void
  let destination: (Item) -> any View

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    guard let asked = item() else { return }
    renderer.stack?.present(
      NavigationStackState.PresentedDestination(
        place: renderer.place, id: asked.id, clear: clear, content: destination(asked.item)))
  }
}

extension View {
  /// Sets what the view's stack shows for values of a type.
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(NavigationDestinationModifier(destination: destination))
  }

  /// Pushes a screen while a flag is true.
  nonisolated public func navigationDestination<V>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View where V: View {
    let content = destination()
    return modifier(
      PresentedDestinationModifier<Void>(
        item: { isPresented.wrappedValue ? ((), AnyHashable(true)) : nil },
        clear: { isPresented.wrappedValue = false }, destination: { _ in content }))
  }

  /// Pushes a screen while there is an item.
  nonisolated public func navigationDestination<D, C>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(
      PresentedDestinationModifier<D>(
        item: { item.wrappedValue.map { ($0, AnyHashable($0)) } },
        clear: { item.wrappedValue = nil }, destination: { destination($0) }))
  }
}
