// SPDX-License-Identifier: MIT

#if !canImport(Darwin)
/// A text that is looked up in the app's string tables; here, it is its own text.
public struct LocalizedStringResource: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The text.
  public let key: String

  /// Creates a resource whose text is its key.
  public init(stringLiteral value: String) { key = value }
}
#endif
