// SPDX-License-Identifier: MIT

package import Foundation

/// A JSON value that is already written, and is passed on as it is.
///
/// A phone's snapshot is encoded once where it is made, not once more for every page that reads it.
package struct EncodedJSON: Sendable, Hashable {
  /// The value in UTF-8, without line breaks, so that it can stand in an event stream.
  package let data: Data

  /// Takes a value that is already written in one line.
  package init(_ data: Data) { self.data = data }

  /// Writes a value, with sorted keys.
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
