// SPDX-License-Identifier: MIT

import Foundation

/// What is encoded and decoded again.
enum Coding {
  static func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }
}
