// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import PlaygroundServer

@MainActor @Suite struct InspectorTests {
  private let messages = "/inspect/v2/sessions/S1/messages"
  private let commands = "/inspect/v2/sessions/S1/commands"

  private func batch(_ first: Int, _ types: String...) -> String { batch(first, types) }

  private func batch(_ first: Int, _ types: [String]) -> String {
    let list = types.map { #"{"type":"\#($0)","n":1.50}"# }.joined(separator: ",")
    return #"{"first":\#(first),"messages":[\#(list)]}"#
  }

  @Test func `begins a session and goes on with it`() async throws {
    try await Playground.run { playground in
      let page = try await playground.page()
      for _ in 0..<2 {
        let answer = try await playground.greet()
        #expect(answer.status == 200)
        #expect(answer.body == #"{"session":"S1","protocol":2}"#)
        #expect(
          try await page.read(through: "\n\n").hasSuffix(
            "event: attached\ndata: [{\"id\":\"S1\",\"name\":\"App\",\"isConnected\":true}]\n\n"))
      }
      #expect(
        try await playground.send("GET", "/api/apps").body
          == #"{"apps":[{"id":"trips"}],"attached":[{"id":"S1","name":"App","isConnected":true}]"#
          + #","version":"unreleased"}"#)
    }
  }

  @Test func `refuses an invalid greeting`() async throws {
    let rows: [(body: String, status: Int)] = [
      ("", 400), ("[]", 400), ("{", 400), ("{}", 400), (#"{"protocol":"1"}"#, 400),
      (#"{"protocol":1}"#, 426), (#"{"protocol":2}"#, 400), (#"{"protocol":2,"app":{}}"#, 400),
      (#"{"protocol":2,"app":{"name":1},"session":"a"}"#, 400),
      (#"{"protocol":2,"app":{"name":""},"session":"a"}"#, 400),
      (#"{"protocol":2,"app":{"name":"a"}}"#, 400),
      (#"{"protocol":2,"app":{"name":"a"},"session":""}"#, 400),
      (#"{"protocol":2,"app":{"name":"a"},"session":"../a"}"#, 400),
      (#"{"protocol":2,"app":{"name":"a"},"session":7}"#, 400),
      (String(repeating: "[", count: 100_000), 400),
      (#"{"protocol":2,"app":"# + String(repeating: "{\"a\":", count: 1_000), 400),
    ]
    try await Playground.run { playground in
      for row in rows {
        let answer = try await playground.send(
          "POST", "/inspect/v2/sessions", body: row.body, isApp: true)
        #expect(answer.status == row.status, "\(row.body.prefix(60))")
        #expect(answer.body.hasPrefix(#"{"error":""#))
        #expect(answer.body.contains(#""protocol":2"#) == (row.status == 426))
      }
      #expect(try await playground.greet().status == 200)
    }
  }

  @Test func `takes every message once, as it was written`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      let page = try await playground.page()
      let rows: [(String, Int, String)] = [
        (batch(5, "a", "b"), 200, #"{"next":7}"#), (batch(5, "a", "b"), 200, #"{"next":7}"#),
        (batch(6, "b", "c"), 200, #"{"next":8}"#), (batch(8), 200, #"{"next":8}"#),
        (batch(9, "e"), 409, #"{"error":"Messages are missing: send them from number 8 on."}"#),
        (batch(1, "x"), 200, #"{"next":8}"#), (batch(8, "catalog"), 200, #"{"next":9}"#),
      ]
      for (body, status, reply) in rows {
        let answer = try await playground.send("POST", messages, body: body, isApp: true)
        #expect(answer.status == status)
        #expect(answer.body == reply)
      }
      for (number, type) in [(5, "a"), (6, "b"), (7, "c"), (8, "catalog")] {
        #expect(
          try await page.read(through: "\n\n").hasSuffix(
            #"data: {"source":"S1","sequence":\#(number),"message":{"type":"\#(type)","n":1.50}}"#
              + "\n\n"))
      }
      let story = try await playground.send("GET", "/api/attached/S1/messages").body
      #expect(
        story
          == #"{"hello":\#(Playground.hello("S1")),"catalog":{"type":"catalog","n":1.50},"#
          + #""first":5,"next":9,"messages":[{"type":"a","n":1.50},{"type":"b","n":1.50},"#
          + #"{"type":"c","n":1.50},{"type":"catalog","n":1.50}]}"#)
    }
  }

  @Test func `refuses an invalid batch, and accepts nothing in it`() async throws {
    let bodies = [
      "", "x", "[]", "{}", #"{"first":1}"#, #"{"first":"1","messages":[]}"#,
      #"{"first":1.5,"messages":[]}"#, #"{"first":-1,"messages":[]}"#,
      #"{"first":99999999999999999999999,"messages":[]}"#, #"{"first":1e9,"messages":[]}"#,
      #"{"first":9223372036854775807,"messages":[{"type":"a"}]}"#,
      #"{"first":1,"messages":{}}"#, #"{"first":1,"messages":[1]}"#,
      #"{"first":1,"messages":[{}]}"#, #"{"first":1,"messages":[{"type":1}]}"#,
      #"{"first":1,"messages":[{"type":"a"},null]}"#, #"{"first":1,"messages":[{"type":"a"}]"#,
      #"{"first":1,"messages":["# + String(repeating: "[", count: 100_000), "\u{0}", "\"\\ud800\"",
    ]
    try await Playground.run { playground in
      _ = try await playground.greet()
      for body in bodies {
        let answer = try await playground.send("POST", messages, body: body, isApp: true)
        #expect(answer.status == 400, "\(body.prefix(60))")
        #expect(answer.body.hasPrefix(#"{"error":""#))
      }
      let page = try await playground.page()
      let flood = batch(1, Array(repeating: "a", count: 1_001))
      #expect(try await playground.send("POST", messages, body: flood, isApp: true).status == 413)
      let answer = try await playground.send(
        "POST", messages, body: batch(1, "a"), isApp: true)
      #expect(answer.body == #"{"next":2}"#)
      let full = batch(2, Array(repeating: "a", count: 1_000))
      #expect(try await playground.send("POST", messages, body: full, isApp: true).status == 200)
      #expect(playground.server.streamCount == 1)
      withExtendedLifetime(page) {}
    }
  }

  @Test func `hands an answer to the app that asked, and not to the phone`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      let answer = #"{"confirmation":"R1","isAllowed":true,"attached":"S1"}"#
      #expect(try await playground.send("POST", "/api/answer", body: answer).body == "{}")
      #expect(playground.host.calls.isEmpty)
      #expect(
        try await playground.send("GET", commands + "?after=0", isApp: true).body
          == #"{"commands":[{"id":1,"answer":{"confirmation":"R1","isAllowed":true}}]}"#)
      let unknown = #"{"confirmation":"R1","isAllowed":true,"attached":"S2"}"#
      #expect(try await playground.send("POST", "/api/answer", body: unknown).status == 404)
    }
  }

  @Test func `hands commands over once they are there`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      let app = try await playground.app()
      try await app.send(playground.request("GET", commands + "?after=0", isApp: true))
      let open = "/api/attached/S1/open"
      #expect(try await playground.send("POST", open, body: #"{"link":"a"}"#).body == "{}")
      let first = #"{"commands":[{"id":1,"open":{"text":"a"}}]}"#
      #expect(try await app.answer().body == first)
      // Who lost the answer asks again.
      try await app.send(playground.request("GET", commands + "?after=0", isApp: true))
      #expect(try await app.answer().body == first)
      #expect(try await playground.send("POST", open, body: #"{"link":"b"}"#).status == 200)
      try await app.send(playground.request("GET", commands + "?after=1", isApp: true))
      #expect(
        try await app.answer().body == #"{"commands":[{"id":2,"open":{"text":"b"}}]}"#)
      for query in ["?after=-1", "?after=x", "?after="] {
        try await app.send(playground.request("GET", commands + query, isApp: true))
        #expect(try await app.answer().status == 400)
      }
    }
  }

  @Test func `lets an app wait for 20 seconds, and for one answer at a time`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      let session = try playground.server.sessions.session("S1")
      let (first, second) = (try await playground.app(), try await playground.app())
      try await first.send(playground.request("GET", commands, isApp: true))
      await eventually { session.isPolling }
      try await second.send(playground.request("GET", commands, isApp: true))
      #expect(try await first.answer().body == #"{"commands":[]}"#)
      #expect(session.isPolling)
      playground.clock.advance(by: .seconds(20))
      #expect(try await second.answer().body == #"{"commands":[]}"#)
      #expect(!session.isPolling)
      #expect(session.isConnected)
    }
  }

  @Test func `notices that an app has gone`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      let session = try playground.server.sessions.session("S1")
      let app = try await playground.app()
      try await app.send(playground.request("GET", commands, isApp: true))
      await eventually { session.isPolling }
      app.leave()
      await eventually { !session.isPolling }
      await eventually { playground.server.connectionCount == 0 }
      playground.clock.advance(by: .seconds(3))
      #expect(!session.isConnected)
      #expect(
        try await playground.send("POST", "/api/attached/S1/open", body: #"{"link":"a"}"#).status
          == 409)
      // It comes back, falls silent, comes back, and says goodbye.
      _ = try await playground.greet()
      #expect(session.isConnected)
      playground.clock.advance(by: .seconds(60))
      #expect(!session.isConnected)
      _ = try await playground.send("POST", messages, body: batch(1, "a"), isApp: true)
      #expect(session.isConnected)
      _ = try await playground.send("POST", messages, body: batch(2, "bye"), isApp: true)
      #expect(!session.isConnected)
      _ = try await playground.greet()
      #expect(
        try await playground.send("DELETE", "/inspect/v2/sessions/S1", isApp: true).status == 200)
      #expect(!session.isConnected)
      #expect(try await playground.send("GET", "/api/attached/S1/messages").status == 200)
    }
  }

  @Test func `has an app explain a link`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      let body = #"{"attached":"S1","link":"a:b"}"#
      let page = try await playground.client()
      try await page.send(playground.request("POST", "/api/explain", body: body))
      let app = try await playground.app()
      try await app.send(playground.request("GET", commands, isApp: true))
      #expect(
        try await app.answer().body == #"{"commands":[{"id":1,"explain":{"text":"a:b"}}]}"#)
      let batch =
        #"{"first":1,"messages":[{"type":"explanation","id":1,"explanation":{"verdict":"v"}}]}"#
      _ = try await playground.send("POST", messages, body: batch, isApp: true)
      #expect(try await page.answer().body == #"{"verdict":"v"}"#)

      let count = playground.clock.pendingCount
      try await page.send(playground.request("POST", "/api/explain", body: body))
      await eventually { playground.clock.pendingCount > count }
      playground.clock.advance(by: .seconds(5))
      #expect(try await page.answer().status == 504)
    }
  }

  @Test func `tells of an app that leaves before it has explained a link`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      let page = try await playground.client()
      let count = playground.clock.pendingCount
      let body = #"{"attached":"S1","link":"a:b"}"#
      try await page.send(playground.request("POST", "/api/explain", body: body))
      await eventually { playground.clock.pendingCount > count }
      _ = try await playground.send("DELETE", "/inspect/v2/sessions/S1", isApp: true)
      let answer = try await page.answer()
      #expect(answer.status == 410)
      #expect(answer.body == #"{"error":"The app left before it answered; start it again."}"#)
    }
  }

  @Test func `keeps sixteen sessions, and forgets the one that left first`() async throws {
    try await Playground.run { playground in
      for number in 1...16 { #expect(try await playground.greet("S\(number)").status == 200) }
      #expect(try await playground.greet("S17").status == 503)
      for number in [5, 3] {
        _ = try await playground.send(
          "DELETE", "/inspect/v2/sessions/S\(number)", isApp: true)
      }
      #expect(try await playground.greet("S17").status == 200)
      #expect(try await playground.send("GET", "/api/attached/S3/messages").status == 404)
      #expect(try await playground.send("GET", "/api/attached/S5/messages").status == 200)
    }
  }

  @Test func `says what is wrong with a catalog, of its app alone`() async throws {
    let rows: [(catalog: String, problem: String?)] = [
      (#"{"routes":[{"name":"a","pattern":"/a"}],"redirects":[]}"#, nil),
      (#"{"routes":[{"name":"a"}]}"#, "In the app's catalog, routes 1 has no text pattern."),
      (#"{"routes":[{"pattern":7}]}"#, "In the app's catalog, routes 1 has no text pattern."),
      (#"{"routes":[null]}"#, "In the app's catalog, routes 1 is no object."),
      (#"{"routes":{}}"#, "In the app's catalog, routes is no list."),
      (
        #"{"routes":[{"pattern":"/","examples":"x"}]}"#,
        "In the app's catalog, examples of routes 1 is no list."
      ),
      (#"{"redirects":[{"from":"/a"}]}"#, "In the app's catalog, redirects 1 has no text to."),
      ("[]", "The app sent a catalog that is no object."),
      ("null", "The app sent a catalog that is no object."),
      ("{}", nil),
    ]
    try await Playground.run { playground in
      _ = try await playground.greet("S1")
      _ = try await playground.greet("S2")
      for (index, row) in rows.enumerated() {
        let body =
          #"{"first":\#(index + 1),"messages":[{"type":"catalog","catalog":\#(row.catalog)}]}"#
        let answer = try await playground.send("POST", messages, body: body, isApp: true)
        #expect(answer.status == 200)
        let problem = row.problem.map { #","problem":"\#($0)""# } ?? ""
        #expect(
          try await playground.send("GET", "/api/apps").body.contains(
            #""attached":[{"id":"S1","name":"App","isConnected":true\#(problem)},"#
              + #"{"id":"S2","name":"App","isConnected":true}]"#))
      }
    }
  }

  @Test func `forgets old messages, but not the catalog`() async throws {
    try await Playground.run { playground in
      _ = try await playground.greet()
      _ = try await playground.send("POST", messages, body: batch(1, "catalog"), isApp: true)
      for first in stride(from: 2, to: 2_502, by: 500) {
        let list = Array(repeating: #"{"type":"a"}"#, count: 500).joined(separator: ",")
        let answer = try await playground.send(
          "POST", messages, body: #"{"first":\#(first),"messages":[\#(list)]}"#, isApp: true)
        #expect(answer.body == #"{"next":\#(first + 500)}"#)
      }
      let story = try await playground.send("GET", "/api/attached/S1/messages").body
      #expect(story.contains(#""catalog":{"type":"catalog","n":1.50},"first":502,"next":2502,"#))
    }
  }

  @Test func `keeps the story of the phone for pages that come later`() async throws {
    try await Playground.run { playground in
      playground.host.sink?.emit(.inspect(EncodedJSON(Data(#"{"type":"a"}"#.utf8))))
      let story = try await playground.send("GET", "/api/attached/phone/messages")
      #expect(
        story.body
          == #"{"first":1,"next":2,"messages":[{"type":"a"}]}"#)
    }
  }
}
