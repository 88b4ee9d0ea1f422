// SPDX-License-Identifier: MIT

/// Calls an action when a value differs from the previous evaluation.
nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  private final class Previous: ChangeWatch {
    var value: Value?
  }

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    let previous = renderer.slot("change") { Previous() }
    defer { previous.value = value }
    previous.scope = renderer.scope
    previous.replay = { action(value, value) }
    renderer.graph.register(previous)
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

/// A view that is notified of changes, and its place.
@MainActor class ChangeWatch {
  var scope: VisibilityScope?
  /// Notifies it again of its current value.
  var replay: () -> Void = {}
  private var wasOnScreen = false
  private var wasCovered = false

  /// Returns whether it is on screen again after it was covered.
  func isBack() -> Bool {
    let isOnScreen = scope?.isOnScreen ?? false
    defer {
      wasCovered = wasOnScreen && !isOnScreen || wasCovered && !isOnScreen
      wasOnScreen = wasOnScreen || isOnScreen
    }
    return wasCovered && isOnScreen
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
