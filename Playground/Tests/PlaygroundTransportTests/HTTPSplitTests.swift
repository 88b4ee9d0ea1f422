// SPDX-License-Identifier: MIT

import NIOCore
import NIOEmbedded
import Testing

@testable import PlaygroundTransport

/// A request is the same, however the network cuts it.
@Suite struct HTTPSplitTests {
  /// The parts of requests that come in pieces, each as a text; bodies that come in a row are one.
  private func parts(_ pieces: [ArraySlice<UInt8>], requests: Int) throws -> [String] {
    let channel = EmbeddedChannel()
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    let queue = try HTTPAccepted(channel, door: .port, limits: HTTPLimits()).parts.value
    var parts: [String] = []
    var ends = 0
    func pull() {
      queue.next().assumeIsolated().whenSuccess { part in
        switch part {
        case .head(let head): parts.append("\(head.method) \(head.path)")
        case .chunk: break
        case .body(let body):
          let text = String(buffer: body)
          if let last = parts.last, last.hasPrefix("body ") {
            parts[parts.count - 1] = last + text
          } else {
            parts.append("body " + text)
          }
        case .end:
          parts.append("end")
          ends += 1
        case .fault(let fault):
          parts.append("fault \(fault.status)")
          ends = requests
        case nil: ends = requests
        }
        if ends < requests { pull() }
      }
    }
    pull()
    for piece in pieces { try channel.writeInbound(ByteBuffer(bytes: piece)) }
    return parts
  }

  private static let requests: [(text: String, parts: [String])] = [
    (
      "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        + "3;name=value\r\nabc\r\nA\r\n0123456789\r\n0\r\nB: c\r\n\r\n"
        + "POST /b HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nefgh",
      ["POST /a", "body abc0123456789", "end", "POST /b", "body efgh", "end"]
    ),
    (
      "GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\n",
      ["GET /a", "end", "GET /b", "end"]
    ),
  ]

  @Test func `requests are the same at every cut, and byte by byte`() throws {
    var cuts = 0
    for (text, expected) in Self.requests {
      let bytes = Array(text.utf8)
      #expect(try parts([bytes[...]], requests: 2) == expected)
      for cut in 1..<bytes.count {
        #expect(
          try parts([bytes[..<cut], bytes[cut...]], requests: 2) == expected, "cut at \(cut)")
        cuts += 1
      }
      #expect(try parts(bytes.indices.map { bytes[$0...$0] }, requests: 2) == expected)
    }
    #expect(cuts > 200)
  }

  @Test(arguments: [
    "G\r\n", "1\n", "1;\(String(repeating: "a", count: 300))\r\n", "123456789\r\n", "\r\n",
    "-1\r\n",
    "1\r\naXY", "0x1\r\n", "+1\r\n", "\n", "1\r\na\r\n\n", ";a\r\n",
    "0\r\n" + String(repeating: "A: a\r\n", count: 16) + "\r\n",
    "0\r\nA: \(String(repeating: "a", count: 1_020))\r\n\r\n",
  ])
  func `a malformed chunk ends in a fault at every cut`(_ chunk: String) throws {
    let bytes = Array(
      "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n\(chunk)".utf8)
    for cut in (bytes.count - chunk.utf8.count)..<bytes.count {
      let parts = try parts([bytes[..<cut], bytes[cut...]], requests: 1)
      #expect(parts.last == "fault 400", "cut at \(cut): \(parts)")
    }
  }

  @Test(arguments: [
    String(repeating: "A: a\r\n", count: 15), "A: \(String(repeating: "a", count: 1_019))\r\n", "",
  ])
  func `what follows the last chunk is thrown away, up to its bounds`(_ trailer: String) throws {
    let bytes = Array(
      "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\(trailer)\r\n"
        .utf8)
    #expect(try parts([bytes[...]], requests: 1) == ["POST /a", "body a", "end"])
  }
}
