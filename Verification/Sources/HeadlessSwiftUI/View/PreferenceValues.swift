// SPDX-License-Identifier: MIT

/// A value that views say to those around them, put together from all of them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view says any.
  static var defaultValue: Value { get }
  /// Puts the value of the next view to that of the views before.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing.
  public static var defaultValue: Value { nil }
}

/// What the views drawn so far have said.
struct PreferenceValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// What was said; nil: nothing.
  func value<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    values[ObjectIdentifier(key)] as? Key.Value
  }

  /// Takes out what was said.
  mutating func take<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    defer { values[ObjectIdentifier(key)] = nil }
    return value(key)
  }

  /// Adds what the next view says.
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
