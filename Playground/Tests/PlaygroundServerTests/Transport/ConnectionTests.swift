// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import PlaygroundTransport
import Testing

@testable import PlaygroundServer

@MainActor @Suite struct ConnectionTests {
  private static func chunked(_ sizes: [Int], end: String = "0\r\n\r\n") -> String {
    sizes.map { "\(String($0, radix: 16));x=y\r\n\(String(repeating: "a", count: $0))\r\n" }
      .joined() + end
  }

  @Test func `bounds bodies, however they are framed`() async throws {
    let link = String(repeating: "a", count: 65_536 - 11)
    let fits = #"{"link":"\#(link)"}"#
    #expect(fits.utf8.count == 65_536)
    try await Playground.run { playground in
      #expect(try await playground.send("POST", "/api/phone/open", body: fits).status == 200)
      #expect(try await playground.send("POST", "/api/phone/open", body: fits + " ").status == 413)
      let cases: [(String, Int)] = [
        (Self.chunked([65_536]), 400), (Self.chunked([65_537]), 413),
        (Self.chunked([60_000, 60_000]), 413), ("fffffff\r\n", 413), ("fffffffff\r\n", 400),
        ("-1\r\n\r\n", 400), ("\r\n\r\n", 400), ("1\r\naa\r\n", 400), ("1\naa\r\n", 400),
        (String(repeating: "0", count: 300), 400),
        (Self.chunked([1], end: "0\r\n" + String(repeating: "a: b\r\n", count: 20)), 400),
        (Self.chunked([], end: "0\r\na: b\r\n\r\n"), 400),
      ]
      for (body, status) in cases {
        let client = try await playground.client()
        try await client.send(
          playground.request("POST", "/api/phone/open", fields: ["Transfer-Encoding: chunked"])
            + body)
        #expect(try await client.answer().status == status, "\(body.prefix(40))")
      }
      let client = try await playground.client()
      try await client.send(
        playground.request("POST", "/api/phone/kill", fields: ["Transfer-Encoding: chunked"])
          + "2\r\n{}\r\n0\r\n\r\n" + playground.request("GET", "/api/health"))
      #expect(try await client.answer().status == 200)
      #expect(try await client.answer().status == 200)
    }
  }

  @Test func `takes longer bodies from apps, up to 1 MiB`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      let path = "/inspect/v2/sessions/S1/messages"
      let head = #"{"first":1,"messages":[{"type":"state","x":""#
      let text = String(repeating: "a", count: 1_048_576 - head.utf8.count - 4)
      let body = head + text + #""}]}"#
      #expect(body.utf8.count == 1_048_576)
      #expect(try await playground.send("POST", path, body: body, isApp: true).status == 200)
      #expect(try await playground.send("POST", path, body: body + " ", isApp: true).status == 413)
    }
  }

  @Test func `never takes a body that it did not read for a request`() async throws {
    try await Playground.run { playground in
      let smuggled = playground.request("POST", "/api/phone/kill")
      for head in [
        "POST /api/phone/open HTTP/1.1\r\nHost: evil.example\r\n",
        "POST /nothing HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n"
          + "Authorization: Bearer \(playground.secret)\r\n",
        "GET /api/nothing HTTP/1.1\r\nHost: 127.0.0.1:\(playground.port)\r\n",
      ] {
        let client = try await playground.client()
        try await client.send(head + "Content-Length: \(smuggled.utf8.count)\r\n\r\n" + smuggled)
        let text = await client.readToEnd()
        #expect(text.components(separatedBy: "HTTP/1.1 ").count == 2)
        #expect(text.contains("Connection: close"))
      }
      #expect(playground.host.calls.isEmpty)
    }
  }

  @Test func `reads a body that is shorter than it says as far as it says`() async throws {
    try await Playground.run { playground in
      let client = try await playground.client()
      // What is left over is the next request, and none.
      try await client.send(
        playground.request("POST", "/api/phone/kill", body: "{}") + "garbage\r\n\r\n")
      #expect(try await client.answer().status == 200)
      #expect(try await client.answer().status == 400)
      let other = try await playground.client()
      try await other.send(
        playground.request("POST", "/api/phone/kill", fields: ["Content-Length: 9"]) + "{}")
      other.leave()
      await eventually { playground.server.connectionCount <= 1 }
      #expect(playground.host.calls == ["kill"])
    }
  }

  @Test func `gives leave to send a body`() async throws {
    try await Playground.run { playground in
      let client = try await playground.client()
      try await client.send(
        playground.request(
          "POST", "/api/phone/kill", fields: ["Expect: 100-continue", "Content-Length: 2"]))
      #expect(try await client.read(through: "\r\n\r\n") == "HTTP/1.1 100 Continue\r\n\r\n")
      try await client.send("{}")
      #expect(try await client.answer().status == 200)
    }
  }

  @Test func `answers requests in the order in which they came`() async throws {
    try await Playground.run { playground in
      let client = try await playground.client()
      let count = 200
      let requests = (0..<count).map {
        playground.request("POST", "/api/phone/open", body: #"{"link":"tcal://\#($0)"}"#)
      }
      try await client.send(requests.joined())
      for index in 0..<count {
        let answer = try await client.answer()
        #expect(answer.body == #"{"phone":{"revision":\#(index + 1)},"request":\#(index + 1)}"#)
      }
      #expect(playground.host.calls == (0..<count).map { "open tcal://\($0)" })
    }
  }

  @Test func `answers on every connection, whichever event loop it gets`() async throws {
    try await Playground.run { playground in
      for _ in 0..<100 {
        let answer = try await playground.send("GET", "/api/health")
        #expect(answer.status == 200)
      }
    }
  }

  @Test func `ends the watch over a client with the work that it is for`() async throws {
    try await Playground.run { playground in
      let client = try await playground.client()
      for _ in 0..<300 {
        try await client.send(
          playground.request("POST", "/api/explain", body: #"{"app":"trips","link":"a"}"#))
        let answer = try await client.answer()
        #expect(answer.status == 200)
      }
    }
  }

  @Test func `lets calls to the phone wait for each other, and nothing else wait`() async throws {
    try await Playground.run { playground in
      playground.host.isHolding = true
      let (first, second) = (try await playground.client(), try await playground.client())
      try await first.send(playground.request("POST", "/api/phone/open", body: #"{"link":"a"}"#))
      // An answer on another connection says that the server has seen the request before.
      #expect(try await playground.send("GET", "/api/health").status == 200)
      await eventually { playground.server.connectionCount >= 1 }
      try await second.send(playground.request("POST", "/api/phone/kill", body: "{}"))
      #expect(try await playground.send("GET", "/api/apps").status == 200)
      #expect(playground.host.calls.isEmpty)
      playground.host.isHolding = false
      #expect(try await first.answer().status == 200)
      #expect(try await second.answer().status == 200)
      #expect(playground.host.calls.count == 2)
    }
  }

  @Test func `bounds heads`() async throws {
    try await Playground.run { playground in
      for text in [
        "GET /" + String(repeating: "a", count: 20_000),
        playground.request("GET", "/", fields: ["A: " + String(repeating: "a", count: 20_000)]),
      ] {
        let client = try await playground.client()
        try await client.send(text)
        #expect(try await client.answer().status == 431)
      }
    }
  }

  @Test func `ends connections that are silent, and serves others meanwhile`() async throws {
    try await Playground.run { playground in
      let slow = try await playground.client()
      try await slow.send("GET / HTTP/1.1\r\nHost:")
      let idle = try await playground.client()
      await eventually { playground.server.connectionCount == 2 }
      #expect(try await playground.send("GET", "/api/health").status == 200)
      playground.clock.advance(by: .seconds(59))
      #expect(try await playground.send("GET", "/api/health").status == 200)
      playground.clock.advance(by: .seconds(2))
      #expect(await slow.readToEnd() == "")
      #expect(await idle.readToEnd() == "")
    }
  }

  @Test func `bounds connections`() async throws {
    var limits = HTTPLimits()
    limits.connections = 2
    try await Playground.run(limits) { playground in
      let pages = [try await playground.page(), try await playground.page()]
      await eventually { playground.server.connectionCount == 2 }
      let third = try await playground.client()
      #expect(try await third.answer().status == 503)
      pages[0].leave()
      await eventually { playground.server.connectionCount == 1 }
      #expect(try await playground.send("GET", "/api/health").status == 200)
    }
  }

  @Test func `ends who has been idle longest for one who asks`() async throws {
    var limits = HTTPLimits()
    limits.connections = 3
    try await Playground.run(limits) { playground in
      let page = try await playground.page()
      var idle: [RawClient] = []
      for _ in 0..<20 {
        idle.append(try await playground.client())
        await eventually { playground.server.connectionCount > 1 }
        playground.clock.advance(by: .milliseconds(10))
        #expect(playground.server.connectionCount <= 3)
      }
      #expect(try await playground.send("GET", "/api/health").status == 200)
      #expect(await idle[0].readToEnd() == "")
      #expect(playground.server.streamCount == 1)
      withExtendedLifetime(page) {}
    }
  }

  @Test func `the socket for commands is this user's alone, and goes with the server`() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let directory = RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: directory.path)
    }
    try await Playground.run { playground in
      try await playground.server.listenToCommands(in: directory)
      #expect(try names() == ["\(playground.port).sock"])
      var status = stat()
      #expect(lstat(directory.socket(ofPort: playground.port), &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFSOCK)
      #expect(status.st_mode & 0o7777 == 0o600)
    }
    #expect(try names() == [])
  }

  @Test func `takes the next port, or says which one is taken`() async throws {
    try await Playground.run { playground in
      let other = PlaygroundServer(host: PhonelessHost())
      let port = playground.port
      await #expect(throws: PlaygroundServer.PortTaken(ports: port...port)) {
        try await other.start(on: .exactly(port))
      }
      try await other.start(on: .nextFree(from: port))
      #expect((port + 1...port + 20).contains(other.port))
      let client = try await RawClient(port: other.port)
      // A page of one playground is a stranger to the other one.
      try await client.send(playground.request("GET", "/"))
      #expect(try await client.answer().status == 421)
      await other.stop()
      #expect(try await playground.send("GET", "/api/health").status == 200)
    }
  }
}
