// SPDX-License-Identifier: MIT

import Foundation

extension JSONValue {
  /// Creates the value that an encoder produces, with sorted keys.
  public init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    self = try JSONReader.read(Array(try encoder.encode(value)))
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self = .string(text) }
}
