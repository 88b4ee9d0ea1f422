// SPDX-License-Identifier: MIT

/// A request line and its fields.
package struct HTTPHead: Sendable, Hashable {
  /// A field: its name in small letters, and its value without spaces around it.
  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: String
  }

  /// How the body's end is known.
  package enum Framing: Sendable, Hashable {
    case length(Int)
    case chunked
  }

  /// The method, in capitals.
  package var method: String
  /// The path, as it was sent: nothing is decoded, and nothing needs to be.
  package var path: String
  /// What follows the question mark, as it was sent; `nil` if there is none.
  package var query: String?
  package var fields: [Field]
  package var framing: Framing
  /// Whether the client wants to send more requests over the connection.
  package var isKeepAlive: Bool
  /// Where the request came in.
  package var door = HTTPDoor.port
  /// The connection; no other one has its number, before or after.
  package var connection = 0

  /// Whether bytes follow the head.
  package var hasBody: Bool { framing != .length(0) }

  /// Whether the client waits for leave to send the body.
  package var expectsContinue: Bool { self["expect"]?.lowercased() == "100-continue" }

  /// The values of a field, one for each time it was sent.
  package func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The value of a field that was sent once; `nil` if it was not, or several times.
  package subscript(name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values[0] : nil
  }

  /// The value of a query item, as it was sent; `nil` if it is not there.
  package func item(_ name: String) -> String? {
    for item in (query ?? "").utf8.split(separator: UInt8(ascii: "&")) {
      let parts = item.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts[0].elementsEqual(name.utf8) else { continue }
      return parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
    }
    return nil
  }
}
