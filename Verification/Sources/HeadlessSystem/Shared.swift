// SPDX-License-Identifier: MIT

/// A large value that most nodes lack: takes one word if absent, and is copied by reference.
package struct Shared<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let storage: Storage

  package init(_ value: Value) {
    storage = Storage(value)
  }

  package var value: Value { storage.value }

  package init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }

  package static func == (lhs: Shared, rhs: Shared) -> Bool {
    lhs.storage === rhs.storage || lhs.value == rhs.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
