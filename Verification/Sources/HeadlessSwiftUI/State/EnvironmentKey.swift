// SPDX-License-Identifier: MIT

/// A key of the environment, with its default value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The default value.
  static var defaultValue: Value { get }
}
