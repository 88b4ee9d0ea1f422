// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import PlaygroundTransport
import Testing

/// How a server stops, and by which doors requests come.
extension HTTPServerTests {
  @Test func `lets what has begun end when it stops, and nothing else`() async throws {
    try await PathServer.run { server in
      let idle = try await server.client()
      try await idle.send("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n")
      #expect(try await idle.answer().status == 200)
      let paths = ["/held/1", "/held/2"]
      var busy: [RawClient] = []
      for path in paths {
        let client = try await server.client()
        try await client.send("GET \(path) HTTP/1.1\r\nHost: HOST\r\n\r\n")
        await eventually { server.handler.working.last == path }
        busy.append(client)
      }
      var isStopped = false
      let stopping = Task {
        await server.server.stop()
        isStopped = true
      }
      #expect(await idle.readToEnd() == "")
      for (index, path) in paths.enumerated() {
        #expect(!isStopped)
        server.handler.released.insert(path)
        #expect(try await busy[index].answer().body == "done")
        #expect(await busy[index].readToEnd() == "")
        await eventually { server.handler.ended.count == index + 2 }
        for _ in 0..<100 where index == 0 { await Task.yield() }
      }
      await stopping.value
      #expect(Set(server.handler.ended) == Set(server.handler.connections))
    }
  }

  @Test func `waits for no work that does not end`() async throws {
    try await PathServer.run { server in
      let client = try await server.client()
      try await client.send("GET /held HTTP/1.1\r\nHost: HOST\r\n\r\n")
      await eventually { server.handler.working == ["/held"] }
      var isStopped = false
      let stopping = Task {
        await server.server.stop()
        isStopped = true
      }
      // The end of connections, and that of the wait for them.
      await eventually { server.clock.pendingCount == 2 }
      server.clock.advance(by: .milliseconds(499))
      #expect(server.clock.pendingCount == 2)
      server.clock.advance(by: .milliseconds(1))
      #expect(server.clock.pendingCount == 1)
      #expect(await client.readToEnd() == "")
      server.clock.advance(by: .milliseconds(399))
      #expect(server.clock.pendingCount == 1)
      #expect(!isStopped)
      server.clock.advance(by: .milliseconds(1))
      await stopping.value
      server.handler.released = ["/held"]
      await eventually { server.server.connectionCount == 0 }
    }
  }

  @Test func `says by which door a request came`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/socket"
    try await PathServer.run { server in
      try await server.server.start(at: path)
      let client = try await server.client()
      try await client.send("GET /a HTTP/1.1\r\nHost: HOST\r\n\r\n")
      #expect(try await client.answer().status == 200)
      let stream = try await ByteStream.connect(toSocket: path)
      defer { stream.close() }
      try await stream.write("GET /b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
      var answer = Data()
      while let bytes = try await stream.read() { answer += bytes }
      #expect(answer.starts(with: Data("HTTP/1.1 200 OK\r\n".utf8)))
      #expect(server.handler.admitted == ["GET /a port", "GET /b socket"])
      let port = server.server.port
      let other = HTTPServer(PathHandler(), clock: server.clock)
      await #expect(throws: HTTPServer.PortTaken.self) { try await other.start(on: port) }
      #expect(other.port == 0)
      await other.stop()
    }
    await #expect(throws: (any Error).self) { try await ByteStream.connect(toSocket: path) }
  }

  @Test func `each way in has a limit of its own`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.path + "/socket"
    var limits = HTTPLimits()
    (limits.connections, limits.commands) = (1, 1)
    try await PathServer.run(limits) { server in
      try await server.server.start(at: path)
      let busy = try await server.client()
      try await busy.send("GET /held HTTP/1.1\r\nHost: HOST\r\n\r\n")
      await eventually { server.handler.working == ["/held"] }
      #expect(try await server.client().answer().status == 503)
      func first(_ request: String) async throws -> (ByteStream, String) {
        let stream = try await ByteStream.connect(toSocket: path)
        try await stream.write(request.utf8)
        return (stream, String(decoding: try await stream.read() ?? Data(), as: UTF8.self))
      }
      let request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
      let (one, answer) = try await first(request)
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      // The next command takes the place of the one that says nothing more.
      let (other, next) = try await first(request)
      #expect(next.hasPrefix("HTTP/1.1 200"))
      #expect(try await one.read() == nil)
      for stream in [one, other] { stream.close() }
      server.handler.released = ["/held"]
      #expect(try await busy.answer().body == "done")
    }
  }
}
