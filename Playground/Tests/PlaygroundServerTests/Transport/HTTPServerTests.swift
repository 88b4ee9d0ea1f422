// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import NIOCore
import NIOPosix
import PlaygroundTransport
import Testing

/// What a server does with connections, whatever it serves.
@MainActor @Suite struct HTTPServerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let request: String
    let status: Int
    let body: String
    /// Whether another request may follow.
    let goesOn: Bool

    var testDescription: String { request.debugDescription }

    init(_ request: String, _ status: Int, _ body: String, goesOn: Bool) {
      (self.request, self.status, self.body, self.goesOn) = (request, status, body, goesOn)
    }
  }

  private nonisolated static let tooLong = "The body is longer than 10 bytes."

  @Test(arguments: [
    Row("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n", 200, "", goesOn: true),
    Row("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\nab", 200, "ab", goesOn: true),
    Row("HEAD / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\nab", 200, "2", goesOn: true),
    Row("GET / HTTP/1.0\r\nHost: HOST\r\n\r\n", 200, "", goesOn: false),
    Row("GET / HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", 200, "", goesOn: false),
    Row(
      "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 10\r\n\r\n0123456789", 200, "0123456789",
      goesOn: true),
    Row("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 11\r\n\r\n", 413, tooLong, goesOn: false),
    Row(
      "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n0123\r\n6\r\n456789\r\n0\r\n\r\n",
      200, "0123456789", goesOn: true),
    Row(
      "POST / HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n0123\r\n7\r\n", 413,
      tooLong,
      goesOn: false),
    // No leave is needed for a body that is empty.
    Row(
      "POST / HTTP/1.1\r\nHost: HOST\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n", 200, "",
      goesOn: true),
    Row("GET /refused HTTP/1.1\r\nHost: HOST\r\n\r\n", 403, "no", goesOn: true),
    Row(
      "POST /refused HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n", 403, "no", goesOn: true),
    Row("HEAD /refused HTTP/1.1\r\nHost: HOST\r\n\r\n", 403, "2", goesOn: true),
    Row(
      "GET /refused HTTP/1.1\r\nHost: HOST\r\nConnection: close\r\n\r\n", 403, "no", goesOn: false),
    Row(
      "POST /refused HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\nab", 403, "no",
      goesOn: false),
    Row(
      "POST /refused HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 403,
      "no",
      goesOn: false),
    Row("GET / HTTP/2.0\r\n\r\n", 505, "Only HTTP/1.1 is spoken here.", goesOn: false),
  ])
  func `answers, and says whether more may follow`(_ row: Row) async throws {
    try await PathServer.run { server in
      let client = try await server.client()
      for _ in 0..<(row.goesOn ? 2 : 1) {
        try await client.send(row.request)
        let isHead = row.request.hasPrefix("HEAD")
        let answer = try await client.answer(hasBody: !isHead)
        #expect(answer.status == row.status)
        // A head without its body still says how long that is.
        #expect((isHead ? answer.fields["content-length"] : answer.body) == row.body)
        #expect(answer.fields["connection"] == (row.goesOn ? nil : "close"))
      }
      if !row.goesOn { #expect(await client.readToEnd() == "") }
    }
  }

  /// Sends a text and no more, and returns what comes back until the server ends the connection.
  private func exchange(_ text: String, with port: Int) async throws -> String {
    let client = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
            wrappingChannelSynchronously: channel,
            configuration: .init(isOutboundHalfClosureEnabled: true))
        }
      }
    return try await client.executeThenClose { inbound, outbound in
      try await outbound.write(
        ByteBuffer(string: text.replacing("HOST", with: "127.0.0.1:\(port)")))
      outbound.finish()
      var bytes = ByteBuffer()
      for try await var part in inbound { bytes.writeBuffer(&part) }
      return String(buffer: bytes)
    }
  }

  @Test func `a client that sends no more is answered, unless its work waits for it`() async throws
  {
    try await PathServer.run { server in
      let port = server.server.port
      let request = "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\n"
      let whole = try await exchange(request + "ab", with: port)
      #expect(whole.hasSuffix("\r\n\r\nab"))
      for text in [request + "a", "GET /waiting HTTP/1.1\r\nHost: HOST\r\n\r\n"] {
        let answer = try await exchange(text, with: port)
        #expect(answer == "")
      }
      await eventually { server.handler.canceledCount == 1 }
      await eventually { server.server.connectionCount == 0 }
      #expect(server.handler.ended.count == 3)
    }
  }

  @Test(arguments: [(100, true), (300, false)])
  func `a client that sends too much while its work waits is not answered`(
    _ count: Int, _ isAnswered: Bool
  ) async throws {
    var limits = HTTPLimits()
    limits.head = 256
    try await PathServer.run(limits) { server in
      let client = try await server.client()
      try await client.send("GET /waiting HTTP/1.1\r\nHost: HOST\r\n\r\n")
      await eventually { server.handler.working == ["/waiting"] }
      let next = "POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 999\r\n\r\n"
      try await client.send(next + String(repeating: "a", count: count))
      if isAnswered {
        server.handler.released = ["/waiting"]
        #expect(try await client.answer().body == "done")
        #expect(server.handler.canceledCount == 0)
      } else {
        #expect(await client.readToEnd() == "")
        await eventually { server.handler.canceledCount == 1 }
      }
    }
  }

  @Test func `reads nothing while it works`() async throws {
    var limits = HTTPLimits()
    limits.discarded = 2 * PathHandler.largeCount
    try await PathServer.run(limits) { server in
      let client = try await server.client()
      try await client.send("GET /held HTTP/1.1\r\nHost: HOST\r\n\r\n")
      await eventually { server.handler.working == ["/held"] }
      var isSent = false
      let sending = Task {
        try? await client.send(Data(count: PathHandler.largeCount))
        isSent = true
      }
      try await server.visit()
      #expect(!isSent)
      server.handler.released = ["/held"]
      #expect(try await client.answer().body == "done")
      #expect(try await client.answer().status == 431)
      await sending.value
    }
  }

  @Test(arguments: [(2, true), (3, false), (4, false)])
  func `a request must come in time`(_ seconds: Int, _ isInTime: Bool) async throws {
    var limits = HTTPLimits()
    limits.silence = .seconds(3)
    try await PathServer.run(limits) { server in
      let client = try await server.clientWithHead()
      server.clock.advance(by: .seconds(seconds))
      if isInTime {
        try await client.send("ab")
        #expect(try await client.answer().body == "ab")
      } else {
        #expect(await client.readToEnd() == "")
      }
    }
  }

  @Test(arguments: [(2, true), (3, false)])
  func `an answer must be read in time`(_ seconds: Int, _ isInTime: Bool) async throws {
    var limits = HTTPLimits()
    limits.silence = .seconds(3)
    try await PathServer.run(limits) { server in
      let client = try await server.client()
      try await client.send("GET /large HTTP/1.1\r\nHost: HOST\r\n\r\n")
      #expect(try await client.answer(hasBody: false).status == 200)
      server.clock.advance(by: .seconds(seconds))
      if isInTime {
        try await client.skip(PathHandler.largeCount)
        try await client.send("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n")
        #expect(try await client.answer().status == 200)
      } else {
        await eventually { server.server.connectionCount == 0 }
        withExtendedLifetime(client) {}
      }
    }
  }

  @Test func `work may take any time`() async throws {
    try await PathServer.run { server in
      let client = try await server.client()
      try await client.send("GET /held HTTP/1.1\r\nHost: HOST\r\n\r\n")
      await eventually { server.handler.working == ["/held"] }
      server.clock.advance(by: .seconds(600))
      server.handler.released = ["/held"]
      #expect(try await client.answer().body == "done")
    }
  }

  @Test func `reads on for a while after it has refused a request`() async throws {
    var limits = HTTPLimits()
    limits.lingering = .seconds(100)
    limits.silence = .seconds(10_000)
    try await PathServer.run(limits) { server in
      let client = try await server.client()
      try await client.send("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n")
      #expect(try await client.answer().status == 200)
      let id = try #require(server.handler.connections.first)
      try await client.send("nonsense\r\n\r\n")
      #expect(try await client.answer().status == 400)
      #expect(await client.readToEnd() == "")
      for _ in 0..<3 {
        try await client.send("more")
        try await server.visit()
      }
      server.clock.advance(by: .seconds(99))
      try await server.visit()
      #expect(!server.handler.ended.contains(id))
      server.clock.advance(by: .seconds(100))
      await eventually { server.handler.ended.contains(id) }
      withExtendedLifetime(client) {}
    }
  }

  @Test func `reads no more than a limited number of bytes after that`() async throws {
    var limits = HTTPLimits()
    limits.discarded = 1_000
    try await PathServer.run(limits) { server in
      let client = try await server.client()
      try await client.send("nonsense\r\n\r\n")
      #expect(try await client.answer().status == 400)
      try await client.send(String(repeating: "a", count: 1_001))
      await eventually { server.server.connectionCount == 0 }
      withExtendedLifetime(client) {}
    }
  }

  @Test func `says that too many are connected, and makes room when one leaves`() async throws {
    var limits = HTTPLimits()
    limits.connections = 1
    try await PathServer.run(limits) { server in
      let busy = try await server.client()
      try await busy.send("GET /held HTTP/1.1\r\nHost: HOST\r\n\r\n")
      await eventually { server.handler.working == ["/held"] }
      let other = try await server.client()
      let answer = try await other.answer()
      #expect(answer.status == 503)
      #expect(answer.body == "Too many connections are open; close some pages.")
      #expect(answer.fields["connection"] == "close")
      #expect(await other.readToEnd() == "")
      server.handler.released = ["/held"]
      #expect(try await busy.answer().body == "done")
      busy.leave()
      await eventually { server.server.connectionCount == 0 }
      let next = try await server.client()
      try await next.send("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n")
      #expect(try await next.answer().status == 200)
    }
  }

  @Test func `ends the connection that has waited longest, to make room`() async throws {
    var limits = HTTPLimits()
    limits.connections = 3
    try await PathServer.run(limits) { server in
      let busy = try await server.client()
      try await busy.send("GET /held HTTP/1.1\r\nHost: HOST\r\n\r\n")
      await eventually { server.handler.working == ["/held"] }
      let first = try await server.clientWithHead()
      server.clock.advance(by: .seconds(1))
      let second = try await server.clientWithHead()
      let third = try await server.clientWithHead()
      #expect(await first.readToEnd() == "")
      server.handler.released = ["/held"]
      #expect(try await busy.answer().body == "done")
      for client in [second, third] {
        try await client.send("ab")
        #expect(try await client.answer().body == "ab")
      }
      #expect(Set(server.handler.connections).count == 4)
    }
  }

  /// A client that has been sent the beginning of an answer, and does not read the rest.
  private func silentReader(of path: String, in server: PathServer) async throws -> RawClient {
    let client = try await server.client()
    try await client.send("GET \(path) HTTP/1.1\r\nHost: HOST\r\n\r\n")
    #expect(try await client.answer(hasBody: false).status == 200)
    server.clock.advance(by: .milliseconds(1))
    return client
  }

  @Test func `a client that does not read waits, too, and strangers go first`() async throws {
    var limits = HTTPLimits()
    limits.connections = 3
    try await PathServer.run(limits) { server in
      // Whom the server knows came first, so it has waited longest.
      let known = try await silentReader(of: "/known/large", in: server)
      var strangers: [RawClient] = []
      for _ in 0..<20 { strangers.append(try await silentReader(of: "/large", in: server)) }
      await eventually { server.handler.ended.count == 18 }
      #expect(server.server.connectionCount == 3)
      #expect(server.handler.ended.sorted() == Array(server.handler.connections[1...18]))
      try await known.skip(PathHandler.largeCount)
      try await known.send("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n")
      #expect(try await known.answer().status == 200)
      withExtendedLifetime(strangers) {}
    }
  }

  @Test func `whom the server knows goes when there is no stranger`() async throws {
    var limits = HTTPLimits()
    limits.connections = 2
    try await PathServer.run(limits) { server in
      var clients: [RawClient] = []
      for _ in 0..<3 { clients.append(try await silentReader(of: "/known/large", in: server)) }
      await eventually { server.handler.ended.count == 1 }
      #expect(server.handler.ended == [server.handler.connections[0]])
      withExtendedLifetime(clients) {}
    }
  }

  @Test func `clients that do not read do not delay the end`() async throws {
    try await PathServer.run { server in
      var clients: [RawClient] = []
      for _ in 0..<8 { clients.append(try await silentReader(of: "/large", in: server)) }
      let stopping = Task { await server.server.stop() }
      // The end of connections, and that of the wait for them.
      await eventually { server.clock.pendingCount == 2 }
      server.clock.advance(by: .milliseconds(500))
      await stopping.value
      #expect(server.server.connectionCount == 0)
      withExtendedLifetime(clients) {}
    }
  }

  @Test func `what a foreign page causes reaches no handler`() async throws {
    try await PathServer.run { server in
      for fields in ["Host: HOST\r\nSec-Fetch-Site: cross-site\r\n", "Host: a.example\r\n", ""] {
        let client = try await server.client()
        try await client.send("GET / HTTP/1.1\r\n\(fields)\r\n")
        #expect([403, 421].contains(try await client.answer().status))
      }
      #expect(server.handler.admitted.isEmpty)
    }
  }
}
