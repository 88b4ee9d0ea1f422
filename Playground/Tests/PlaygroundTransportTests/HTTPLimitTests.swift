// SPDX-License-Identifier: MIT

import Testing

@testable import PlaygroundTransport

/// Every limit of a request at its last byte, and what is said beyond it.
@Suite struct HTTPLimitTests {
  /// A head to which fields can be added.
  private static let start = "POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n"
  private static let chunked = start + "\r\n"

  private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test func `bounds what the playground holds for clients`() {
    let limits = HTTPLimits()
    #expect(limits.head == 16_384)
    #expect(limits.fields == 100)
    #expect(limits.connections == 128)
    #expect(limits.silence == .seconds(60))
    #expect(limits.lingering == .seconds(2))
    #expect(limits.discarded == 8_388_608)
  }

  @Test(arguments: [(254, true), (255, true), (256, true), (257, false)])
  func `the line of a chunk is 256 bytes long at most`(_ count: Int, _ isRead: Bool) throws {
    let connection = try EmbeddedConnection()
    try connection.send(Self.chunked + "1;" + Self.text(count - 4) + "\r\na\r\n0\r\n\r\n")
    #expect(
      connection.parts(.max)
        == (isRead
          ? ["POST /a", "chunk 1", "body a", "chunk 0", "end"] : ["POST /a", "fault 400"]))
  }

  @Test(arguments: [(255, ["POST /a"]), (256, ["POST /a", "fault 400"])])
  func `the line of a chunk is not waited for longer`(_ count: Int, _ parts: [String]) throws {
    let connection = try EmbeddedConnection()
    try connection.send(Self.chunked + "1;" + Self.text(count - 2))
    #expect(connection.parts() == parts)
  }

  @Test(arguments: [
    (1_023, ["POST /a", "chunk 0"]), (1_024, ["POST /a", "chunk 0", "fault 400"]),
  ])
  func `a line behind the last chunk is not waited for longer`(
    _ count: Int, _ parts: [String]
  ) throws {
    let connection = try EmbeddedConnection()
    try connection.send(Self.chunked + "0\r\nA: " + Self.text(count - 3))
    #expect(connection.parts() == parts)
  }

  @Test func `the length of a chunk is hexadecimal digits`() throws {
    for byte in UInt8.min...UInt8.max {
      let connection = try EmbeddedConnection()
      try connection.send(Array(Self.chunked.utf8) + [byte] + Array("\r\n".utf8))
      let size = Int(String(decoding: [byte], as: UTF8.self), radix: 16)
      #expect(
        connection.parts() == ["POST /a", size.map { "chunk \($0)" } ?? "fault 400"], "\(byte)")
    }
  }

  @Test(arguments: [
    ("0000000a", "chunk 10"), ("00000000a", "fault 400"), ("FFFFFFFF", "chunk 4294967295"),
    ("000000001", "fault 400"), ("", "fault 400"), ("a;b;c", "chunk 10"), ("a b", "fault 400"),
  ])
  func `the length of a chunk has eight digits at most`(_ length: String, _ part: String) throws {
    let connection = try EmbeddedConnection()
    try connection.send(Self.chunked + length + "\r\n")
    #expect(connection.parts() == ["POST /a", part])
  }

  @Test(arguments: [(63, true), (64, true), (65, false)])
  func `a head is as long as the limit, however much comes with it`(
    _ count: Int, _ isRead: Bool
  ) throws {
    var limits = HTTPLimits()
    limits.head = 64
    let connection = try EmbeddedConnection(limits)
    let start = "POST /a HTTP/1.1\r\nContent-Length: 999\r\nA: "
    try connection.send(start + Self.text(count - start.utf8.count) + "\r\n\r\n" + Self.text(999))
    #expect(
      connection.parts()
        == (isRead ? ["POST /a", "body " + Self.text(999), "end"] : ["fault 431"]))
  }

  @Test(arguments: [(64, []), (65, ["fault 431"])])
  func `a head is not waited for longer`(_ count: Int, _ parts: [String]) throws {
    var limits = HTTPLimits()
    limits.head = 64
    for piece in [1, 7, count] {
      let connection = try EmbeddedConnection(limits)
      var rest = "GET /" + Self.text(count - 5)
      while !rest.isEmpty {
        try connection.send(String(rest.prefix(piece)))
        rest = String(rest.dropFirst(piece))
      }
      #expect(connection.parts() == parts)
    }
  }

  @Test func `takes as much as larger limits allow`() throws {
    var limits = HTTPLimits()
    limits.head = 200_000
    limits.fields = 300
    let fields = (0..<299).map { "A: \($0)\r\n" }.joined()
    let text = "GET /a HTTP/1.1\r\n" + fields + "B: " + Self.text(100_000) + "\r\n"
    let connection = try EmbeddedConnection(limits)
    try connection.send(text + "\r\n")
    #expect(connection.parts() == ["GET /a", "end"])
    #expect(connection.head?.fields.count == 300)
    #expect(connection.head?["b"]?.utf8.count == 100_000)
    try connection.send(text + "C: c\r\n\r\n")
    #expect(connection.parts().first == "fault 431")
  }

  @Test func `counts what is behind the last chunk with the head`() throws {
    func parts(_ head: Int, _ trailers: Int) throws -> [String] {
      let connection = try EmbeddedConnection()
      let field = "A: " + Self.text(1_000) + "\r\n"
      try connection.send(
        Self.start + String(repeating: field, count: head) + "\r\n0\r\n"
          + String(repeating: field, count: trailers) + "\r\n")
      return connection.parts()
    }
    #expect(try parts(4, 10) == ["POST /a", "chunk 0", "end"])
    #expect(try parts(10, 10).last == "fault 431")
  }

  @Test func `takes as many fields behind the last chunk as a head has, and fifteen more`() throws {
    let field = "A: a\r\n"
    let connection = try EmbeddedConnection()
    try connection.send(
      Self.start + String(repeating: field, count: 99) + "\r\n0\r\n"
        + String(repeating: field, count: 15) + "\r\n")
    #expect(connection.parts() == ["POST /a", "chunk 0", "end"])
  }

  private static let noLine =
    "This is no HTTP request. The request line is not METHOD, PATH and HTTP/1.1."
  private static let unwritten = "This is no HTTP request. It is not written as one."
  private static let noPath =
    "This is no HTTP request. The path does not start with / or is not percent-encoded."
  private static let noChunk = "This is no HTTP request. A chunk of the body has no proper length."

  @Test(arguments: [
    ("\r\n\r\n", HTTPFault(400, noLine)), ("GET /\r\n\r\n", HTTPFault(400, noLine)),
    ("GET / HTTP/1.1 x\r\n\r\n", HTTPFault(400, noLine)),
    (" / HTTP/1.1\r\n\r\n", HTTPFault(400, noLine)),
    ("AaA / HTTP/1.1\r\n\r\n", HTTPFault(400, noLine)),
    ("A@ / HTTP/1.1\r\n\r\n", HTTPFault(400, noLine)),
    ("Z[ / HTTP/1.1\r\n\r\n", HTTPFault(400, noLine)),
    (String(repeating: "A", count: 17) + " / HTTP/1.1\r\n\r\n", HTTPFault(400, noLine)),
    // A method as long as that may be one, but none is.
    (String(repeating: "Z", count: 16) + " / HTTP/1.1\r\n\r\n", HTTPFault(400, unwritten)),
    ("A / HTTP/1.1\r\n\r\n", HTTPFault(400, unwritten)),
    ("GET / HTTP/1.2\r\n\r\n", HTTPFault(505, "Only HTTP/1.1 is spoken here.")),
    ("GET  HTTP/1.1\r\n\r\n", HTTPFault(400, noPath)),
    ("GET a HTTP/1.1\r\n\r\n", HTTPFault(400, noPath)),
    ("GET /\u{e4} HTTP/1.1\r\n\r\n", HTTPFault(400, unwritten)),
    ("GET / HTTP/1.1\r\nA: \u{0}\r\n\r\n", HTTPFault(400, unwritten)),
    (chunked + "x\r\n", HTTPFault(400, noChunk)), (chunked + "1\n", HTTPFault(400, noChunk)),
    (
      "GET /\(text(16_384)) HTTP/1.1\r\n\r\n",
      HTTPFault(431, "The address and the fields of the request are too long, or too many.")
    ),
  ])
  func `says what is wrong, however the network cuts it`(_ text: String, _ fault: HTTPFault) throws
  {
    for piece in [1, 3, text.utf8.count] where piece > 1 || text.utf8.count < 1_000 {
      let connection = try EmbeddedConnection()
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        try connection.send(rest.prefix(piece))
        rest = rest.dropFirst(piece)
      }
      #expect(connection.parts().last == "fault \(fault.status)")
      #expect(connection.fault == fault)
    }
  }
}
