// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksInspector

/// What a tool says to batches, and what is sent then.
extension LinkInspectionSessionTests {
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
