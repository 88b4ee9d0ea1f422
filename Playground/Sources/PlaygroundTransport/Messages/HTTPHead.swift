// SPDX-License-Identifier: MIT

/// A request line with its fields.
package struct HTTPHead: Sendable, Hashable {
  /// A field: its lowercase name, and its value without surrounding spaces.
  package struct Field: Sendable, Hashable {
    package var name: String
    package var value: String
  }

  /// How the end of the body is known.
  package enum Framing: Sendable, Hashable {
    case length(Int)
    case chunked
  }

  /// The method, in uppercase.
  package var method: String
  /// The path, as sent: nothing is decoded, and nothing needs to be.
  package var path: String
  /// What follows the question mark, as sent; `nil` if there is none.
  package var query: String?
  package var fields: [Field]
  package var framing: Framing
  /// Whether the client wants to send more requests over the connection.
  package var isKeepAlive: Bool
  /// How the request arrived.
  package var door = HTTPDoor.port
  /// The connection's number, which is never reused.
  package var connection = 0

  /// Whether bytes follow the head.
  package var hasBody: Bool { framing != .length(0) }

  /// Whether the client waits for permission to send the body.
  package var expectsContinue: Bool { self["expect"]?.lowercased() == "100-continue" }

  /// Returns the values of a field, one for each time it was sent.
  package func values(of name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The value of a field that was sent exactly once; otherwise `nil`.
  package subscript(name: String) -> String? {
    let values = values(of: name)
    return values.count == 1 ? values[0] : nil
  }

  /// Returns the value of a query item, as sent; `nil` if it is missing.
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
