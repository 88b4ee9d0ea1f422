// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import PlaygroundServer

/// The small parts of the server, each by itself.
@MainActor @Suite struct PartTests {
  // MARK: Bodies

  private struct Sample: Decodable {
    struct Part: Decodable { var name: String }
    var number: Int
    var parts: [Part]?
    var address: URL?
  }

  @Test(
    arguments: [
      (#"{"number":1}"#, nil), (#"{"number":1,"parts":null,"x":1}"#, nil),
      ("", "\"number\" is missing in the body."), ("{}", "\"number\" is missing in the body."),
      ("[]", "The body has the wrong type."), ("1", "The body has the wrong type."),
      (#"{"number":"1"}"#, "\"number\" has the wrong type."),
      (#"{"number":null}"#, "\"number\" has the wrong type."),
      (#"{"number":1,"parts":[{"name":"a"},{}]}"#, "\"parts.1.name\" is missing in the body."),
      (#"{"number":1,"parts":[{"name":"a"},1]}"#, "\"parts.1\" has the wrong type."),
      (#"{"number":1,"address":""}"#, "\"address\" has a value that is not allowed."),
      ("{", "The body is not JSON."), ("\u{0}", "The body is not JSON."),
    ] as [(String, String?)])
  func `says what is wrong with a body`(_ text: String, _ message: String?) {
    var error: PlaygroundError?
    do throws(PlaygroundError) {
      _ = try RequestBody(Data(text.utf8)).decode(Sample.self)
    } catch let problem {
      error = problem
    }
    #expect(error == message.map { PlaygroundError(status: 400, $0) })
  }

  @Test func `a value is written in one line, in one order, as it can stand in a page`() throws {
    let value = ["b": ["https://a.example/"], "a": ["\n"], "c": []]
    #expect(
      try EncodedJSON(encoding: value).text == #"{"a":["\n"],"b":["https://a.example/"],"c":[]}"#)
    #expect(EncodedJSON.emptyArray.text == "[]")
    #expect(EncodedJSON.emptyObject.text == "{}")
    #expect(WireID.number(12).description == "12")
    #expect(WireID.text("a").description == "a")
    let error = PlaygroundError("a")
    #expect(error.status == 409)
    #expect(error.capture == nil)
  }

  // MARK: Pages

  @Test func `a fragment escapes what ends one of its items`() {
    let ticket = AccessToken()
    let start = "#ticket=" + ticket.text
    #expect(PageFragment().text(ticket: ticket) == start)
    #expect(PageFragment(app: "a b").text(ticket: ticket) == start + "&app=a%20b")
    #expect(PageFragment(link: "a:").text(ticket: ticket) == start + "&link=a:&cold=1")
    let bare = "-._~:/@,".unicodeScalars
    for value in UInt8(0)...0x7f {
      let scalar = Unicode.Scalar(value)
      let isBare =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || bare.contains(scalar)
      let text = isBare ? "\(scalar)" : String(format: "%%%02X", value)
      #expect(
        PageFragment(app: "\(scalar)").text(ticket: ticket) == start + "&app=" + text, "\(value)")
    }
    #expect(PageFragment(app: "é").text(ticket: ticket) == start + "&app=%C3%A9")
  }

  @Test func `reads the files of a folder by their names, up to four mebibytes`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "a/b"), withIntermediateDirectories: true)
    for (name, count) in [
      ("index.html", 0), ("a/x.js", 7), ("a/b/y.css", 4_194_304), ("a/b/z.css", 4_194_305),
    ] {
      let file = folder.appending(path: name).path
      #expect(FileManager.default.createFile(atPath: file, contents: nil))
      // The bytes take no room on the disk.
      #expect(truncate(file, off_t(count)) == 0)
    }
    let resources = PageResources(folder: folder)
    #expect(resources["index.html"]?.data.count == 0)
    #expect(resources["a/x.js"]?.data.count == 7)
    #expect(resources["a/b/y.css"]?.data.count == 4_194_304)
    for name in ["a/b/z.css", "a", "a/b", "x.js", "/index.html", ""] {
      #expect(resources[name] == nil, "\(name)")
    }
    #expect(PageResources(folder: folder.appending(path: "none"))["index.html"] == nil)
  }

  @Test(arguments: [
    ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
    ("a.js", "text/javascript; charset=utf-8"), ("a.mjs", "text/javascript; charset=utf-8"),
    ("a.json", "application/json"), ("a.webmanifest", "application/json"),
    ("a.svg", "image/svg+xml"), ("a.png", "image/png"), ("a.ico", "image/x-icon"),
    ("a.txt", "text/plain; charset=utf-8"), ("a.md", "text/plain; charset=utf-8"),
    ("a.wasm", "application/octet-stream"), ("html", "text/html; charset=utf-8"),
    ("a.js.png", "image/png"), ("a.JS", "application/octet-stream"),
  ])
  func `a file has the type of its ending`(_ name: String, _ type: String) {
    #expect(PageResources([name: Data()])[name]?.type == type)
  }

  @Test func `the page comes with the tool`() {
    #expect(PageResources.playground["index.html"]?.data.isEmpty == false)
  }

  // MARK: The phone

  @Test func `does one thing after another, also when one of them fails`() async throws {
    let queue = PhoneQueue()
    var events: [String] = []
    var isReleased = false
    let first = Task { () async -> PlaygroundError? in
      do throws(PlaygroundError) {
        _ = try await queue.run { () async throws(PlaygroundError) in
          events.append("first")
          while !isReleased { await Task.yield() }
          events.append("end")
          throw PlaygroundError("It failed.")
        }
        return nil
      } catch {
        return error
      }
    }
    await eventually { events == ["first"] }
    let rest = (1...3).map { number in
      Task {
        try await queue.run { () async throws(PlaygroundError) in
          events.append("\(number)")
          return PhoneReply(phone: .emptyObject, request: .number(number))
        }.request
      }
    }
    for _ in 0..<100 { await Task.yield() }
    #expect(events == ["first"])
    isReleased = true
    #expect(await first.value == PlaygroundError("It failed."))
    for (index, task) in rest.enumerated() {
      #expect(try await task.value == .number(index + 1))
    }
    #expect(events.prefix(2) == ["first", "end"])
    #expect(events.dropFirst(2).sorted() == ["1", "2", "3"])
  }

  @Test func `says what it is, and ends with its host`() async throws {
    var host: RecordingHost?
    try await Playground.run { playground in
      host = playground.host
      #expect(
        try await playground.send("GET", "/api/health").body
          == #"{"version":"unreleased","hasPhones":true,"pages":0}"#)
      let page = try await playground.page()
      #expect(
        try await playground.send("GET", "/api/health").body
          == #"{"version":"unreleased","hasPhones":true,"pages":1}"#)
      page.leave()
      #expect(playground.server.address == "http://127.0.0.1:\(playground.port)/")
      #expect(playground.host.calls == [])
    }
    #expect(host?.calls == ["stop"])
  }

  @Test func `leaves nothing to happen when it has ended`() async throws {
    let clock = LinkManualClock()
    let server = PlaygroundServer(
      host: RecordingHost(), clock: clock, resources: PageResources([:]))
    #expect(server.port == 0)
    #expect(server.connectionCount == 0)
    try await server.start(on: .exactly(0))
    _ = server.hub.subscribe(after: nil)
    _ = try server.sessions.greet(Data(Playground.hello("S").utf8))
    // The looks after connections, streams, and apps.
    #expect(clock.pendingCount == 3)
    await server.stop()
    #expect(clock.pendingCount == 0)
  }

  @Test func `a host without phones does nothing`() async throws {
    let host = PhonelessHost()
    #expect(try host.apps().text == "[]")
    #expect(host.app(for: "a:b") == nil)
    let absence = PlaygroundError(
      status: 404, "There are no phones here: run playground, or attach an app.")
    let server = PlaygroundServer(host: host, resources: PageResources([:]))
    for route in [
      PlaygroundRoute.launch, .open, .act, .scroll, .window, .switches, .background, .kill, .answer,
    ] {
      let body =
        #"{"app":"a","link":"b","window":"w","node":"n","action":"x","first":1,"switches":{},"#
        + #""isBackground":true,"confirmation":"c","isAllowed":true}"#
      await #expect(throws: absence) {
        try await server.operate(route, RequestBody(Data(body.utf8)))
      }
    }
    await #expect(throws: absence) { try await host.deliver("a", to: "b") }
    for route in [PlaygroundRoute.fill, .explain, .plan, .startMatrix] {
      let body = #"{"app":"a","link":"b","route":"r","pattern":"p","captures":{}}"#
      await #expect(throws: absence) {
        try await server.consult(route, RequestBody(Data(body.utf8)))
      }
    }
  }
}
