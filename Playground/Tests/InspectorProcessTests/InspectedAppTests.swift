// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import PlaygroundServer
import Testing

/// An app in a process of its own, and the tool in another one.
@PageActor @Suite(.timeLimit(.minutes(10))) final class InspectedAppTests {
  private let paris = "tcal://www.trips.calendar.com/details?reference=55091-231959"
  private let london = "tcal://www.trips.calendar.com/details?reference=12734-497774"
  private let list = "tcal://www.trips.calendar.com"
  private let folder: RunFolder
  /// They run until the test is over.
  private var programs: [RunningProgram] = []

  init() throws { folder = try RunFolder() }

  private func startApp(_ more: [String: String] = [:]) throws -> RunningProgram {
    let program = try RunningProgram("playground", ["example-process"], in: folder, with: more)
    programs.append(program)
    return program
  }

  /// Starts an app and waits until the tool knows its links and what it shows.
  private func attach(
    to run: InspectedRun, _ more: [String: String] = [:], besides known: [String] = []
  ) async throws -> (program: RunningProgram, id: String) {
    let program = try startApp(more)
    let id = try await run.nextApp(besides: known)
    try await run.until { !run.messages("state", of: id).isEmpty }
    return (program, id)
  }

  /// Opens a link in an app and waits for the end of its request.
  private func open(
    _ link: String, in id: String, of run: InspectedRun, until decision: String = "opened"
  ) async throws {
    #expect(try await run.open(link, in: id).status == 200)
    try await run.until { run.decisions(about: link, in: id).contains(decision) }
  }

  @Test func `an app is seen, and its links are opened and explained`() async throws {
    let run = try await InspectedRun(in: folder)
    let (app, id) = try await attach(to: run)
    #expect(run.apps == [InspectedRun.App(id: id, name: "Trips Calendar", isConnected: true)])
    let listed = try await run.send("GET", "/api/apps").value["attached"]
    #expect(InspectedRun.apps(listed) == run.apps)
    let catalog = try #require(run.messages("catalog", of: id).first)
    #expect(catalog.value["catalog"]?.line.contains("/details?reference={reference}") == true)
    #expect(!run.tree(of: id).contains("details"))

    try await open(paris, in: id, of: run)
    #expect(run.decisions(about: paris, in: id).first == "received")
    #expect(run.decisions(about: paris, in: id).last == "opened")
    try await run.until { run.tree(of: id).contains("details(reference: \"55091-231959\")") }
    #expect(run.messages("plan", of: id).last?.value["steps"]?.line.contains("details") == true)
    #expect(try app.lines().contains { $0.contains(paris) && $0.contains("\"opened\"") })

    let explanation = try await run.explain(paris, in: id)
    #expect(explanation.status == 200)
    #expect(explanation.value["captures"]?["reference"]?.texts == ["55091-231959"])
    let miss = try await run.explain("tcal://www.trips.calendar.com/detials", in: id).value
    #expect(miss["chosen"] ?? .null == .null)

    // A page that connects later receives the same.
    let story = try await run.send("GET", "/api/attached/\(id)/messages").value
    #expect(story["hello"]?["app"]?["process"] == .number("\(app.id)"))
    #expect(story["catalog"]?["catalog"] == catalog.value["catalog"])

    try app.closeInput()
    try await run.until { !run.messages("bye", of: id).isEmpty && !run.apps[0].isConnected }
    #expect(await app.exitCode() == 0)
    #expect(run.messages.map(\.number) == Array(1...run.messages.count))
    #expect(try await run.open(paris, in: id).status == 409)
    #expect(await run.stop() == 0)
  }

  @Test func `what an app asks is answered in the page`() async throws {
    let run = try await InspectedRun(in: folder)
    let (app, id) = try await attach(to: run)
    func question() -> String? {
      guard
        case .array(let asked)? = run.messages("state", of: id).last?.value["outline"]?[
          "confirmations"]
      else { return nil }
      return asked.first?["id"]?.text
    }
    func answer(_ question: String, isAllowed: Bool) async throws {
      let body: JSONValue = [
        "confirmation": .string(question), "isAllowed": .bool(isAllowed), "attached": .string(id),
      ]
      let answer = try await run.send("POST", "/api/answer", body)
      #expect(answer.status == 200)
      #expect(answer.value == [:])
    }
    try app.write(#"{"tap":"New Trip"}"#)
    try app.write(#"{"type":"Rome","into":"City"}"#)
    try await run.until { run.tree(of: id).contains("newTrip") }
    for (link, isAllowed, decision) in [(london, false, "declined"), (paris, true, "opened")] {
      #expect(try await run.open(link, in: id).status == 200)
      try await run.until { question() != nil }
      // What is no answer, and what no one asked, changes nothing and holds nothing up.
      try await answer("nothing", isAllowed: true)
      try await answer(UUID().uuidString, isAllowed: true)
      #expect(run.tree(of: id).contains("newTrip"))
      try await answer(try #require(question()), isAllowed: isAllowed)
      try await run.until { run.decisions(about: link, in: id).contains(decision) }
      try await run.until { question() == nil }
      #expect(run.tree(of: id).contains("newTrip") != isAllowed)
    }
    #expect(
      try await run.send(
        "POST", "/api/answer", ["confirmation": "1", "isAllowed": .bool(true), "attached": "x"]
      )
      .status == 404)
    #expect(await run.stop() == 0)
  }

  @Test(arguments: [true, false])
  func `an app finds the tool that takes the place of one that was killed`(
    _ isSamePort: Bool
  ) async throws {
    let first = try await InspectedRun(in: folder)
    let (app, id) = try await attach(to: first)
    try await open(paris, in: id, of: first)
    try await first.until { first.tree(of: id).contains("details") }
    first.program.send(SIGKILL)
    #expect(await first.program.exitCode() == nil)
    let second = try await InspectedRun(in: folder, port: isSamePort ? first.port : 0)
    #expect((second.port == first.port) == isSamePort)
    #expect(second.record.token != first.record.token)
    #expect(try await second.nextApp() == id)
    // All of it is reported again, though nothing has changed.
    try await second.until {
      second.tree(of: id).contains("details(reference: \"55091-231959\")")
        && !second.messages("catalog", of: id).isEmpty
    }
    try await open(list, in: id, of: second)
    try await second.until { !second.tree(of: id).contains("details") }
    #expect(app.isRunning)
    #expect(await second.stop() == 0)
  }

  @Test func `two apps are told apart, and one goes on when the other is killed`() async throws {
    let run = try await InspectedRun(in: folder)
    let (doomed, first) = try await attach(to: run)
    let (_, second) = try await attach(to: run, besides: [first])
    #expect(run.apps.map(\.isConnected) == [true, true])
    try await open(paris, in: second, of: run)
    try await run.until { run.tree(of: second).contains("details") }
    #expect(!run.tree(of: first).contains("details"))
    #expect(run.messages("request", of: first).isEmpty)
    try await open(london, in: first, of: run)
    doomed.send(SIGKILL)
    try await run.until { run.apps.contains { $0.id == first && !$0.isConnected } }
    #expect(run.apps.contains { $0.id == second && $0.isConnected })
    #expect(run.messages("bye", of: first).isEmpty)
    #expect(try await run.explain(paris, in: first).status == 409)
    // What it told is still there.
    #expect(try await run.send("GET", "/api/attached/\(first)/messages").status == 200)
    try await open(list, in: second, of: run)
    #expect(try await run.explain(paris, in: second).status == 200)
    #expect(await run.stop() == 0)
  }

  @Test func `a tool ends although an app is attached, and the app goes on`() async throws {
    let run = try await InspectedRun(in: folder)
    let (app, _) = try await attach(to: run)
    run.program.send(SIGTERM)
    #expect(await run.program.exitCode() == 0)
    #expect(folder.record == nil)
    #expect(app.isRunning)
    // No one is there to receive it.
    try app.closeInput()
    #expect(await app.exitCode() == 0)
  }

  @Test func `an app without a tool ends at once`() async throws {
    let app = try startApp()
    try app.closeInput()
    #expect(await app.exitCode() == 0)
  }

  @Test func `no proxy is asked for the way to the device itself`() async throws {
    let proxy = "http://127.0.0.1:1"
    let names = [
      "http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY",
    ]
    let run = try await InspectedRun(in: folder)
    let (_, id) = try await attach(
      to: run, Dictionary(uniqueKeysWithValues: names.map { ($0, proxy) }))
    try await open(paris, in: id, of: run)
    #expect(await run.stop() == 0)
  }

  @Test(.enabled(if: RunningProgram.seesMemory))
  func `two thousand links are reported one by one, and little is kept of them`() async throws {
    let run = try await InspectedRun(in: folder)
    let (app, id) = try await attach(to: run)
    let count = 2_000
    var tally = Tally()
    tally.take(run.takeMessages())
    let before = tally
    var memory = (app: 0, tool: 0)
    let clock = ContinuousClock()
    let start = clock.now
    for number in 1...count {
      let link = number == count ? list : number % 2 == 0 ? paris : london
      if number == count { tally.take(run.takeMessages()) }
      while try await run.open(link, in: id).status != 200 {
        // The app has not taken a hundred commands yet: wait until it tells something.
        tally.waits += 1
        try await run.until { !run.messages.isEmpty }
        tally.take(run.takeMessages())
      }
      if number == count / 10 { memory = (try app.memory(), try run.program.memory()) }
    }
    // The app takes the last one after all others.
    var request: String?
    try await run.until {
      guard let message = run.messages.last else { return false }
      if message.type == "request", message.text("text") == list {
        request = message.text("request")
      }
      return request != nil && message.text("request") == request
        && message.text("decision") == "opened"
    }
    try await run.until {
      let tree = run.tree(of: id)
      return !tree.isEmpty && !tree.contains("details")
    }
    tally.take(run.takeMessages())
    // A client that lost something receives everything again.
    while tally.gaps > 0, tally.catalogs == before.catalogs {
      try await run.until { !run.messages.isEmpty }
      tally.take(run.takeMessages())
    }
    let seconds = (clock.now - start) / .seconds(1)
    let after = (app: try app.memory(), tool: try run.program.memory())
    print(
      "\(count) links in \(Int(seconds * 1_000)) ms: \(tally);",
      "memory: app \(memory.app) → \(after.app) KiB, tool \(memory.tool) → \(after.tool) KiB")
    #expect(tally.numbers == Array(1...tally.numbers.count))
    // A gap stands for what was in it; nothing else may be missing.
    #expect(tally.requests <= count && tally.requests + tally.dropped >= count)
    #expect(tally.ends <= count && tally.ends + tally.dropped >= count)
    #expect(after.app - memory.app < 16_384)
    #expect(after.tool - memory.tool < 32_768)
    let story = try await run.send("GET", "/api/attached/\(id)/messages").value
    guard case .array(let kept)? = story["messages"] else {
      Issue.record("There is no story.")
      return
    }
    #expect(kept.count == min(2_000, tally.numbers.count))
    #expect(story["catalog"]?["type"]?.text == "catalog")
    try app.closeInput()
    #expect(await app.exitCode() == 0)
    // In the app every one of them came to an end.
    let ended = try app.lines().count
    #expect(ended == count)
    #expect(await run.stop() == 0)
  }
}

/// What an app told, counted.
private struct Tally: CustomStringConvertible {
  var numbers: [Int] = []
  var (requests, ends, states, catalogs, gaps, dropped, waits) = (0, 0, 0, 0, 0, 0, 0)

  mutating func take(_ messages: [InspectedRun.Message]) {
    for message in messages {
      numbers.append(message.number)
      switch message.type {
      case "request": requests += 1
      case "event": ends += message.text("stage") == "end" ? 1 : 0
      case "state": states += 1
      case "catalog": catalogs += 1
      case "gap":
        gaps += 1
        if case .number(let number)? = message.value["dropped"] { dropped += Int(number) ?? 0 }
      default: break
      }
    }
  }

  var description: String {
    "\(numbers.count) messages, \(requests) requests, \(ends) ends, \(states) states, "
      + "\(dropped) dropped in \(gaps) gaps, \(waits) waits"
  }
}
