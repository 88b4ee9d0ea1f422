// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import PlaygroundServer

@MainActor @Suite struct EventTests {
  private func emit(_ number: Int, in playground: Playground) {
    playground.host.sink?.emit(.matrix(EncodedJSON(Data("{\"id\":\(number)}".utf8))))
  }

  private func event(_ number: Int) -> String {
    "id: \(number)\nevent: matrix\ndata: {\"id\":\(number)}\n\n"
  }

  @Test func `tells every page, in order`() async throws {
    try await Playground.run { playground in
      let pages = [try await playground.page(), try await playground.page()]
      #expect(playground.server.streamCount == 2)
      for number in 1...3 { emit(number, in: playground) }
      for page in pages {
        for number in 1...3 {
          #expect(try await page.read(through: "\n\n") == event(number))
        }
      }
    }
  }

  @Test func `sends what a page missed`() async throws {
    try await Playground.run { playground in
      for number in 1...5 { emit(number, in: playground) }
      let client = try await playground.client()
      try await client.send(
        playground.request("GET", "/api/events", fields: ["Last-Event-ID: 3"]))
      #expect(try await client.answer().fields["content-type"] == "text/event-stream")
      #expect(try await client.read(through: "\n\n") == "retry: 1000\n\n")
      #expect(try await client.read(through: "\n\n") == event(4))
      #expect(try await client.read(through: "\n\n") == event(5))
      emit(6, in: playground)
      #expect(try await client.read(through: "\n\n") == event(6))
    }
  }

  @Test(arguments: ["0", "7", "-1", "x", "1006", "9223372036854775807", "99999999999999999999"])
  func `makes a page start over if it missed too much`(_ id: String) async throws {
    try await Playground.run { playground in
      for number in 1...1_005 { emit(number, in: playground) }
      let client = try await playground.client()
      try await client.send(
        playground.request("GET", "/api/events", fields: ["Last-Event-ID: \(id)"]))
      _ = try await client.answer()
      if id == "7" {
        #expect(try await client.read(through: "\n\n") == "retry: 1000\n\n")
        #expect(try await client.read(through: "\n\n") == event(8))
      } else {
        #expect(try await client.read(through: "\n\n") == "retry: 1000\nid: 1005\n\n")
        #expect(try await client.read(through: "\n\n") == "event: reset\ndata: {}\n\n")
      }
    }
  }

  @Test func `keeps streams alive`() async throws {
    try await Playground.run { playground in
      let page = try await playground.page()
      for _ in 0..<3 {
        playground.clock.advance(by: .seconds(15))
        #expect(try await page.read(through: "\n\n") == ": \n\n")
      }
      // A stream is not silence.
      playground.clock.advance(by: .seconds(600))
      emit(1, in: playground)
      #expect(try await page.read(through: event(1)).hasSuffix(event(1)))
    }
  }

  @Test func `forgets pages that leave`() async throws {
    try await Playground.run { playground in
      let pages = [try await playground.page(), try await playground.page()]
      pages[0].leave()
      await eventually { playground.server.streamCount == 1 }
      pages[1].leave()
      await eventually { playground.server.streamCount == 0 }
      await eventually { playground.server.connectionCount == 0 }
    }
  }

  @Test func `drops a page that does not read, and no other`() async throws {
    try await Playground.run { playground in
      let deaf = try await playground.page()
      let page = try await playground.page()
      let large = EncodedJSON(
        Data(("\"" + String(repeating: "a", count: 1_000_000) + "\"").utf8))
      for number in 1...40 {
        playground.host.sink?.emit(.phone(large))
        try await page.skip("id: \(number)\nevent: phone\ndata: \n\n".utf8.count + large.data.count)
        if playground.server.streamCount == 1 { break }
      }
      await eventually { playground.server.streamCount == 1 }
      await eventually { playground.server.connectionCount == 1 }
      withExtendedLifetime(deaf) {}
    }
  }

  @Test func `bounds streams`() async throws {
    try await Playground.run { playground in
      var pages: [RawClient] = []
      for _ in 0..<32 { pages.append(try await playground.page()) }
      #expect(try await playground.send("GET", "/api/events").status == 503)
      pages.removeLast()
      await eventually { playground.server.streamCount == 31 }
      _ = try await playground.page()
    }
  }

  @Test func `ends streams when it stops`() async throws {
    var pages: [RawClient] = []
    try await Playground.run { playground in
      pages = [try await playground.page(), try await playground.page()]
      _ = try await playground.greet()
      let app = try await playground.app()
      try await app.send(
        playground.request("GET", "/inspect/v2/sessions/S1/commands", isApp: true))
      await eventually { playground.server.connectionCount == 3 }
      pages.append(app)
    }
    for page in pages { _ = await page.readToEnd() }
  }

  @Test(.timeLimit(.minutes(5))) func `stops although a call never ends`() async throws {
    let host = RecordingHost()
    let server = PlaygroundServer(host: host, resources: PageResources([:]))
    try await server.start(on: .exactly(0))
    host.isHolding = true
    let client = try await RawClient(port: server.port)
    try await client.send(
      "POST /api/phone/kill HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
        + "Authorization: Bearer \(server.pages.trade(server.pages.printed.text)?.text ?? "")\r\n\r\n"
    )
    await eventually { host.isCalled }
    // It would wait forever for the call.
    await server.stop()
    #expect(host.isHolding)
    host.isHolding = false
    await eventually { server.connectionCount == 0 }
  }

  @Test func `keeps events on one line`() async throws {
    try await Playground.run { playground in
      let page = try await playground.page()
      playground.host.sink?.emit(.phone(EncodedJSON(Data("{\n\r\"a\":1}".utf8))))
      #expect(try await page.read(through: "\n\n") == "id: 1\nevent: phone\ndata: {  \"a\":1}\n\n")
    }
  }

  @Test func `opens links from outside on the page that is there, or the next one`() async throws {
    try await Playground.run { playground in
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      let directory = RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
      let record = RunRecord(
        address: playground.server.address, token: playground.token, pid: getpid())
      try directory.write(record)
      playground.server.directory = directory
      try await playground.server.listenToCommands(in: directory)
      // It would not wait long for a machine that is busy with other tests.
      let command = ToolClient(record, in: directory, clock: LinkManualClock())
      func open(_ link: String) async -> (status: Int?, body: String) {
        let answer = await command.send(
          "POST", "/api/system/open", body: Data(#"{"link":"\#(link)"}"#.utf8))
        return (answer?.status, String(decoding: answer?.body ?? Data(), as: UTF8.self))
      }
      let first = await open("tcal://a")
      #expect(first.status == 200)
      #expect(first.body.contains(#""pages":0"#))
      #expect(first.body.contains(#""file":"\#(directory.path)/open-"#))
      #expect(!first.body.contains(playground.token))
      let page = try await playground.page()
      let event = #"event: open\#ndata: {"app":"trips","link":"tcal://a"}"#
      #expect(try await page.read(through: "\n\n").contains(event))
      let second = await open("tcal://a")
      #expect(second.body == #"{"app":"trips","pages":1,"file":null}"#)
      #expect(try await page.read(through: "\n\n").contains(event))
      // The page that is there shows the phone, on which the link was opened once.
      let shown = try await page.read(through: "\n\n")
      #expect(shown.contains(#"event: phone\#ndata: {"revision":1}"#))
      #expect(playground.host.calls == ["deliver tcal://a to trips"])
      #expect(await open("x:y").status == 404)
      // What no phone takes goes to an app that is connected, if the command asks for that.
      let attached = Data(#"{"link":"x:y","attached":true}"#.utf8)
      #expect(await command.send("POST", "/api/system/open", body: attached)?.status == 404)
      for session in ["S1", "S2"] { _ = try await playground.greet(session) }
      let answer = try #require(
        await command.send("POST", "/api/system/open", body: attached))
      #expect(answer.status == 200)
      #expect(String(decoding: answer.body, as: UTF8.self) == #"{"attached":"S2"}"#)
      #expect(await open("x:y").status == 404)
      #expect(
        try await playground.send(
          "GET", "/inspect/v2/sessions/S2/commands?after=0", isApp: true
        ).body == #"{"commands":[{"id":1,"open":{"text":"x:y"}}]}"#)
    }
  }

  @Test func `shows what one page did on all, and sends one page nothing twice`() async throws {
    try await Playground.run { playground in
      let launch = #"{"app":"trips"}"#
      let first = try await playground.page()
      _ = try await playground.send("POST", "/api/phone/launch", body: launch)
      let second = try await playground.page()
      _ = try await playground.send("POST", "/api/phone/launch", body: launch)
      for page in [first, second] {
        let event = try await page.read(through: "\n\n")
        #expect(event == "id: 1\nevent: phone\ndata: {\"revision\":2}\n\n")
      }
    }
  }

  @Test func `forgets the oldest, by number and by bytes`() {
    var ring = EventRing(maximumCount: 3, maximumBytes: 10)
    #expect(ring.values(from: 1) == [])
    #expect(ring.values(from: 0) == nil)
    for number in 1...50 {
      #expect(ring.append(Data("\(number)".utf8)) == number)
      #expect(ring.count == min(number, 3))
      #expect(ring.next == number + 1)
      #expect(ring.values(from: number)?.count == 1)
      #expect(ring.values(from: number + 1) == [])
      #expect(ring.values(from: number + 2) == nil)
    }
    #expect(ring.values(from: 47) == nil)
    #expect(ring.values(from: 48) == ["48", "49", "50"].map { Data($0.utf8) })
    ring.append(Data(count: 9))
    #expect(ring.first == 51)
    ring.append(Data(count: 99))
    #expect(ring.count == 1)
  }
}
