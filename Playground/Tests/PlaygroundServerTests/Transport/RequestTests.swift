// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import PlaygroundServer

@MainActor @Suite struct RequestTests {
  @Test func `does what a page asks, or says what is wrong`() async throws {
    let rows: [(path: String, body: String, status: Int, reply: String)] = [
      ("phone/launch", #"{"app":"trips"}"#, 200, #"{"phone":{"revision":1}}"#),
      ("phone/open", #"{"link":"a"}"#, 200, #"{"phone":{"revision":2},"request":2}"#),
      ("phone/scroll", #"{"window":"w","node":"n","first":7}"#, 200, #"{"phone":{"revision":3}}"#),
      ("phone/window", #"{"action":"new"}"#, 200, #"{"phone":{"revision":4}}"#),
      (
        "phone/switches", #"{"switches":{"quirks":["Q1"]}}"#, 200, #"{"phone":{"revision":5}}"#
      ),
      ("phone/background", #"{"isBackground":true}"#, 200, #"{"phone":{"revision":6}}"#),
      ("answer", #"{"confirmation":"c","isAllowed":true}"#, 200, #"{"phone":{"revision":7}}"#),
      ("phone/kill", "", 200, #"{"phone":{"revision":8}}"#),
      (
        "fill", #"{"app":"a","route":"r","pattern":"p","captures":{"id":["7"]}}"#, 200,
        #"{"link":"tcal://7"}"#
      ),
      (
        "fill", #"{"app":"a","route":"r","pattern":"p","captures":{}}"#, 422,
        #"{"error":"The id is no number.","capture":"id"}"#
      ),
      ("explain", #"{"app":"trips","link":"a"}"#, 200, #"{"explained":"a","in":"trips"}"#),
      (
        "explain", #"{"link":"a"}"#, 400,
        #"{"error":"\"app\" or \"attached\" is missing in the body."}"#
      ),
      ("plan", #"{"link":"a"}"#, 200, "{}"),
      ("matrix", #"{"app":"trips","quirks":null}"#, 200, #"{"id":1}"#),
      ("matrix/stop", "{}", 200, "{}"),
      (
        "phone/act", #"{"window":"w","node":"n","action":"tap"}"#, 409,
        #"{"error":"The node is not there."}"#
      ),
      ("phone/launch", #"{"app":"x"}"#, 404, #"{"error":"No such app."}"#),
      ("phone/launch", "{}", 400, #"{"error":"\"app\" is missing in the body."}"#),
      ("phone/launch", "", 400, #"{"error":"\"app\" is missing in the body."}"#),
      ("phone/launch", #"{"app":1}"#, 400, #"{"error":"\"app\" has the wrong type."}"#),
      (
        "phone/launch", #"{"app":"a","switches":{"quirks":[1]}}"#, 400,
        #"{"error":"\"switches.quirks.0\" has the wrong type."}"#
      ),
      ("phone/launch", "[]", 400, #"{"error":"The body has the wrong type."}"#),
      ("phone/launch", "x", 400, #"{"error":"The body is not JSON."}"#),
      (
        "phone/launch", String(repeating: "[", count: 60_000), 400,
        #"{"error":"The body is not JSON."}"#
      ),
      (
        "attached/none/open", #"{"link":"a"}"#, 404,
        #"{"error":"There is no such session: say hello again."}"#
      ),
    ]
    try await Playground.run { playground in
      for row in rows {
        let answer = try await playground.send("POST", "/api/" + row.path, body: row.body)
        #expect(answer.status == row.status, "\(row.path) \(row.body.prefix(60))")
        #expect(answer.body == row.reply)
      }
      #expect(playground.host.calls.last == "stopMatrix")
    }
  }

  @Test func `has no phones where there are none`() async throws {
    let server = PlaygroundServer(host: PhonelessHost(), resources: PageResources([:]))
    // Not one that the system gives to other tests, which ask for any.
    try await server.start(on: .nextFree(from: Int.random(in: 20_000..<32_000)))
    let secret = try #require(server.pages.trade(server.pages.printed.text)).text
    func send(_ line: String, _ body: String = "") async throws -> RawClient.Answer {
      let client = try await RawClient(port: server.port)
      try await client.send(
        "\(line) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nAuthorization: Bearer \(secret)\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
      return try await client.answer()
    }
    #expect(
      try await send("GET /api/health").body
        == #"{"version":"unreleased","hasPhones":false,"pages":0}"#)
    for path in ["launch", "open", "kill"] {
      #expect(
        try await send("POST /api/phone/\(path)", #"{"app":"a","link":"b"}"#).status == 404)
    }
    let port = server.port
    await server.stop()
    await #expect(throws: (any Error).self) { try await RawClient(port: port) }
  }
}
