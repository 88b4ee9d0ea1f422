// SPDX-License-Identifier: MIT

/// A key of the environment, with its value by default.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was set.
  static var defaultValue: Value { get }
}
