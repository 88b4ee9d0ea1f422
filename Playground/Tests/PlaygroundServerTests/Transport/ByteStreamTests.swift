// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundTransport
import Testing

/// What a client reads, and when.
@MainActor @Suite struct ByteStreamTests {
  @Test func `reads in order what came before it was asked for`() async throws {
    try await PathServer.run { server in
      let stream = try await ByteStream.connect(toPort: server.server.port)
      defer { stream.close() }
      // More requests than one read has room for; the last one ends the connection.
      let texts = (0..<500).map { String(format: "%08d", $0) }
      let host = "Host: 127.0.0.1:\(server.server.port)\r\n"
      let requests = texts.map { "POST / HTTP/1.1\r\n\(host)Content-Length: 8\r\n\r\n\($0)" }
      let end = "GET / HTTP/1.1\r\n\(host)Connection: close\r\n\r\n"
      try await stream.write((requests.joined() + end).utf8)
      await eventually { server.handler.ended.count == 1 }
      var bytes = Data()
      while let more = try await stream.read() { bytes += more }
      let answers = String(decoding: bytes, as: UTF8.self).components(separatedBy: "HTTP/1.1 200")
      var bodies: [String] = []
      for answer in answers.dropFirst().dropLast() { bodies.append(String(answer.suffix(8))) }
      #expect(bodies == texts)
      // The end stays the end.
      #expect(try await stream.read() == nil)
      #expect(try await stream.read() == nil)
    }
  }

  @Test func `writes on although no more is to be read`() async throws {
    try await PathServer.run { server in
      let stream = try await ByteStream.connect(toPort: server.server.port)
      defer { stream.close() }
      try await stream.write("nonsense\r\n\r\n".utf8)
      // The server ends its side, and reads on for a while.
      while try await stream.read() != nil {}
      for _ in 0..<10 { try await stream.write(Data(count: 1_000)) }
      #expect(try await stream.read() == nil)
      #expect(server.server.connectionCount == 1)
    }
  }

  @Test func `a stream that was closed is at its end`() async throws {
    try await PathServer.run { server in
      let stream = try await ByteStream.connect(toPort: server.server.port)
      await eventually { server.server.connectionCount == 1 }
      stream.close()
      #expect(try await stream.read() == nil)
      await eventually { server.server.connectionCount == 0 }
    }
  }
}
