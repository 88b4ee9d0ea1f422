// SPDX-License-Identifier: MIT

import Testing

@testable import PlaygroundTransport

/// A request is read and checked the same way, whatever came before it on the connection.
@Suite struct HTTPSequenceTests {
  private static let chunked = "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"

  private static let first = [
    "", "GET /a HTTP/1.1\r\n\r\n", "POST /a HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
    "POST /a HTTP/1.1\r\nContent-Length: 1\r\n\r\na",
    "POST /a HTTP/1.1\r\nContent-Length: 40\r\n\r\n" + String(repeating: "a", count: 40),
    chunked + "0\r\n\r\n",
    chunked + "1\r\na\r\n28;x=y\r\n" + String(repeating: "a", count: 40)
      + "\r\n0\r\nB: c\r\n\r\n",
  ]

  private static let second: [(text: String, parts: [String])] = [
    ("GET /b HTTP/1.1\r\n\r\n", ["GET /b", "end"]),
    ("POST /b HTTP/1.1\r\nContent-Length: 1\r\n\r\nb", ["POST /b", "body b", "end"]),
    // Only the gate knows how long a chunk is.
    (
      "POST /b HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nb\r\n0\r\n\r\n",
      ["POST /b", "chunk 1", "body b", "chunk 0", "end"]
    ),
    // The parser alone accepts most of these.
    ("GET  /b HTTP/1.1\r\n\r\n", ["fault 400"]), ("\r\nGET /b HTTP/1.1\r\n\r\n", ["fault 400"]),
    ("GET /b HTTP/1.2\r\n\r\n", ["fault 505"]), ("GET /b\r\n\r\n", ["fault 400"]),
    (
      "POST /b HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1;"
        + String(repeating: "x", count: 300) + "\r\n", ["POST /b", "fault 400"]
    ),
    ("GET /b HTTP/1.1\r\nA: " + String(repeating: "x", count: 300) + "\r\n\r\n", ["fault 431"]),
  ]

  @Test(arguments: first, second)
  func `a request is the same after any other`(
    _ first: String, _ second: (text: String, parts: [String])
  ) throws {
    var limits = HTTPLimits()
    limits.head = 256
    let bytes = Array((first + second.text).utf8)
    for size in [1, 7, bytes.count] {
      let connection = try EmbeddedConnection(limits)
      var rest = bytes[...]
      while !rest.isEmpty {
        try connection.send(rest.prefix(size))
        rest = rest.dropFirst(size)
      }
      let parts = connection.parts()
      let mine = first.isEmpty ? parts[...] : parts.drop { $0 != "end" }.dropFirst()
      #expect(Array(mine) == second.parts, "in pieces of \(size)")
    }
  }
}
