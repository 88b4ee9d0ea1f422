// SPDX-License-Identifier: MIT

/// Calls an action when a value is another than in the evaluation before.
nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  private final class Previous {
    var value: Value?
  }

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    let previous = renderer.slot("change") { Previous() }
    defer { previous.value = value }
    guard let old = previous.value else {
      if isInitial {
        renderer.graph.enqueue { action(value, value) }
      }
      return
    }
    if old != value {
      renderer.graph.enqueue { action(old, value) }
    }
  }
}

extension View {
  /// Calls an action when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls an action when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View where V: Equatable {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}
