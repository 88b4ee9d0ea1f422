// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksInspector

/// What lives as long as a test.
@MainActor private final class Kept { var inspections: [LinkInspection] = [] }

/// Sessions call by call: what a tool answers, and what it is called for then, and when.
@MainActor @Suite struct LinkInspectionSessionTests {
  private let app = RecordedApp()
  private let tool = ScriptedTool()
  private let kept = Kept()
  private let link = "tcal://www.trips.calendar.com/details?reference=55"

  /// A tool whose address the environment names, or that is found by its file.
  private static let named = ["DEEPLINKS_INSPECTOR": "http://127.0.0.1:1/?token=T"]
  private static let found = ["HOME": "/home"]

  private func inspection(
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
  private func connected() -> LinkInspection {
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
    #expect(LinkInspection.isName(name) == isName)
  }

  /// What a tool says to a batch.
  @Test(
    arguments: [
      (.lost, ["POST /S/messages", "GET /S/commands?after=0"]),
      (.response(status: 500, body: Data()), ["POST /S/messages", "GET /S/commands?after=0"]),
      (
        .response(status: 200, body: Data(#"{"next":3}"#.utf8)),
        ["POST /S/messages", "GET /S/commands?after=0"]
      ),
      // It counts differently: a new session.
      (.response(status: 200, body: Data()), ["POST "]),
      (.response(status: 200, body: Data(#"{"next":2}"#.utf8)), ["POST "]),
      (.response(status: 200, body: Data(#"{"next":99}"#.utf8)), ["POST "]),
    ] as [(InspectorAnswer, [String])])
  func `a batch that is not taken is sent again, half a second later`(
    _ answer: InspectorAnswer, _ lines: [String]
  ) {
    let inspection = connected()
    app.deliver(link)
    app.clock.runTurns()
    let count = tool.batches().last?.count ?? 0
    #expect(tool.newLines() == ["POST /S/messages"])
    tool.answer("POST ", answer)
    #expect(inspection.status == .waiting)
    // The wait for commands ends with it.
    #expect(tool.calledOff == ["GET /S/commands?after=0"])
    app.clock.advance(by: .milliseconds(499))
    #expect(tool.newLines() == [])
    app.clock.advance(by: .milliseconds(1))
    #expect(tool.newLines() == lines)
    if lines == ["POST "] {
      tool.answer("POST ", #"{"session":"N","protocol":2}"#)
      #expect(tool.newLines() == ["POST /N/messages", "GET /N/commands?after=0"])
      // Nothing of what was said is lost, and what a new session has to know comes behind it.
      let batch = tool.batches().last ?? []
      #expect(batch.first == "1")
      #expect(batch.dropFirst().first == "request")
      #expect(batch.filter { $0 == "catalog" }.count == 1)
      #expect(batch.filter { $0 == "request" }.count == 1)
    } else {
      #expect(inspection.status == .connected)
      #expect(tool.batches().last?.first == "3")
      #expect(tool.batches().last?.count == count)
    }
  }

  @Test func `a tool that takes a part of a batch gets the rest at once`() {
    _ = connected()
    app.deliver(link)
    app.clock.runTurns()
    _ = tool.newLines()
    let batch = tool.batches().last ?? []
    tool.answer("POST ", #"{"next":4}"#)
    #expect(tool.newLines() == ["POST /S/messages"])
    #expect(tool.batches().last == ["4"] + batch.dropFirst(2))
    tool.answer("POST ", #"{"next":\#(batch.count + 2)}"#)
    app.clock.runTurns()
    #expect(tool.waiting.map(\.line).filter { $0.hasPrefix("GET") } == ["GET /S/commands?after=0"])
    #expect(tool.calledOff == [])
  }

  @Test func `messages of one turn go together, and those of the next when the first arrived`() {
    _ = connected()
    app.deliver(link)
    app.deliver(link + "6")
    app.clock.runTurns()
    #expect(tool.newLines() == ["POST /S/messages"])
    let batch = tool.batches().last ?? []
    #expect(batch.filter { $0 == "request" }.count == 2)
    app.deliver(link + "7")
    app.clock.runTurns()
    #expect(tool.newLines() == [])
    let next = 3 + batch.count - 1
    tool.answer("POST ", #"{"next":\#(next)}"#)
    #expect(tool.newLines() == ["POST /S/messages"])
    #expect(tool.batches().last?.first == "\(next)")
    #expect(tool.batches().last?.filter { $0 == "request" }.count == 1)
  }

  @Test(arguments: [400, 413, 422])
  func `a rejected batch is reported as lost, and everything is sent again`(_ status: Int) {
    let inspection = connected()
    app.deliver(link)
    app.clock.runTurns()
    let count = (tool.batches().last?.count ?? 0) - 1
    _ = tool.newLines()
    tool.answer("POST ", "", status: status)
    #expect(tool.newLines() == ["POST /S/messages"])
    #expect(tool.batches().last == ["3", "gap \(count)"])
    #expect(inspection.status == .connected)
    tool.answer("POST ", #"{"next":4}"#)
    #expect(tool.newLines() == ["POST /S/messages"])
    let anew = tool.batches().last ?? []
    #expect(anew.first == "4")
    #expect(anew.filter { ["catalog", "state"].contains($0) } == ["catalog", "state"])
    // What it owed it has told.
    tool.answer("POST ", #"{"next":\#(3 + (tool.batches().last?.count ?? 0))}"#)
    app.deliver(link + "6")
    app.clock.runTurns()
    #expect(tool.batches().last?.contains("catalog") == false)
  }

  @Test func `a rejected batch with a gap is lost with all that the gap stands for`() {
    let inspection = connected()
    app.deliver(link)
    app.clock.runTurns()
    let first = (tool.batches().last?.count ?? 0) - 1
    tool.answer("POST ", "", status: 400)
    // While the gap is under way, more is written than the buffer holds.
    for number in 0..<3_000 { app.deliver(link + "\(number)") }
    app.clock.runTurns()
    tool.answer("POST /S/messages", #"{"next":4}"#)
    let batch = tool.batches().last ?? []
    #expect(batch.first == "4")
    let gap = batch.dropFirst().first.flatMap { Int($0.dropFirst("gap ".count)) } ?? 0
    #expect(gap > first)
    tool.answer("POST /S/messages", "", status: 400)
    #expect(tool.batches().last == ["4", "gap \(gap + batch.count - 2)"])
    #expect(inspection.status == .connected)
  }

  @Test func `a gap that is rejected too is sent again later, with all that it stands for`() {
    let inspection = connected()
    app.deliver(link)
    app.clock.runTurns()
    let count = (tool.batches().last?.count ?? 0) - 1
    tool.answer("POST ", "", status: 400)
    tool.answer("POST ", "", status: 400)
    #expect(inspection.status == .waiting)
    app.clock.advance(by: .milliseconds(500))
    #expect(tool.batches().last == ["3", "gap \(count)"])
    tool.answer("POST /S/messages", #"{"next":4}"#)
    let anew = tool.batches().last ?? []
    #expect(anew.first == "4")
    #expect(anew.filter { ["catalog", "state"].contains($0) } == ["catalog", "state"])
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

  @Test func `a batch has 100 messages at most`() {
    let inspection = inspection()
    inspection.start()
    for number in 0..<150 {
      inspection.recorder.perform(InspectorCommand(id: number, .explain("a")))
    }
    tool.answer("POST ", #"{"session":"S","protocol":2}"#)
    #expect(tool.batches().map(\.count) == [101])
    tool.answer("POST ", #"{"next":101}"#)
    #expect(tool.batches().map(\.count) == [101, 51])
    #expect(tool.batches().last?.first == "101")
    inspection.stop()
    // And so at the end.
    #expect(tool.batches().last?.first == "101")
    #expect(tool.batches().last?.count == 52)
  }

  @Test func `a batch has half a megabyte at most, and the rest goes with the next one`() {
    #expect(LinkInspection.batchBytes == 524_288)
    let inspection = inspection()
    inspection.start()
    for number in 0..<12 {
      app.deliver(
        "tcal://www.trips.calendar.com/?\(number)=" + String(repeating: "a", count: 60_000))
    }
    tool.answer("POST ", #"{"session":"S","protocol":2}"#)
    var next = 1
    while let batch = tool.batches().last,
      tool.waiting.contains(where: { $0.line == "POST /S/messages" })
    {
      #expect(batch.first == "\(next)")
      #expect((tool.calls.last { $0.method == .post }?.body?.count ?? 0) <= 1 << 19)
      next += batch.count - 1
      tool.answer("POST /S/messages", #"{"next":\#(next)}"#)
    }
    #expect(tool.batches().flatMap { $0 }.filter { $0 == "request" }.count == 12)
    #expect(tool.batches().flatMap { $0 }.contains { $0.hasPrefix("gap") } == false)
    #expect(tool.batches().count > 1)
  }
}
