// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import JSONText
import Testing

@testable import PlaygroundServer

/// How long an app counts as connected, and how much is kept for it and of it.
@MainActor @Suite struct InspectorSessionTests {
  private let clock = LinkManualClock()
  private let hub: EventHub
  private let sessions: InspectorSessions

  init() {
    hub = EventHub(clock: clock)
    sessions = InspectorSessions(clock: clock, hub: hub)
  }

  @discardableResult
  private func greet(
    _ id: String = "S", name: String = "App"
  ) throws(PlaygroundError) -> InspectorSession {
    let body = #"{"protocol":2,"app":{"name":"\#(name)"},"session":"\#(id)"}"#
    _ = try sessions.greet(Data(body.utf8))
    return try sessions.session(id)
  }

  private func batch(_ first: Int, _ messages: String...) -> Data {
    Data(#"{"first":\#(first),"messages":[\#(messages.joined(separator: ","))]}"#.utf8)
  }

  private func open(_ link: String) -> JSONValue.Member {
    JSONValue.Member(name: "open", value: ["text": .string(link)])
  }

  private func problem<Value>(
    _ work: () throws(PlaygroundError) -> Value
  ) -> PlaygroundError? {
    do throws(PlaygroundError) {
      _ = try work()
      return nil
    } catch {
      return error
    }
  }

  // MARK: Contact

  @Test(
    arguments: [
      (nil, 44, true), (nil, 45, false), ("greeting", 59, true), ("greeting", 60, false),
      ("batch", 59, true), ("batch", 60, false), ("commands", 59, true), ("commands", 60, false),
    ] as [(String?, Int, Bool)])
  func `an app is connected until it is silent for 45 seconds`(
    _ contact: String?, _ seconds: Int, _ isConnected: Bool
  ) async throws {
    let session = try greet()
    clock.advance(by: .seconds(10))
    switch contact {
    case "greeting": try greet()
    case "batch": _ = try sessions.take(batch(1), from: "S")
    case "commands":
      try session.ask(open("a:b"))
      _ = try await sessions.commands(after: 0, for: "S")
    default: break
    }
    clock.advance(by: .seconds(seconds - 10))
    #expect(session.isConnected == isConnected)
    // No one is looked after who has left.
    #expect(clock.pendingCount == (isConnected ? 1 : 0))
  }

  /// An app whose wait breaks off has crashed, unless it makes contact again.
  @Test(
    arguments: [
      (nil, 2_999, true), (nil, 3_000, false), ("greeting", 3_000, true), ("batch", 3_000, true),
      ("command", 3_000, true), ("wait", 3_000, true), ("broken wait", 3_000, true),
      ("broken wait", 4_999, true), ("broken wait", 5_000, false),
    ] as [(String?, Int, Bool)])
  func `an app whose wait breaks off has three seconds to make contact`(
    _ contact: String?, _ milliseconds: Int, _ isConnected: Bool
  ) async throws {
    let session = try greet()
    /// Waits for commands until the connection breaks.
    func breakWait() async throws {
      let waiting = Task { try await sessions.commands(after: 0, for: "S").text }
      await eventually { session.isPolling }
      waiting.cancel()
      #expect(try await waiting.value == #"{"commands":[]}"#)
    }
    try await breakWait()
    #expect(session.isConnected)
    clock.advance(by: .seconds(2))
    var next: Task<String, any Error>?
    switch contact {
    case "greeting": try greet()
    case "batch": _ = try sessions.take(batch(1), from: "S")
    case "command":
      try session.ask(open("a:b"))
      _ = try await sessions.commands(after: 0, for: "S")
    case "wait":
      next = Task { try await sessions.commands(after: 0, for: "S").text }
      await eventually { session.isPolling }
    case "broken wait": try await breakWait()
    default: break
    }
    clock.advance(by: .milliseconds(milliseconds - 2_000))
    #expect(session.isConnected == isConnected)
    sessions.finish()
    _ = try await next?.value
  }

  @Test func `an app that comes back is looked after again`() throws {
    let session = try greet()
    clock.advance(by: .seconds(45))
    #expect(!session.isConnected)
    _ = try sessions.take(batch(1), from: "S")
    #expect(session.isConnected)
    clock.advance(by: .seconds(44))
    #expect(session.isConnected)
    clock.advance(by: .seconds(1))
    #expect(!session.isConnected)
    try greet()
    #expect(session.isConnected)
    clock.advance(by: .seconds(45))
    #expect(!session.isConnected)
  }

  @Test func `pages learn who is there, and only when that changes`() async throws {
    let page = hub.subscribe(after: nil)
    _ = await page?.next()
    func heard() async -> String? {
      hub.publish("end", .emptyObject)
      let text = await page?.next().map { String(decoding: $0, as: UTF8.self) } ?? ""
      let events = text.components(separatedBy: "\n\n").filter { $0.contains("event: attached") }
      #expect(events.count < 2)
      return events.first?.components(separatedBy: "\ndata: ").last
    }
    func listed(_ name: String, _ isConnected: Bool, _ rest: String = "") -> String {
      #"[{"id":"S","name":"\#(name)","isConnected":\#(isConnected)\#(rest)}]"#
    }
    try greet()
    #expect(await heard() == listed("App", true))
    try greet(name: "Other")
    #expect(await heard() == listed("Other", true))
    _ = try sessions.take(batch(1, #"{"type":"bye"}"#, #"{"type":"a"}"#), from: "S")
    #expect(await heard() == nil)
    let problem = #","problem":"The app sent a catalog that is no object.""#
    for number in 3...4 {
      _ = try sessions.take(batch(number, #"{"type":"catalog"}"#), from: "S")
      #expect(await heard() == (number == 3 ? listed("Other", true, problem) : nil))
    }
    _ = try sessions.take(batch(5, #"{"type":"catalog","catalog":{}}"#), from: "S")
    #expect(await heard() == listed("Other", true))
    for number in 0..<2 {
      try sessions.dismiss("S")
      #expect(await heard() == (number == 0 ? listed("Other", false) : nil))
    }
    _ = try sessions.take(batch(6), from: "S")
    #expect(await heard() == listed("Other", true))
    _ = try sessions.take(batch(6, #"{"type":"a"}"#, #"{"type":"bye"}"#), from: "S")
    #expect(await heard() == listed("Other", false))
  }

  @Test func `the latest app is the one that connected last and is still there`() throws {
    #expect(sessions.latest == nil)
    for id in ["A", "B", "C"] { try greet(id) }
    #expect(sessions.latest?.id == "C")
    try greet("A")
    #expect(sessions.latest?.id == "A")
    for (id, latest) in [("A", "C"), ("B", "C"), ("C", nil)] as [(String, String?)] {
      try sessions.dismiss(id)
      #expect(sessions.latest?.id == latest)
    }
  }

  @Test func `there is room for 16 apps that are connected`() throws {
    for number in 1...16 { try greet("\(number)") }
    #expect(
      problem { () throws(PlaygroundError) in try greet("17") }
        == PlaygroundError(status: 503, "16 apps are connected already; quit one of them."))
    try sessions.dismiss("9")
    try greet("17")
    #expect(
      problem { () throws(PlaygroundError) in try sessions.session("9") }
        == PlaygroundError(status: 404, "There is no such session: say hello again."))
    #expect(try sessions.session("1").isConnected)
  }

  @Test func `nothing begins when all has ended`() async throws {
    let session = try greet()
    let waiting = Task { try await sessions.commands(after: 0, for: "S").text }
    await eventually { session.isPolling }
    sessions.finish()
    #expect(try await waiting.value == #"{"commands":[]}"#)
    #expect(!session.isConnected)
    #expect(clock.pendingCount == 0)
    let ending = PlaygroundError(status: 503, "The tool is ending.")
    #expect(problem { () throws(PlaygroundError) in try greet("T") } == ending)
    #expect(problem { () throws(PlaygroundError) in try sessions.session("S") } == ending)
    #expect(
      problem { () throws(PlaygroundError) in try sessions.take(batch(1), from: "S") } == ending)
    #expect(problem { () throws(PlaygroundError) in try sessions.dismiss("S") } == ending)
  }

  // MARK: Commands

  @Test func `100 commands wait for an app`() async throws {
    let session = try greet()
    for number in 1...100 { #expect(try session.ask(open("\(number)")) == number) }
    let full = PlaygroundError(
      "The app has not taken the last 100 commands; let it run, or start it again.")
    #expect(problem { () throws(PlaygroundError) in try session.ask(open("a")) } == full)
    _ = try await sessions.commands(after: 40, for: "S")
    for number in 101...140 { #expect(try session.ask(open("\(number)")) == number) }
    #expect(problem { () throws(PlaygroundError) in try session.ask(open("a")) } == full)
    #expect(full.status == 409)
  }

  @Test func `an app gets the commands after the ones that it has`() async throws {
    let session = try greet()
    for link in ["a", "b", "c"] { try session.ask(open(link)) }
    func command(_ id: Int, _ link: String) -> String {
      #"{"id":\#(id),"open":{"text":"\#(link)"}}"#
    }
    let lists = [
      (0, [command(1, "a"), command(2, "b"), command(3, "c")]),
      (1, [command(2, "b"), command(3, "c")]), (2, [command(3, "c")]), (2, [command(3, "c")]),
    ]
    for (number, list) in lists {
      #expect(
        try await sessions.commands(after: number, for: "S").text
          == #"{"commands":[\#(list.joined(separator: ","))]}"#)
    }
  }

  @Test(arguments: [(19, true), (20, false)])
  func `an app waits 20 seconds for a command`(_ seconds: Int, _ isWaiting: Bool) async throws {
    let session = try greet()
    let waiting = Task { try await sessions.commands(after: 0, for: "S").text }
    await eventually { session.isPolling }
    clock.advance(by: .seconds(seconds))
    if isWaiting {
      #expect(session.isPolling)
      try session.ask(open("a"))
    }
    #expect(try await waiting.value.contains("open") == isWaiting)
    #expect(!session.isPolling)
  }

  @Test func `what was asked of an app is void when it leaves`() async throws {
    let session = try greet()
    try session.ask(open("a"))
    try sessions.dismiss("S")
    #expect(
      problem { () throws(PlaygroundError) in try session.ask(open("b")) }
        == PlaygroundError("The app is no longer connected; start it again."))
    // Nothing comes to an app that has left, so it does not wait.
    #expect(await session.commands(after: 0, by: clock).text == #"{"commands":[]}"#)
    try greet()
    try session.ask(open("c"))
    #expect(
      await session.commands(after: 0, by: clock).text
        == #"{"commands":[{"id":2,"open":{"text":"c"}}]}"#)
  }

  @Test func `an explanation is the one that was asked for`() async throws {
    let session = try greet()
    let asking = Task { try await session.explanation(of: "a:b", by: clock).text }
    let count = clock.pendingCount
    await eventually { clock.pendingCount > count }
    func explanation(_ id: String, _ rest: String = #","explanation":{"n":1.50}"#) -> String {
      #"{"type":"explanation","id":\#(id)\#(rest)}"#
    }
    _ = try sessions.take(
      batch(1, explanation("2"), explanation("\"1\""), explanation("1", "")), from: "S")
    clock.advance(by: .milliseconds(4_999))
    _ = try sessions.take(batch(4, explanation("1")), from: "S")
    #expect(try await asking.value == #"{"n":1.50}"#)
    // What comes once more is a message like any other.
    _ = try sessions.take(batch(5, explanation("1")), from: "S")
    #expect(session.next == 6)
  }

  @Test func `an app has five seconds to explain a link`() async throws {
    let session = try greet()
    let asking = Task { () async -> PlaygroundError? in
      do throws(PlaygroundError) {
        _ = try await session.explanation(of: "a:b", by: clock)
        return nil
      } catch {
        return error
      }
    }
    let count = clock.pendingCount
    await eventually { clock.pendingCount > count }
    clock.advance(by: .seconds(5))
    #expect(
      await asking.value
        == PlaygroundError(
          status: 504,
          "The app did not answer; it may stand at a breakpoint or in the background."))
  }

  // MARK: Messages

  @Test(
    arguments: [
      ("0", nil), ("1", nil), ("1000000000000", nil),
      ("1000000000001", "The batch is not an object with the number first and the array messages."),
      ("-1", "The batch is not an object with the number first and the array messages."),
      ("\"1\"", "The batch is not an object with the number first and the array messages."),
      ("1]", "The batch is not JSON, or nested too deep."),
    ] as [(String, String?)])
  func `a batch begins with a number from 0 to a trillion`(
    _ first: String, _ message: String?
  ) throws {
    let session = try greet()
    let body = Data(#"{"first":\#(first),"messages":[{"type":"a"}]}"#.utf8)
    #expect(
      problem { () throws(PlaygroundError) in try session.take(body) }
        == message.map { PlaygroundError(status: 400, $0) })
    #expect(session.next == (message == nil ? Int(first).map { $0 + 1 } : nil))
  }

  @Test func `says which message of a batch is wrong`() throws {
    let session = try greet()
    let body = batch(7, #"{"type":"a"}"#, #"{"type":1}"#, #"{"type":"b"}"#)
    #expect(
      problem { () throws(PlaygroundError) in try session.take(body) }
        == PlaygroundError(
          status: 400, "Message 8 is not an object with the text type."))
    #expect(session.next == nil)
    let many = batch(7, Array(repeating: #"{"type":"a"}"#, count: 1_001).joined(separator: ","))
    #expect(
      problem { () throws(PlaygroundError) in try session.take(many) }
        == PlaygroundError(
          status: 413, "A batch has at most 1000 messages; send the rest later."))
    #expect(session.next == nil)
    #expect(
      session.story.text
        == #"{"hello":\#(session.greeting.json.text),"catalog":null,"first":0,"next":0,"#
        + #""messages":[]}"#)
  }

  @Test func `returns the messages that are new, with their numbers`() throws {
    let session = try greet()
    let first = try session.take(batch(3, #"{"type":"a"}"#, #"{"type":"b","n":1.0}"#))
    #expect(first.map(\.number) == [3, 4])
    #expect(first.map(\.type) == ["a", "b"])
    #expect(first.map(\.json.text) == [#"{"type":"a"}"#, #"{"type":"b","n":1.0}"#])
    let second = try session.take(
      batch(4, #"{"type":"b"}"#, #"{"type":"c"}"#, #"{"type":"d"}"#))
    #expect(second.map(\.number) == [5, 6])
    #expect(try session.take(batch(7)).isEmpty)
    #expect(
      problem { () throws(PlaygroundError) in try session.take(batch(8)) }
        == PlaygroundError(status: 409, "Messages are missing: send them from number 7 on."))
  }

  @Test(arguments: [(2_000, 1), (2_001, 2)])
  func `the last 2,000 messages are kept`(_ count: Int, _ first: Int) throws {
    let session = try greet()
    let messages = Array(repeating: #"{"type":"a"}"#, count: count)
    for start in stride(from: 0, to: count, by: 1_000) {
      let part = messages[start..<min(count, start + 1_000)].joined(separator: ",")
      _ = try session.take(batch(start + 1, part))
    }
    #expect(session.ring?.first == first)
    #expect(session.next == count + 1)
  }

  @Test func `the last 2,000 messages of the phone are kept, up to eight mebibytes`() {
    let host = RecordingHost()
    let server = PlaygroundServer(host: host, clock: clock, resources: PageResources([:]))
    func emit(_ count: Int) {
      host.sink?.emit(.inspect(EncodedJSON(Data(repeating: 0x61, count: count))))
    }
    for number in 1...2_001 {
      emit(2)
      #expect(server.phoneStory.first == max(1, number - 1_999))
    }
    emit(4_194_304)
    emit(4_194_304)
    #expect(server.phoneStory.count == 2)
    emit(1)
    #expect(server.phoneStory.count == 2)
  }
}
