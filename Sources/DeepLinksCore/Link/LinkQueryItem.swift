// SPDX-License-Identifier: MIT

/// One item of a link's query, decoded: `c=1`, the empty `b=`, or the flag `a`.
public struct LinkQueryItem: Sendable, Hashable, Codable {
  /// The name, decoded; may be empty (`?=1`).
  public var name: String
  /// The value, decoded; `nil` for a flag, which has no `=`, and empty for `b=`.
  public var value: String?

  /// Makes an item from decoded text.
  public init(name: String, value: String?) {
    self.name = name
    self.value = value
  }
}
