// SPDX-License-Identifier: MIT

package import Foundation

/// A JSON value that is already encoded, and passed on unchanged.
///
/// A phone's snapshot is encoded once, not again for every page that reads it.
package struct EncodedJSON: Sendable, Hashable {
  /// The value in UTF-8, without line breaks, so that it fits into an event stream.
  package let data: Data

  /// Wraps a value that is already encoded on one line.
  package init(_ data: Data) { self.data = data }

  /// Encodes a value, with sorted keys.
  package init(encoding value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    data = try encoder.encode(value)
  }

  /// The value as text.
  package var text: String { String(decoding: data, as: UTF8.self) }

  /// An empty array.
  package static var emptyArray: EncodedJSON { EncodedJSON(Data("[]".utf8)) }

  /// An empty object.
  package static var emptyObject: EncodedJSON { EncodedJSON(Data("{}".utf8)) }
}

/// An ID that a page or an app returns unchanged: a number or a text.
package enum WireID: Sendable, Hashable {
  /// An integer.
  case number(Int)
  /// A text.
  case text(String)
}

extension WireID: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

extension WireID: CustomStringConvertible {
  package var description: String {
    switch self {
    case .number(let number): String(number)
    case .text(let text): text
    }
  }
}
