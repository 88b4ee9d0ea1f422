// SPDX-License-Identifier: MIT

import Foundation
package import PlaygroundServer

/// What the process of a phone says: a line with two values of JSON and a tab between them.
///
/// The second one, as what a phone shows, is passed on as it is.
package struct PhoneMessage: Sendable {
  /// What a message is.
  package enum Kind: Sendable, Codable {
    /// The answer to a call.
    case answer(call: Int)
    /// The call makes no sense now.
    case refusal(call: Int, PlaygroundError)
    /// The phone changed by itself.
    case phone
    /// A message of its inspector.
    case inspect
    /// What a long call does now: an object with a link.
    case progress
  }

  /// The first value.
  struct Head: Sendable, Codable {
    var kind: Kind
    /// The number of the snapshot, if it is one.
    var revision: Int?
    /// The request that was begun, if a link was opened.
    var request: WireID?
    /// What the system saved of the app, if that was ended.
    var saved: SavedPhone?
  }

  /// A line is no message.
  struct Malformed: Error, Hashable {}

  /// The longest line, in bytes: the screens of sixteen windows.
  static let limit = 33_554_432

  var head: Head
  var value: EncodedJSON

  init(_ kind: Kind, _ value: EncodedJSON) {
    head = Head(kind: kind)
    self.value = value
  }

  /// Reads a line, without its end.
  init(line: [UInt8]) throws(Malformed) {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { throw Malformed() }
    let value = Data(line[(tab + 1)...])
    let decoder = JSONDecoder()
    do {
      head = try decoder.decode(Head.self, from: Data(line[..<tab]))
      // It goes to the pages as it is: so it has to be one value.
      _ = try decoder.decode(Anything.self, from: value)
    } catch {
      throw Malformed()
    }
    self.value = EncodedJSON(value)
  }

  /// The line, with its end.
  func line() throws -> [UInt8] {
    Array(try JSONEncoder().encode(head)) + [UInt8(ascii: "\t")] + value.data
      + [UInt8(ascii: "\n")]
  }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
