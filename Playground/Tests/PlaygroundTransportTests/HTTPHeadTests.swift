// SPDX-License-Identifier: MIT

import NIOCore
import NIOEmbedded
import Testing

@testable import PlaygroundTransport

@Suite struct HTTPHeadTests {
  /// Reads a request as the server does, with everything that stands in front of it.
  private func head(_ bytes: some Sequence<UInt8>) throws -> HTTPHead {
    let channel = EmbeddedChannel()
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    let accepted = try HTTPAccepted(channel, door: .port, limits: HTTPLimits())
    try channel.writeInbound(ByteBuffer(bytes: Array(bytes) + Array("\r\n\r\n".utf8)))
    let next = accepted.parts.value.next()
    var part: HTTPPartQueue.Part?
    next.assumeIsolated().whenSuccess { part = $0 }
    switch part {
    case .head(let head): return head
    case .fault(let fault): throw fault
    case .chunk, .body, .end, nil: throw Missing()
    }
  }

  private struct Missing: Error {}

  @Test(
    arguments: [
      ("", 400), ("GET", 400), ("GET /", 400), ("GET  / HTTP/1.1", 400), ("get / HTTP/1.1", 400),
      ("GET / HTTP/2.0", 505), ("GET / HTTP/1.1 ", 400), ("GET x HTTP/1.1", 400),
      ("GET http://127.0.0.1/ HTTP/1.1", 400), ("GET /\u{e4} HTTP/1.1", 400),
      ("GET / HTTP/1.1\r\nA", 400), ("GET / HTTP/1.1\r\n: a", 400),
      ("GET / HTTP/1.1\r\nA : a", 400), ("GET / HTTP/1.1\r\n A: a", 400),
      ("GET / HTTP/1.1\r\nA: a\nB: b", 400), ("GET / HTTP/1.1\r\nA: a\rB: b", 400),
      ("GET / HTTP/1.1\r\nA: \u{0}", 400), ("GET / HTTP/1.1\r\nContent-Length: -1", 400),
      ("GET / HTTP/1.1\r\nContent-Length: +1", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 1, 1", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 1", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 9999999999999999999999", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 1\r\ncontent-length: 2", 400),
      ("GET / HTTP/1.1\r\nContent-Length : 1", 400),
      ("\r\nGET / HTTP/1.1", 400), ("\nGET / HTTP/1.1", 400), ("GET / HTTP/1.1\nA: a", 400),
      ("GET / HTTP/1.1\r\nA: a\r\n b", 400), ("GET / HTTP/1.1\r\nA: a\r\n\tb", 400),
      ("GET\t/ HTTP/1.1", 400), ("GET /\t HTTP/1.1", 400), ("GET / HTTP/1.1\t", 505),
      ("CONNECT 127.0.0.1:1 HTTP/1.1", 400), ("OPTIONS * HTTP/1.1", 400),
      ("XYZ / HTTP/1.1", 400), ("ABCDEFGHIJKLMNOPQ / HTTP/1.1", 400), ("GE[ / HTTP/1.1", 400),
      ("GET /\u{7f} HTTP/1.1", 400),
      ("GET / HTTP/1.1\r\nContent-Length: 1000000000000000", 400),
      ("GET / HTTP/1.1\r\nContent-Length: ", 400),
      ("GET / HTTP/0.9", 505), ("GET / HTTP/1.2", 505),
      ("GET / HTTP/1.1\r\nA\u{e4}: a", 400), ("GET / HTTP/1.1\r\nA: a\u{7f}", 400),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked", 501),
      ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400),
    ])
  func `refuses what two readers could take differently`(_ text: String, _ status: Int) {
    #expect(throws: HTTPFault.self) { try self.head(text.utf8) }
    do {
      _ = try head(text.utf8)
    } catch {
      #expect((error as? HTTPFault)?.status == status)
    }
  }

  @Test func `reads a head`() throws {
    let head = try self.head(
      "POST /a?b=c&d&e=f=g HTTP/1.1\r\nHost:\t x \r\nConnection: Keep-Alive, close\r\nA: 1\r\na: 2"
        .utf8)
    #expect(head.method == "POST")
    #expect(head.path == "/a")
    #expect(head.item("b") == "c")
    #expect(head.item("d") == "")
    #expect(head.item("e") == "f=g")
    #expect(head.item("f") == nil)
    #expect(head["host"] == "x")
    #expect(head["a"] == nil)
    #expect(head.values(of: "a") == ["1", "2"])
    #expect(!head.isKeepAlive)
    #expect(!head.hasBody)
    #expect(try self.head("GET / HTTP/1.1".utf8).isKeepAlive)
    #expect(try self.head("GET / HTTP/1.0".utf8).isKeepAlive == false)
    #expect(try self.head("GET / HTTP/1.1\r\nContent-Length: 7".utf8).framing == .length(7))
    #expect(
      try self.head("GET / HTTP/1.1\r\nTransfer-Encoding: Chunked".utf8).framing == .chunked)
  }

  @Test func `reads every byte that a path and a value may have`() throws {
    let bytes = String(decoding: (0x21...0x7e).filter { $0 != 0x3f }, as: UTF8.self)
    let head = try self.head("GET /\(bytes)?\(bytes) HTTP/1.1\r\nA: a\t ~\u{80}".utf8)
    #expect(head.path == "/" + bytes)
    #expect(head.query == bytes)
    #expect(head["a"] == "a\t ~\u{80}")
    let length = try self.head("GET / HTTP/1.1\r\nContent-Length: 999999999999999".utf8)
    #expect(length.framing == .length(999_999_999_999_999))
    let items = try self.head("GET /?=x&y=&=z HTTP/1.1".utf8)
    #expect(items.item("") == "x")
    #expect(items.item("x") == nil)
    #expect(items.item("y") == "")
  }

  @Test func `bounds the fields`() throws {
    func text(_ count: Int) -> String {
      "GET / HTTP/1.1" + String(repeating: "\r\nA: a", count: count)
    }
    #expect(try head(text(100).utf8).fields.count == 100)
    #expect(throws: HTTPHead.tooLarge) { try self.head(text(101).utf8) }
  }

  @Test func `bounds the bytes`() throws {
    let start = "GET / HTTP/1.1\r\nA: "
    func text(_ count: Int) -> String {
      start + String(repeating: "a", count: count - start.utf8.count)
    }
    #expect(try head(text(16_384).utf8)["a"]?.utf8.count == 16_384 - start.utf8.count)
    #expect(throws: HTTPHead.tooLarge) { try self.head(text(16_385).utf8) }
  }

  @Test func `takes any bytes`() {
    let bytes = Array("GET /a?b HTTP/1.1\r\nHost: x\r\nContent-Length: 1".utf8)
    for index in bytes.indices {
      _ = try? head(bytes[..<index])
      for byte in UInt8.min...UInt8.max {
        var changed = bytes
        changed[index] = byte
        _ = try? head(changed)
      }
    }
  }
}
