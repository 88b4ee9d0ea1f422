// SPDX-License-Identifier: MIT

/// Calls an action when a value differs from the previous evaluation.
nonisolated struct SceneChangeModifier<Content: Scene, Value: Equatable>: Scene, WindowList {
  typealias Body = Never

  let content: Content
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  private final class Previous {
    var value: Value?
  }

  @MainActor func windows(in renderer: Renderer) -> [WindowKind] {
    let previous = renderer.slot("change") { Previous() }
    let old = previous.value
    previous.value = value
    if let old, old != value {
      renderer.graph.enqueue { action(old, value) }
    } else if old == nil, isInitial {
      renderer.graph.enqueue { action(value, value) }
    }
    return content.windowKinds(in: renderer, at: "scene")
  }
}

extension Scene {
  /// Calls an action when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some Scene where V: Equatable {
    SceneChangeModifier(content: self, value: value, isInitial: initial, action: action)
  }

  /// Calls an action when a value changes.
  nonisolated public func onChange<V>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene where V: Equatable {
    SceneChangeModifier(content: self, value: value, isInitial: initial) { _, _ in action() }
  }
}
