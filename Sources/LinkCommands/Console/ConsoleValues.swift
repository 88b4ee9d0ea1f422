// SPDX-License-Identifier: MIT

/// Names something that commands of one kind find in their console, and tests replace.
public protocol ConsoleKey: SendableMetatype {
  associatedtype Value
  /// What is found if nothing was put there.
  @MainActor static var defaultValue: Value { get }
}

extension Console {
  /// What stands for a key; its default if nothing was put there.
  public subscript<Key: ConsoleKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}
