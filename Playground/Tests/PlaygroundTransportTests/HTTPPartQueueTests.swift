// SPDX-License-Identifier: MIT

import NIOCore
import NIOHTTP1
import Testing

@testable import PlaygroundTransport

/// What is read of a client, when, and how much of it is held.
@Suite struct HTTPPartQueueTests {
  private static let get = "GET /b HTTP/1.1\r\n\r\n"
  private static let post = "POST /b HTTP/1.1\r\nContent-Length: 999\r\n\r\n"
  private static let chunked = "POST /b HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"

  /// Limits that a few bytes reach.
  private static let small: HTTPLimits = {
    var limits = HTTPLimits()
    limits.head = 64
    limits.discarded = 10
    return limits
  }()

  private static func bytes(_ count: Int) -> String { String(repeating: "a", count: count) }

  @Test func `reads only as much as is asked for`() throws {
    let connection = try EmbeddedConnection()
    #expect(connection.readCount == 0)
    #expect(connection.parts(1) == [])
    #expect(connection.readCount == 1)
    try connection.send("GET /a HTTP/1.1\r\nHo")
    #expect(connection.readCount == 2)
    try connection.send("st: x\r\n\r\n" + Self.get)
    #expect(connection.parts(4) == ["GET /a", "end", "GET /b", "end"])
    #expect(connection.readCount == 2)
    #expect(connection.parts(1) == [])
    #expect(connection.readCount == 3)
  }

  @Test func `hands out what came before the end`() throws {
    let connection = try EmbeddedConnection()
    try connection.send(Self.post + Self.bytes(999) + Self.get)
    connection.endInput()
    try connection.send(Self.get)
    #expect(
      connection.parts()
        == ["POST /b", "body " + Self.bytes(999), "end", "GET /b", "end", "left"])
    #expect(connection.parts() == ["left"])
    #expect(connection.readCount == 0)
  }

  @Test func `nothing comes after a fault`() throws {
    let connection = try EmbeddedConnection()
    try connection.send("nonsense\r\n\r\n" + Self.get)
    #expect(connection.parts() == ["fault 400"])
    try connection.send(Self.get)
    #expect(connection.parts() == [])
  }

  @Test(arguments: [
    ("", get), (post + bytes(9), bytes(990) + get),
    (chunked + "1\r\na\r\n", "2\r\nbb\r\n0\r\n\r\n"),
  ])
  func `nothing comes after the end`(_ before: String, _ after: String) throws {
    let ends: [(EmbeddedConnection) -> Void] = [
      { $0.endInput() }, { $0.leave() }, { $0.fail(ChannelError.ioOnClosedChannel) },
    ]
    for (number, end) in ends.enumerated() {
      let connection = try EmbeddedConnection()
      try connection.send(before)
      #expect(!connection.parts().contains("left"))
      end(connection)
      #expect(connection.parts() == ["left"])
      try connection.send(after)
      #expect(connection.parts() == ["left"], "end \(number)")
      connection.fail(HTTPParserError.unknown)
      #expect(connection.parts() == ["left"], "end \(number)")
    }
  }

  /// A client that has left gets no answer, whatever was cut off.
  @Test(arguments: ["GET /b HT", post + bytes(9), chunked + "1\r\na\r\n", chunked + "3\r\na", ""])
  func `a request that was cut off is not answered`(_ text: String) throws {
    for isLeaving in [false, true] {
      let connection = try EmbeddedConnection()
      try connection.send(text)
      let parts = connection.parts()
      #expect(!parts.contains { $0.hasPrefix("fault") || $0 == "left" })
      if isLeaving { connection.leave() } else { connection.endInput() }
      #expect(connection.parts() == ["left"])
    }
  }

  @Test(
    arguments: [
      (HTTPParserError.headerOverflow, "fault 431"),
      (HTTPParserError.invalidChunkSize, "fault 400"),
      (HTTPParserError.unknown, "fault 400"), (ChannelError.inputClosed, "left"),
      (ChannelError.ioOnClosedChannel, "left"),
    ] as [(any Error, String)])
  func `an error is a fault of the client, or its end`(_ error: any Error, _ part: String) throws {
    let connection = try EmbeddedConnection()
    #expect(connection.parts() == [])
    connection.fail(error)
    #expect(connection.parts(1) == [part])
  }

  /// Before a client has its answer, each part that it sends counts, and so does each byte of a
  /// body or of a head that is not complete.
  @Test(arguments: [
    (get + bytes(62), false), (get + bytes(63), true), (post + bytes(62), false),
    (post + bytes(63), true), (String(repeating: get, count: 32), false),
    (String(repeating: get, count: 32) + "G", true), (chunked + "0\r\n" + bytes(62), false),
    (chunked + "0\r\n" + bytes(63), true),
  ])
  func `a client is watched until it sends too much`(_ text: String, _ isTooMuch: Bool) throws {
    for isBefore in [false, true] {
      let connection = try EmbeddedConnection(Self.small)
      try connection.send("GET /a HTTP/1.1\r\n\r\n")
      #expect(connection.parts(2) == ["GET /a", "end"])
      if isBefore { try connection.send(text) }
      connection.watch()
      if !isBefore { try connection.send(text) }
      #expect(connection.isWatchOver == isTooMuch)
      let count = connection.readCount
      if !isTooMuch { try connection.send("a") }
      #expect(connection.isWatchOver)
      // Who has sent too much is asked for nothing more.
      #expect(connection.readCount == count)
    }
  }

  @Test func `a client is read while it is watched, until it leaves`() throws {
    let connection = try EmbeddedConnection(Self.small)
    connection.watch()
    #expect(connection.readCount == 1)
    try connection.send("a")
    #expect(connection.readCount == 2)
    #expect(!connection.isWatchOver)
    connection.endInput()
    #expect(connection.isWatchOver)
    connection.watch()
    #expect(connection.isWatchOver)
    #expect(connection.readCount == 2)
  }

  @Test func `what was handed out is no longer held`() throws {
    let connection = try EmbeddedConnection(Self.small)
    try connection.send(Self.post + Self.bytes(500) + Self.bytes(499))
    #expect(connection.parts(3) == ["POST /b", "body " + Self.bytes(999), "end"])
    connection.watch()
    #expect(!connection.isWatchOver)
  }

  /// A client that was refused reads why only if what it still sends is read.
  @Test(arguments: [
    get, String(repeating: get, count: 40), post + bytes(60), post + bytes(65),
    chunked + "0\r\n" + bytes(200),
  ])
  func `throws away a limited number of bytes, whatever came before`(_ text: String) throws {
    let connection = try EmbeddedConnection(Self.small)
    try connection.send(text)
    _ = connection.parts(1)
    connection.discard()
    #expect(!connection.isWatchOver)
    try connection.send(Self.bytes(4))
    try connection.send(Self.bytes(6))
    #expect(!connection.isWatchOver)
    try connection.send("a")
    #expect(connection.isWatchOver)
  }

  @Test(arguments: [(10, false), (11, true)])
  func `throws away a limited number of bytes after a fault`(
    _ count: Int, _ isTooMuch: Bool
  ) throws {
    let connection = try EmbeddedConnection(Self.small)
    try connection.send("nonsense\r\n\r\n")
    #expect(connection.parts(1) == ["fault 400"])
    connection.discard()
    try connection.send(Self.bytes(count))
    #expect(connection.isWatchOver == isTooMuch)
  }
}
