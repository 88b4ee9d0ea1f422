// SPDX-License-Identifier: MIT

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
