// SPDX-License-Identifier: MIT

import Foundation

/// What is encoded and decoded again.
enum Coding {
  static func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  /// What is encoded, as text.
  static func text(of value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}
