// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksInspector

/// What lives as long as a test.
@MainActor final class KeptInspections { var inspections: [LinkInspection] = [] }

/// Sessions call by call: what a tool answers, and what it is called for then, and when.
@MainActor @Suite struct LinkInspectionSessionTests {
  let app = RecordedApp()
  let tool = ScriptedTool()
  private let kept = KeptInspections()
  let link = "tcal://www.trips.calendar.com/details?reference=55"

  /// A tool whose address the environment names, or that is found by its file.
  static let named = ["DEEPLINKS_INSPECTOR": "http://127.0.0.1:1/?token=T"]
  private static let found = ["HOME": "/home"]

  func inspection(
    _ environment: [String: String] = named,
    read: @escaping @Sendable (String) -> Data? = { _ in
      Data(#"{"address":"http://127.0.0.1:4747","token":"T","pid":1}"#.utf8)
    }
  ) -> LinkInspection {
    let inspection = LinkInspection(
      .inbox(app.inbox),
      InspectorOptions(app: InspectorApp(name: "Trips"), log: { _ in }),
      transport: tool, lookup: InspectorLookup(environment: environment, read: read))
    kept.inspections.append(inspection)
    return inspection
  }

  /// An app with one window, whose state the tool has received.
  func connected() -> LinkInspection {
    let inspection = inspection()
    app.attach()
    inspection.start()
    tool.answer("POST ", #"{"session":"S","protocol":2}"#)
    tool.answer("POST ", #"{"next":3}"#)
    app.clock.runTurns()
    _ = tool.newLines()
    return inspection
  }

  private func refusal(_ inspection: LinkInspection) -> InspectorError? {
    if case .refused(let error) = inspection.status { error } else { nil }
  }

  @Test func `a session is a greeting, what is there, and the wait for commands`() async throws {
    let inspection = inspection()
    app.attach()
    #expect(inspection.status == .waiting)
    inspection.start()
    #expect(tool.newLines() == ["POST "])
    let greeting = try #require(tool.calls.first)
    #expect(greeting.limit == .seconds(10))
    let hello = try JSONDecoder().decode(InspectorHello.self, from: greeting.body ?? Data())
    #expect(hello == inspection.recorder.hello)
    #expect(hello.app == InspectorApp(name: "Trips"))
    #expect(inspection.status == .waiting)
    tool.answer("POST ", #"{"session":"S","protocol":2}"#)
    #expect(inspection.status == .connected)
    #expect(tool.newLines() == ["POST /S/messages", "GET /S/commands?after=0"])
    #expect(tool.calls.map(\.limit) == [.seconds(10), .seconds(10), .seconds(25)])
    #expect(tool.calls.last?.body == nil)
    #expect(tool.batches() == [["1", "catalog", "state"]])
    tool.answer("POST ", #"{"next":3}"#)
    app.clock.runTurns()
    #expect(tool.newLines() == [])
    app.deliver(link)
    #expect(tool.newLines() == [])
    app.clock.runTurns()
    #expect(tool.newLines() == ["POST /S/messages"])
    #expect(tool.batches().last?.prefix(3) == ["3", "request", "event"])
    #expect(tool.addresses.allSatisfy { $0.base == "http://127.0.0.1:1" && $0.token == "T" })
  }

  /// What a tool says to a greeting that is no session, and how the wait for the next one ends.
  @Test(
    arguments: [
      .lost,
      .response(status: 199, body: Data()),
      .response(status: 300, body: Data()),
      .response(status: 404, body: Data()),
      .response(status: 500, body: Data()),
      .response(status: 400, body: Data()),
      .response(status: 413, body: Data()),
      .response(status: 422, body: Data()),
      .response(status: 200, body: Data()),
      .response(status: 200, body: Data(#"{"session":"","protocol":2}"#.utf8)),
      .response(status: 200, body: Data(#"{"session":"a/b","protocol":2}"#.utf8)),
    ] as [InspectorAnswer])
  func `a greeting that brings no session is repeated later`(_ answer: InspectorAnswer) {
    let inspection = inspection()
    inspection.start()
    // One that takes greetings is there, and asked again as after the first failure.
    let isThere = if case .response(200, _) = answer { true } else { false }
    for milliseconds in isThere ? [500, 500, 500] : [500, 1_000, 2_000] {
      #expect(tool.newLines() == ["POST "])
      tool.answer("POST ", answer)
      #expect(inspection.status == .waiting)
      app.clock.advance(by: .milliseconds(milliseconds - 1))
      #expect(tool.newLines() == [])
      app.clock.advance(by: .milliseconds(1))
    }
    #expect(tool.newLines() == ["POST "])
    tool.answer("POST ", #"{"session":"S","protocol":2}"#)
    #expect(inspection.status == .connected)
  }

  @Test(
    arguments: [
      .unproven, .response(status: 401, body: Data()), .response(status: 403, body: Data()),
    ] as [InspectorAnswer])
  func `who does not know the token is refused if named, and looked for again if found`(
    _ answer: InspectorAnswer
  ) throws {
    let named = inspection()
    named.start()
    tool.answer("POST ", answer)
    let error = try #require(refusal(named))
    #expect(error.code == .token)
    #expect(
      error.hint
        == "Who listens there does not know the token; give the whole address that the tool"
        + " printed that runs now.")
    app.clock.advance(by: .seconds(600))
    #expect(tool.newLines() == ["POST "])
    let given = LinkInspection(
      .inbox(app.inbox),
      InspectorOptions(
        address: try InspectorAddress("http://127.0.0.1:2/", token: "T"), log: { _ in }),
      transport: tool, lookup: InspectorLookup(environment: [:], read: { _ in nil }))
    given.start()
    tool.answer("POST ", answer)
    #expect(refusal(given) == error)
    app.clock.advance(by: .seconds(600))
    #expect(tool.newLines() == ["POST "])
    let found = inspection(Self.found)
    found.start()
    tool.answer("POST ", answer)
    #expect(found.status == .waiting)
    #expect(tool.newLines() == ["POST "])
    app.clock.advance(by: .milliseconds(500))
    #expect(tool.newLines() == ["POST "])
  }

  @Test(arguments: [
    (#"{"session":"S","protocol":1}"#, 200, "version 1"),
    (#"{"session":"S","protocol":3}"#, 200, "version 3"),
    (#"{"error":"No.","protocol":7}"#, 426, "version 7"),
    (#"{"error":"No."}"#, 426, "another version"),
    ("", 426, "another version"),
  ])
  func `another version is refused`(_ body: String, _ status: Int, _ theirs: String) throws {
    let inspection = inspection()
    inspection.start()
    tool.answer("POST ", body, status: status)
    let error = try #require(refusal(inspection))
    #expect(error.code == .version)
    #expect(
      error.hint
        == "The tool speaks \(theirs) of the protocol, and the app 2; update the older one.")
    app.clock.advance(by: .seconds(600))
    #expect(tool.lines == ["POST "])
    #expect(!inspection.recorder.isRunning)
    #expect(app.clock.pendingCount == 0)
  }

  @Test(arguments: [
    ("S", true), ("az", true), ("AZ", true), ("09", true), ("-_", true),
    (String(repeating: "a", count: 128), true), (String(repeating: "a", count: 129), false),
    ("", false), ("/", false), (":", false), ("@", false), ("[", false), ("`", false),
    ("{", false), ("a b", false), ("a.b", false), ("a?b", false), ("é", false), ("a\u{301}", false),
  ])
  func `the name of a session is a part of a path`(_ name: String, _ isName: Bool) {
    #expect(InspectorReply.Session(session: name).hasName == isName)
  }

  /// What a tool says to the wait for commands that is no answer.
  @Test(
    arguments: [
      .lost, .response(status: 500, body: Data()), .response(status: 400, body: Data()),
      .response(status: 200, body: Data()), .response(status: 200, body: Data("{}".utf8)),
    ] as [InspectorAnswer])
  func `a wait for commands that fails begins again later`(_ answer: InspectorAnswer) {
    let inspection = connected()
    tool.answer("GET ", answer)
    #expect(inspection.status == .waiting)
    app.clock.advance(by: .milliseconds(499))
    #expect(tool.newLines() == [])
    app.clock.advance(by: .milliseconds(1))
    #expect(tool.newLines() == ["GET /S/commands?after=0"])
    #expect(inspection.status == .connected)
    // One that is answered lets the next failure wait no longer than the first.
    tool.answer("GET ", #"{"commands":[]}"#)
    app.clock.advance(by: .seconds(1))
    tool.answer("GET ", .lost)
    _ = tool.newLines()
    app.clock.advance(by: .milliseconds(500))
    #expect(tool.newLines() == ["GET /S/commands?after=0"])
  }

  @Test(arguments: [(0, 1_000), (999, 1_000), (1_000, 0), (1_001, 0), (20_000, 0)])
  func `a tool that has nothing to say at once is asked again a second later`(
    _ after: Int, _ wait: Int
  ) {
    _ = connected()
    app.clock.advance(by: .milliseconds(after))
    tool.answer("GET ", #"{"commands":[]}"#)
    #expect(tool.newLines() == [])
    if wait > 0 {
      app.clock.advance(by: .milliseconds(wait - 1))
      #expect(tool.newLines() == [])
      app.clock.advance(by: .milliseconds(1))
    } else {
      app.clock.runTurns()
    }
    #expect(tool.newLines() == ["GET /S/commands?after=0"])
    // The time counts from the last question.
    tool.answer("GET ", #"{"commands":[]}"#)
    app.clock.runTurns()
    #expect(tool.newLines() == [])
  }

  @Test func `commands are done once each, in their order, and the next ones asked for at once`() {
    _ = connected()
    tool.answer(
      "GET ",
      #"""
      {"commands":[{"id":1,"explain":{"text":"a"}},{"id":3,"explain":{"text":"b"}},
      {"id":2,"explain":{"text":"c"}},{"id":3,"explain":{"text":"d"}}]}
      """#)
    app.clock.runTurns()
    #expect(tool.newLines().sorted() == ["GET /S/commands?after=3", "POST /S/messages"])
    #expect(tool.batches().last == ["3", "explanation", "explanation"])
    tool.answer("GET ", #"{"commands":[{"id":3,"explain":{"text":"b"}}]}"#)
    app.clock.runTurns()
    #expect(tool.lines.last == "GET /S/commands?after=3")
    #expect(tool.batches().count == 2)
  }

  @Test func `a tool that forgot the session is greeted at once, and told everything`() {
    let inspection = connected()
    tool.answer("GET ", "", status: 404)
    #expect(inspection.status == .waiting)
    #expect(tool.newLines() == ["POST "])
    tool.answer("POST ", #"{"session":"N","protocol":2}"#)
    #expect(tool.newLines() == ["POST /N/messages", "GET /N/commands?after=0"])
    #expect(tool.batches().last == ["1", "catalog", "state"])
    // The wait for commands of the session before was over, and the numbers start over.
    #expect(tool.waiting.map(\.line) == ["POST /N/messages", "GET /N/commands?after=0"])
  }

  @Test func `what was on its way to a forgotten session goes to the next one, commands too`() {
    _ = connected()
    tool.answer("GET ", #"{"commands":[{"id":4,"explain":{"text":"a"}}]}"#)
    app.clock.runTurns()
    #expect(tool.waiting.map(\.line).sorted() == ["GET /S/commands?after=4", "POST /S/messages"])
    tool.answer("POST ", "", status: 404)
    #expect(tool.calledOff == ["GET /S/commands?after=4"])
    tool.answer("POST ", #"{"session":"N","protocol":2}"#)
    #expect(tool.lines.suffix(2) == ["POST /N/messages", "GET /N/commands?after=0"])
    #expect(tool.batches().last == ["1", "explanation", "catalog", "state"])
  }

  @Test func `the end is reported after what was not yet sent`() async throws {
    let inspection = connected()
    tool.answer("GET ", #"{"commands":[]}"#)
    app.deliver(link)
    inspection.stop()
    #expect(inspection.status == .stopped)
    #expect(!inspection.recorder.isRunning)
    #expect(tool.newLines() == ["POST /S/messages"])
    #expect(tool.calls.last?.limit == .seconds(10))
    let batch = tool.batches().last ?? []
    #expect(batch.prefix(3) == ["3", "request", "event"])
    #expect(batch.last == "bye")
    var isOver = false
    let waiter = Task { @MainActor in
      await inspection.stopped()
      isOver = true
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(!isOver)
    tool.answer("POST ", #"{"next":9}"#)
    #expect(tool.newLines() == ["DELETE /S"])
    #expect(tool.calls.last?.limit == .seconds(10))
    #expect(tool.calls.last?.body == nil)
    tool.answer("DELETE ", "")
    await waiter.value
    inspection.stop()
    app.deliver(link + "6")
    app.clock.advance(by: .seconds(600))
    #expect(tool.newLines() == [])
    #expect(tool.waiting.isEmpty)
  }

  @Test func `the end is reported after what is on its way, and numbers stay`() {
    let inspection = connected()
    app.deliver(link)
    app.clock.runTurns()
    let batch = tool.batches().last ?? []
    app.deliver(link + "6")
    inspection.stop()
    #expect(tool.calledOff.sorted() == ["GET /S/commands?after=0", "POST /S/messages"])
    let last = tool.batches().last ?? []
    #expect(Array(last.prefix(batch.count)) == batch)
    #expect(last.filter { $0 == "request" }.count == 2)
    #expect(last.last == "bye")
  }

  @Test func `only those who were notified of the start are notified of the end`() async {
    let inspection = inspection()
    app.attach()
    inspection.start()
    inspection.stop()
    #expect(tool.lines == ["POST "])
    #expect(tool.calledOff == ["POST "])
    await inspection.stopped()
    app.clock.advance(by: .seconds(600))
    #expect(tool.lines == ["POST "])
    #expect(inspection.status == .stopped)
    let lost = connected()
    tool.answer("GET ", .lost)
    lost.stop()
    app.clock.advance(by: .seconds(600))
    #expect(tool.newLines() == [])
  }

  @Test func `a tool that another one replaces is left, and everything is sent again`()
    throws
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("deeplinks"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("deeplinks/inspector.json")
    func write(_ port: Int) throws {
      try Data(#"{"address":"http://127.0.0.1:\#(port)","token":"T","pid":1}"#.utf8)
        .write(to: file)
    }
    try write(4_747)
    app.attach()
    let inspection = inspection(
      ["XDG_RUNTIME_DIR": folder.path],
      read: { FileManager.default.contents(atPath: $0) })
    inspection.start()
    tool.answer("POST ", #"{"session":"S","protocol":2}"#)
    tool.answer("POST ", #"{"next":3}"#)
    app.deliver(link)
    app.clock.runTurns()
    try write(4_748)
    tool.answer("POST ", .lost)
    _ = tool.newLines()
    app.clock.advance(by: .milliseconds(500))
    #expect(tool.newLines() == ["POST "])
    #expect(tool.addresses.last?.base == "http://127.0.0.1:4748")
    tool.answer("POST ", #"{"session":"N","protocol":2}"#)
    var batch = tool.batches().last ?? []
    #expect(batch.prefix(3) == ["1", "request", "event"])
    #expect(batch.filter { $0 == "catalog" }.count == 1)
    // If no tool is running anymore, nothing is kept, and the app looks for one every 30 seconds.
    try FileManager.default.removeItem(at: file)
    tool.answer("POST ", .lost)
    _ = tool.newLines()
    app.clock.advance(by: .seconds(2))
    #expect(inspection.status == .waiting)
    #expect(!inspection.recorder.isRunning)
    app.deliver(link + "6")
    app.clock.advance(by: .seconds(1))
    try write(4_747)
    app.clock.advance(by: .milliseconds(27_499))
    #expect(tool.newLines() == [])
    app.clock.advance(by: .milliseconds(1))
    #expect(tool.newLines() == ["POST "])
    #expect(inspection.recorder.isRunning)
    tool.answer("POST ", .lost)
    // Failures are counted again.
    app.clock.advance(by: .milliseconds(500))
    tool.answer("POST ", #"{"session":"M","protocol":2}"#)
    batch = tool.batches().last ?? []
    #expect(batch.prefix(3) == ["1", "catalog", "state"])
    #expect(batch.filter { $0 == "catalog" }.count == 1)
    inspection.stop()
  }
}
