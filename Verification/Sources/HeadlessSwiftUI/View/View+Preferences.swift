// SPDX-License-Identifier: MIT

/// Passes a value to the views around, replacing that of the views inside.
nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  /// Creates the value from that of the views inside.
  let value: (Key.Value) -> Key.Value

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let before = renderer.preferences.take(Key.self)
    content()
    let inner = renderer.preferences.take(Key.self) ?? Key.defaultValue
    renderer.preferences.add(before, to: Key.self)
    renderer.preferences.add(value(inner), to: Key.self)
  }
}

/// Calls an action when the preference of the views inside changes.
nonisolated struct PreferenceChangeModifier<Key: PreferenceKey>: PrimitiveModifier
where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  private final class Previous {
    var value: Key.Value?
  }

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let before = renderer.preferences.take(Key.self)
    content()
    let inner = renderer.preferences.take(Key.self)
    renderer.preferences.add(before, to: Key.self)
    renderer.preferences.add(inner, to: Key.self)
    let value = inner ?? Key.defaultValue
    let previous = renderer.slot("preference(\(Key.self))") { Previous() }
    if previous.value != value { renderer.graph.enqueue { action(value) } }
    previous.value = value
  }
}

/// Draws something from the views' preference, before or after them.
nonisolated struct PreferenceLayerModifier<Key: PreferenceKey>: PrimitiveModifier {
  let isBehind: Bool
  let layer: (Key.Value) -> any View

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let before = renderer.preferences.take(Key.self)
    let nodes = Array(renderer.added(by: content))
    let inner = renderer.preferences.take(Key.self)
    renderer.preferences.add(before, to: Key.self)
    renderer.preferences.add(inner, to: Key.self)
    let view = layer(inner ?? Key.defaultValue)
    renderer.layer(nodes, isBehind: isBehind) { renderer.render(view, at: "layer") }
  }
}

extension View {
  /// Passes a value to the views around.
  nonisolated public func preference<K>(key: K.Type = K.self, value: K.Value) -> some View
  where K: PreferenceKey {
    modifier(PreferenceModifier<K> { _ in value })
  }

  /// Changes the value that the views inside pass to those around.
  nonisolated public func transformPreference<K>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View where K: PreferenceKey {
    modifier(
      PreferenceModifier<K> { value in
        var value = value
        callback(&value)
        return value
      })
  }

  /// Calls an action when the preference of the views inside changes, and the first time.
  nonisolated public func onPreferenceChange<K>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K: PreferenceKey, K.Value: Equatable {
    modifier(PreferenceChangeModifier<K>(action: action))
  }

  /// Draws something in front of the view, based on its preference.
  nonisolated public func overlayPreferenceValue<Key, T>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View where Key: PreferenceKey, T: View {
    modifier(PreferenceLayerModifier<Key>(isBehind: false) { transform($0) })
  }

  /// Draws something behind the view, based on its preference.
  nonisolated public func backgroundPreferenceValue<Key, T>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View where Key: PreferenceKey, T: View {
    modifier(PreferenceLayerModifier<Key>(isBehind: true) { transform($0) })
  }
}

/// A value that views pass to the views around them, combined from all of them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The default value.
  static var defaultValue: Value { get }
  /// Combines the value of the next view with those before it.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// The default value, `nil`.
  public static var defaultValue: Value { nil }
}

/// The preferences of the views drawn so far.
struct PreferenceValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Returns the value for a key; `nil` if there is none.
  func value<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    values[ObjectIdentifier(key)] as? Key.Value
  }

  /// Removes the value for a key, and returns it.
  mutating func take<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    defer { values[ObjectIdentifier(key)] = nil }
    return value(key)
  }

  /// Adds the value of the next view.
  mutating func add<Key: PreferenceKey>(_ next: Key.Value?, to key: Key.Type) {
    guard let next else { return }
    guard var whole = value(key) else {
      values[ObjectIdentifier(key)] = next
      return
    }
    Key.reduce(value: &whole) { next }
    values[ObjectIdentifier(key)] = whole
  }
}
