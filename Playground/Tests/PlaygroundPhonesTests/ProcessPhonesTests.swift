// SPDX-License-Identifier: MIT

import DeepLinksSimulation
@_spi(Project) import LinkCommands
import Foundation
import PlaygroundServer
import Testing

@testable import PlaygroundPhones

/// Phones in processes, and what becomes of the others when one ends.
@MainActor @Suite(.serialized, .timeLimit(.minutes(10))) struct ProcessPhonesTests {
  private let details = "tcal://www.trips.calendar.com/details?reference="

  /// A link that ends its app, and what is said of it.
  struct Fall: CustomTestStringConvertible {
    let link: String
    let reason: String
    /// What is said of it if the program has no debug information, where that is less.
    var bareReason: String?
    var frame: String?

    var testDescription: String { link }
  }

  nonisolated static let falls = [
    Fall(link: "tcal://trap/a%22b%1B%5B31m<b>", reason: "Fatal error: A trap was", frame: "obey"),
    Fall(
      link: "tcal://overflow/9223372036854775807",
      reason: "Swift runtime failure: arithmetic overflow", bareReason: "Program crashed: ",
      frame: "obey"),
    Fall(link: "tcal://exit", reason: "Its process ended itself with the exit code 3."),
    Fall(link: "tcal://kill", reason: "A signal ended its process: Killed."),
    Fall(link: "tcal://garbage", reason: "Its process wrote what no phone writes, and was ended."),
    Fall(link: "tcal://half", reason: "Its process wrote what no phone writes, and was ended."),
    Fall(link: "tcal://long", reason: "Its process wrote what no phone writes, and was ended."),
    // Either side is the first to end it.
    Fall(link: "tcal://leave", reason: "ended"),
  ]

  @Test(arguments: falls)
  func `an app that falls is shown with its link, and is started again`(
    _ fall: Fall
  ) async throws {
    let driver = try ProcessDriver()
    let first = try await driver.launch("trips")
    #expect(first.title == "Calendar")
    let shown = try await driver.open(fall.link)
    #expect(!shown.phone.isAlive)
    #expect(shown.phone.windows.isEmpty)
    #expect(shown.phone.revision > first.phone.revision)
    let crash = try #require(shown.crash)
    #expect(crash.link == fall.link)
    #expect(crash.app == "Trips Calendar")
    #expect(crash.next == "starting")
    // Meanwhile other processes answer.
    let explanation = try await driver.host.explain(details + "55091-231959", app: "trips")
    #expect(explanation.text.contains("details"))
    try await driver.until {
      let crash = try driver.shown?.crash
      return crash?.next == "started" && crash?.isComplete == true
    }
    let last = try #require(try driver.shown)
    #expect(last.title == "Calendar")
    #expect(last.phone.revision > shown.phone.revision)
    #expect(last.crash?.number == crash.number)
    let reason = last.crash?.reason ?? ""
    let reasons = [fall.reason, fall.bareReason].compactMap(\.self)
    #expect(reasons.contains { reason.contains($0) }, "\(reason)")
    if let frame = fall.frame {
      #expect(last.crash?.backtrace?.first { $0.contains(frame) } != nil, "\(last)")
    }
    #expect(driver.messages("crashed").count == 1)
    #expect(driver.messages("hello").count == 2)
    // The next launch forgets it.
    #expect(try await driver.launch("trips").crash == nil)
  }

  @Test func `an app that falls as it starts is not started in circles`() async throws {
    let driver = try ProcessDriver()
    let shown = try await driver.launch("trips", "tcal://kill")
    #expect(shown.crash?.next == "stays")
    #expect(shown.crash?.link == "tcal://kill")
    #expect(!shown.phone.isAlive)
    try await driver.until { try driver.shown?.crash?.isComplete == true }
    await #expect(throws: PlaygroundError.notRunning) { try await driver.open("tcal://a") }
    // A switch of a phone on which nothing runs is kept for the next start.
    let wide = try await driver.host.setSwitches(PhoneSwitches(isWide: true))
    #expect(wide.phone.text.contains(#""isWide":true"#))
    #expect(try ProcessDriver.read(wide.phone).crash?.next == "stays")
    let again = try await driver.launch("trips")
    #expect(again.title == "Calendar")
    #expect(again.crash == nil)
    #expect(again.phone.windows.last?.isWide == true)
  }

  @Test func `an app that falls again before anyone used it stays as it is`() async throws {
    let driver = try ProcessDriver()
    _ = try await driver.launch("trips")
    for next in ["started", "again"] {
      let process = try #require(driver.host.phone?.process)
      kill(process.identifier, SIGKILL)
      try await driver.until { try driver.shown?.crash?.next == next }
    }
    #expect(try driver.shown?.phone.isAlive == false)
    // The client that used it in between gets it back.
    _ = try await driver.launch("trips")
    for _ in 0..<3 {
      let number = try driver.shown?.crash?.number
      _ = try await driver.open("tcal://kill")
      try await driver.until {
        let crash = try driver.shown?.crash
        return crash?.number != number && crash?.next == "started"
      }
    }
  }

  @Test func `an endless loop is ended in time, and no one waits for it`() async throws {
    let driver = try ProcessDriver()
    _ = try await driver.launch("trips")
    async let reply = driver.open("tcal://loop")
    // Another process answers while this one is busy.
    _ = try await driver.host.explain(details + "55091-231959", app: "trips")
    driver.time.advance(by: .seconds(19))
    _ = try await driver.host.explain(details + "55091-231959", app: "trips")
    #expect(try driver.shown?.crash == nil)
    driver.time.advance(by: .seconds(2))
    let shown = try await reply
    #expect(
      shown.crash?.reason
        == "It did not answer for 20 seconds, as in an endless loop, and was ended.")
    try await driver.until { try driver.shown?.crash?.next == "started" }
    #expect(try await driver.open(details + "55091-231959").phone.isAlive)
  }

  @Test func `a process ends with its playground, whatever it does`() async throws {
    let program = try ProcessDriver.program
    for link in ["tcal://www.trips.calendar.com", "tcal://loop"] {
      let (line, itsLine) = try #require(PhoneSocket.pair())
      let (output, itsOutput) = try #require(PhoneSocket.pair())
      let (ends, end) = AsyncStream<ChildProcess.End>.makeStream()
      let child = ChildProcess(
        program.file, program.arguments + ["orphan"], variables: program.variables,
        input: itsLine.descriptor,
        output: itsOutput.descriptor
      ) { end.yield($0) }
      #expect(child != nil)
      for (id, action) in [
        PhoneCall.Action.launch(PhoneStart(request: LaunchRequest(app: "trips"))),
        .plan(link: link),
      ].enumerated() {
        line.deliver(Array(try JSONEncoder().encode(PhoneCall(id: id, action: action))) + [0x0a])
      }
      // The first answer is there, so the next call is being answered.
      #expect(line.receive { _ in })
      withExtendedLifetime(output) { line.end() }
      var result: ChildProcess.End?
      for await end in ends {
        result = end
        break
      }
      #expect(result == .exit(0))
    }
  }

  @Test func `what is too long for a phone is refused`() async throws {
    let driver = try ProcessDriver()
    _ = try await driver.launch("trips")
    let link = "tcal://a/" + String(repeating: "x", count: PhoneCall.limit)
    let error = await #expect(throws: PlaygroundError.self) { try await driver.open(link) }
    #expect(error?.status == 413)
    #expect(try await driver.open(details + "55091-231959").phone.isAlive)
  }

  @Test(.enabled(if: ProcessDriver.seesProcesses))
  func `a hundred launches leave nothing behind`() async throws {
    let driver = try ProcessDriver()
    for _ in 0..<5 { _ = try await driver.launch("trips") }
    let descriptors = try ProcessDriver.descriptors()
    let clock = ContinuousClock()
    let start = clock.now
    for number in 0..<100 {
      let shown =
        number % 10 == 9
        ? try await driver.launch("trips", "tcal://kill") : try await driver.launch("trips")
      #expect(shown.phone.isAlive == (number % 10 != 9))
    }
    print("\((clock.now - start) / 100) for a launch in a process")
    let app = try #require(driver.host.phone?.process)
    driver.host.stop()
    _ = await app.ended()
    // Those before were ended earlier; their threads end when they come to run.
    let limit = clock.now + .seconds(60)
    while clock.now < limit,
      try !ProcessDriver.children().isEmpty || ProcessDriver.descriptors() > descriptors + 40
    {
      await Task.yield()
    }
    #expect(ProcessDriver.children().isEmpty)
    // Other tests of this process open some at the same time.
    #expect(try ProcessDriver.descriptors() <= descriptors + 40)
  }

  @Test func `an app that was killed comes back if it is asked to`() async throws {
    let driver = try ProcessDriver()
    for (app, link, title, start) in [
      ("trips", details + "55091-231959", "Paris", "Calendar"),
      ("screens", "screens://text?name=Ana", "Text Screen", "Home"),
    ] {
      try await driver.until(driver.launch(app, link), shows: title)
      let dead = try ProcessDriver.read(try await driver.host.kill().phone)
      #expect(!dead.phone.isAlive)
      #expect(dead.crash == nil)
      await #expect(throws: PlaygroundError.notRunning) { try await driver.host.kill() }
      // A crash between takes nothing away.
      _ = try await driver.launch(app, "tcal://kill")
      try await driver.until(driver.launch(app, restores: true), shows: title)
      try await driver.until(driver.launch(app), shows: start)
    }
  }

  @Test func `a link from outside opens in its app, which is started if need be`() async throws {
    let driver = try ProcessDriver()
    func deliver(_ link: String, to app: String, shows title: String) async throws {
      let reply = try await driver.host.deliver(link, to: app)
      try await driver.until(ProcessDriver.read(reply.phone), shows: title)
    }
    try await deliver(details + "55091-231959", to: "trips", shows: "Paris")
    try await deliver(details + "12734-497774", to: "trips", shows: "Barcelona")
    #expect(driver.messages("hello").count == 1)
    _ = try await driver.host.kill()
    try await deliver(details + "55091-231959", to: "trips", shows: "Paris")
    try await deliver("arc://hong.com/purplepage", to: "arc", shows: "Purple Page")
    #expect(driver.messages("hello").count == 3)
    #expect(driver.messages("bye").count == 2)
    #expect(driver.host.app(for: "TCAL://www.trips.calendar.com") == "trips")
    #expect(driver.host.app(for: "https://www.trips.calendar.com/press") == "trips")
    #expect(driver.host.app(for: "https://example.com") == nil)
  }

  @Test func `an app that falls as it reads a link takes nothing with it`() async throws {
    let driver = try ProcessDriver()
    _ = try await driver.launch("trips")
    let error = await #expect(throws: PlaygroundError.self) {
      try await driver.host.explain("tcal://kill#explain", app: "trips")
    }
    #expect(
      error?.message
        == "Trips Calendar crashed as it read this link. A signal ended its process: Killed.")
    let apps = try #require(
      try JSONSerialization.jsonObject(with: await driver.host.apps().data) as? [[String: Any]])
    #expect(apps.compactMap { $0["id"] as? String } == PlaygroundApp.all.map(\.id))
    #expect(apps.allSatisfy { ($0["links"] as? [Any])?.isEmpty == false })
    let link = try await driver.host.fill(
      FillRequest(
        app: "trips", route: "details", pattern: "/details?reference={reference}",
        captures: ["reference": ["a\"b"]]))
    #expect(link == details + "a%22b")
    #expect(try driver.shown?.crash == nil)
    #expect(try await driver.open(details + "55091-231959").phone.isAlive)
  }

  @Test(.enabled(if: ProcessDriver.seesProcesses))
  func `a scenario that crashes is one cell, and the others go on`() async throws {
    let driver = try ProcessDriver()
    _ = try await driver.launch("trips")
    let id = try driver.host.startMatrix(MatrixRequest(app: "screens"))
    await driver.until {
      ProcessDriver.children().values.filter { $0 == "scenarios" }.count
        == min(30, ProcessInfo.processInfo.activeProcessorCount)
    }
    try await driver.until { try driver.cells.last?.isDone == true }
    let cells = try driver.cells
    #expect(cells.allSatisfy { $0.id == id })
    let crashed = cells.filter { $0.result == "crashed" }
    #expect(crashed.map(\.row?.link) == [PlaygroundApp.screens.samples[1].text])
    #expect(crashed.map(\.column) == ["twice"])
    #expect(crashed.first?.detail?.contains("Fatal error: A trap was") == true)
    #expect(cells.last?.passed == 35)
    #expect(cells.last?.failed == 1)
    #expect(cells.count == 37)
    #expect(Set(cells.map { "\($0.row?.link ?? "") \($0.column ?? "")" }).count == 37)
    #expect(try driver.shown?.crash == nil)
    #expect(driver.host.phone?.process.fall == nil)
  }

  @Test(.enabled(if: ProcessDriver.seesProcesses))
  func `a hostile link that crashes an app is named, and other cells go on`() async throws {
    let driver = try ProcessDriver()
    _ = try driver.host.startMatrix(MatrixRequest(app: "screens", isHostile: true))
    try await driver.until { try driver.cells.last?.isDone == true }
    let cells = try driver.cells.filter { $0.row?.link == HostileScenario.name }
    #expect(Set(cells.compactMap(\.column)) == ["root", "deep", "sheet"])
    #expect(cells.map(\.result) == ["crashed", "crashed", "crashed"])
    #expect(cells.map(\.link) == Array(repeating: "screens://a%2Fb?1", count: 3))
    for cell in cells {
      #expect(cell.detail?.hasPrefix("The link that did it: screens://a%2Fb?1\n") == true)
    }
  }

  @Test(.enabled(if: ProcessDriver.seesProcesses))
  func `hostile links do the app no harm, and are counted`() async throws {
    let driver = try ProcessDriver()
    _ = try driver.host.startMatrix(MatrixRequest(app: "trips", isHostile: true))
    try await driver.until { try driver.cells.last?.isDone == true }
    let cells = try driver.cells.filter { $0.row?.link == HostileScenario.name }
    #expect(Set(cells.compactMap(\.column)) == ["root", "deep", "sheet", "otherTab"])
    for cell in cells {
      #expect(cell.result == "landed", "\(cell.detail ?? "")")
      #expect(cell.link == nil)
      #expect(cell.detail?.hasSuffix(" links, and none of them did any harm.") == true)
    }
  }

  @Test(.enabled(if: ProcessDriver.seesProcesses))
  func `a grid that is stopped ends its processes`() async throws {
    let driver = try ProcessDriver()
    _ = try driver.host.startMatrix(MatrixRequest(app: "shop", quirks: ["Q1"]))
    try await driver.until { try driver.cells.count >= 3 }
    driver.host.stopMatrix()
    try await driver.until { try driver.cells.last?.isDone == true }
    #expect(try driver.cells.count < 20)
    let limit = ContinuousClock.now + .seconds(60)
    while !ProcessDriver.children().isEmpty, ContinuousClock.now < limit { await Task.yield() }
    #expect(ProcessDriver.children().isEmpty)
  }

  @Test func `without its program a phone says so`() async throws {
    let host = ProcessPhones(PhoneProgram("/nowhere/phone"))
    let shown = try ProcessDriver.read(try await host.launch(LaunchRequest(app: "trips")).phone)
    #expect(shown.crash?.reason == "Its process could not be started.")
    await #expect(throws: PlaygroundError.self) {
      try await host.explain("tcal://a", app: "trips")
    }
    #expect(try await host.apps().text.contains(#""id":"trips""#))
  }
}
