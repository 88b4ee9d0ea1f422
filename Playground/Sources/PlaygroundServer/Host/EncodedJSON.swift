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
