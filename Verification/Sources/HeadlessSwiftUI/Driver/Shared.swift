// SPDX-License-Identifier: MIT

/// A large value that most nodes do not have: one word where it is not there, and copied by reference.
struct Shared<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let storage: Storage

  init(_ value: Value) {
    storage = Storage(value)
  }

  var value: Value { storage.value }

  init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }

  static func == (lhs: Shared, rhs: Shared) -> Bool {
    lhs.storage === rhs.storage || lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
