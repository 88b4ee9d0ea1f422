// SPDX-License-Identifier: MIT

/// Identifies a value that particular commands find in their console, and that tests can replace.
public protocol ConsoleKey: SendableMetatype {
  associatedtype Value
  /// The value if none was set.
  @MainActor static var defaultValue: Value { get }
}

extension Console {
  /// The value for a key, or its default if none was set.
  public subscript<Key: ConsoleKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
