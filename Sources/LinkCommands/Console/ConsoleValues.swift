// SPDX-License-Identifier: MIT

/// Identifies something that commands of one kind find in their console, and that tests replace.
public protocol ConsoleKey: SendableMetatype {
  associatedtype Value
  /// What is found if nothing was put there.
  @MainActor static var defaultValue: Value { get }
}

extension Console {
  /// The value for a key, or its default if none was set.
  public subscript<Key: ConsoleKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
