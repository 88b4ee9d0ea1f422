// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksInspector

@MainActor @Suite struct LinkInspectionTests {
  private let app: RecordedApp
  private let tool: FakeTool

  init() {
    app = RecordedApp()
    tool = FakeTool(clock: app.clock)
  }

  private let link = "tcal://www.trips.calendar.com/details?reference=55"

  private func inspection(
    _ environment: [String: String] = ["DEEPLINKS_INSPECTOR": "http://127.0.0.1:1/?token=T"],
    capacity: Int = 1_000, log: @escaping @MainActor @Sendable (String) -> Void = { _ in },
    read: @escaping @Sendable (String) -> Data? = { _ in nil }
  ) -> LinkInspection {
    LinkInspection(
      .inbox(app.inbox),
      InspectorOptions(app: InspectorApp(name: "Trips"), bufferCapacity: capacity, log: log),
      transport: tool, lookup: InspectorLookup(environment: environment, read: read))
  }

  @Test func `a tool hears of everything, and its commands are done`() async {
    let inspection = inspection()
    app.attach()
    inspection.start()
    await app.settle()
    #expect(inspection.status == .connected)
    #expect(tool.types == ["catalog", "state"])
    tool.send(.open(link))
    await app.settle()
    #expect(app.navigator.state[.trips] == [.details(reference: "55")])
    #expect(tool.types.contains("plan"))
    tool.send(.explain(link))
    await app.settle()
    // The commands before come again; they are not done again.
    #expect(tool.types.filter { $0 == "request" }.count == 1)
    #expect(tool.types.last == "explanation")
    inspection.stop()
    await app.settle()
    #expect(tool.types.last == "bye")
    #expect(tool.isDeleted)
    #expect(inspection.status == .stopped)
    #expect(app.clock.pendingCount == 0)
    let count = tool.calls.count
    app.deliver(link)
    await app.settle()
    app.clock.advance(by: .seconds(3_600))
    #expect(tool.calls.count == count)
  }

  @Test func `a link that starts the app is reported once there is a tool`() async {
    tool.mood = .isGone
    let inspection = inspection()
    inspection.start()
    app.deliver(link)
    app.attach()
    await app.settle()
    #expect(inspection.status == .waiting)
    tool.mood = .listens
    await app.clock.settle(.seconds(30))
    #expect(inspection.status == .connected)
    #expect(tool.types.first == "request")
    #expect(tool.types.contains("plan"))
    #expect(tool.types.last == "state")
  }

  @Test func `a batch whose reply was lost is sent again, once`() async {
    let inspection = inspection()
    app.attach()
    inspection.start()
    await app.settle()
    tool.mood = .losesReplies
    app.deliver(link)
    app.clock.runTurns()
    #expect(inspection.status == .waiting)
    tool.mood = .listens
    await app.clock.settle()
    #expect(inspection.status == .connected)
    #expect(tool.repeats == 1)
    #expect(tool.sessions == 1)
    #expect(tool.types.filter { $0 == "request" }.count == 1)
    // Numbers go on without a hole.
    var next = 1
    for batch in tool.batches {
      #expect(batch.first <= next)
      next = max(next, batch.first + batch.messages.count)
    }
  }

  @Test func `a tool that restarted is greeted again`() async {
    let inspection = inspection()
    app.attach()
    inspection.start()
    await app.settle()
    tool.forget()
    await app.settle()
    #expect(inspection.status == .connected)
    #expect(tool.batches.last?.first == 1)
    #expect(tool.types == ["catalog", "state", "catalog", "state"])
  }

  @Test func `who does not prove itself ends it where the address was given, else it looks again`()
    async throws
  {
    tool.mood = .isUnproven
    let named = inspection()
    named.start()
    await app.clock.settle(.seconds(600))
    guard case .refused(let error) = named.status else {
      Issue.record("\(named.status)")
      return
    }
    #expect(error.code == .token)
    #expect(tool.calls.count == 1)
    let file = try JSONEncoder().encode(
      InspectorRunFile(address: "http://127.0.0.1:4747", token: "T", pid: 1))
    let found = inspection(["HOME": "/a"], read: { _ in file })
    app.attach()
    found.start()
    await app.clock.settle(.seconds(30))
    #expect(found.status == .waiting)
    #expect(tool.messages.isEmpty)
    tool.mood = .listens
    await app.clock.settle(.seconds(60))
    #expect(found.status == .connected)
    found.stop()
  }

  @Test func `another version ends it, with one line`() async {
    var lines: [String] = []
    tool.mood = .answers(426)
    let inspection = inspection(log: { lines.append($0) })
    app.attach()
    inspection.start()
    await app.clock.settle(.seconds(600))
    guard case .refused(let error) = inspection.status else {
      Issue.record("\(inspection.status)")
      return
    }
    #expect(error.code == .version)
    #expect(
      lines == [
        "No inspector (protocol-version). The tool speaks version 1 of the protocol, and the app 2;"
          + " update the older one."
      ])
    #expect(tool.calls.count == 1)
  }

  @Test(arguments: [
    ("http://192.0.2.1:1/?token=T", InspectorError.Code.foreignAddress),
    ("http://127.0.0.1.example.com:1/?token=T", .foreignAddress),
    ("http://127.0.0.2:1/?token=T", .foreignAddress),
    ("https://127.0.0.1:1/?token=T", .malformedAddress),
    ("http://a@127.0.0.1:1/?token=T", .malformedAddress),
    ("127.0.0.1:1", .malformedAddress),
    ("http://127.0.0.1:1/", .token),
    ("http://127.0.0.1:1/#ticket=", .token),
    ("http://127.0.0.1:1/#xticket=T", .token),
    ("http://127.0.0.1:1/?token=a%20b", .token),
  ])
  func `a foreign address is refused`(_ text: String, _ code: InspectorError.Code) async {
    #expect(throws: InspectorError.self) { try InspectorAddress(text) }
    var lines: [String] = []
    let inspection = inspection(["DEEPLINKS_INSPECTOR": text], log: { lines.append($0) })
    inspection.start()
    await app.clock.settle(.seconds(600))
    guard case .refused(let error) = inspection.status else {
      Issue.record("\(inspection.status)")
      return
    }
    #expect(error.code == code)
    #expect(lines.count == 1)
    #expect(tool.calls.isEmpty)
  }

  @Test(arguments: [
    ("http://127.0.0.1:4747/?token=T", "http://127.0.0.1:4747"),
    ("http://LOCALHOST:4747/?token=T", "http://localhost:4747"),
    ("http://[::1]:4747/?token=T", "http://[::1]:4747"),
    ("http://127.0.0.1/?token=T", "http://127.0.0.1:80"),
    ("http://127.0.0.1:4747/#ticket=T", "http://127.0.0.1:4747"),
    ("http://127.0.0.1:4747/#ticket=T&app=trips&link=a:b", "http://127.0.0.1:4747"),
  ])
  func `addresses of the device are read`(_ text: String, _ base: String) throws {
    let address = try InspectorAddress(text)
    #expect(address.base == base)
    #expect(address.token == "T")
    #expect(!address.description.contains("T"))
  }

  @Test func `while no tool runs, nothing is recorded`() async {
    let inspection = inspection(["HOME": "/nowhere"])
    app.attach()
    inspection.start()
    await app.settle()
    #expect(inspection.status == .waiting)
    #expect(!inspection.recorder.isRunning)
    #expect(app.clock.pendingCount == 1)
    #expect(tool.calls.isEmpty)
  }

  @Test(arguments: [
    (["SIMULATOR_HOST_HOME": "/mac", "HOME": "/phone"], "/mac/.deeplinks/run/inspector.json"),
    (
      ["XDG_RUNTIME_DIR": "/run/user/1", "HOME": "/home/a"], "/run/user/1/deeplinks/inspector.json"
    ),
    (["XDG_RUNTIME_DIR": "", "HOME": "/home/a"], "/home/a/.deeplinks/run/inspector.json"),
    (["XDG_RUNTIME_DIR": "run", "HOME": "/home/a"], "/home/a/.deeplinks/run/inspector.json"),
  ])
  func `the file of a running tool is found`(_ environment: [String: String], _ path: String) throws
  {
    let file = try JSONEncoder().encode(
      InspectorRunFile(address: "http://127.0.0.1:4747", token: "T", pid: 1))
    let lookup = InspectorLookup(environment: environment, read: { $0 == path ? file : nil })
    let address = try InspectorAddress("http://127.0.0.1:4747/?token=T")
    #expect(lookup.find(nil) == .address(address))
    var named = lookup
    named.environment["DEEPLINKS_INSPECTOR"] = "http://localhost:1/?token=E"
    #expect(named.find(nil) == .address(try InspectorAddress("http://localhost:1/?token=E")))
    let given = try InspectorAddress("http://localhost:2/?token=G")
    #expect(named.find(given) == .address(given))
    #expect(
      InspectorLookup(environment: environment, read: { _ in Data("{".utf8) }).find(nil) == .nothing
    )
    #expect(InspectorLookup(environment: [:], read: { _ in file }).find(nil) == .nothing)
  }

  @Test func `a file that others can read or write is not trusted, and no pipe is waited for`()
    throws
  {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let path = folder.path + "/deeplinks/inspector.json"
    try files.createDirectory(
      atPath: folder.path + "/deeplinks", withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    let file = try JSONEncoder().encode(
      InspectorRunFile(address: "http://127.0.0.1:4747", token: "T", pid: Int(getpid())))
    var lookup = InspectorLookup.standard
    lookup.environment = ["XDG_RUNTIME_DIR": folder.path]
    let address = try InspectorAddress("http://127.0.0.1:4747/?token=T")
    for (mode, finding) in [
      (0o600, .address(address)), (0o644, .nothing), (0o602, .nothing),
    ] as [(Int, InspectorLookup.Finding)] {
      #expect(
        files.createFile(atPath: path, contents: file, attributes: [.posixPermissions: mode]))
      #expect(lookup.find(nil) == finding)
      try files.removeItem(atPath: path)
    }
    let elsewhere = folder.path + "/elsewhere"
    #expect(
      files.createFile(atPath: elsewhere, contents: file, attributes: [.posixPermissions: 0o600]))
    try files.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    #expect(lookup.find(nil) == .nothing)
    try files.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(lookup.find(nil) == .nothing)
    try files.removeItem(atPath: path)
    // Nor is a folder that others write to, one of another user, or a link to one.
    func write(_ content: Data) throws {
      #expect(
        files.createFile(atPath: path, contents: content, attributes: [.posixPermissions: 0o600]))
    }
    try write(file)
    let directory = folder.path + "/deeplinks"
    #expect(lookup.find(nil) == .address(address))
    for mode in [0o777, 0o722, 0o702] as [mode_t] {
      chmod(directory, mode)
      #expect(lookup.find(nil) == .nothing)
    }
    chmod(directory, 0o700)
    #expect(lookup.find(nil) == .address(address))
    if geteuid() == 0 {
      for changed in [path, directory] {
        chown(changed, 65_534, 65_534)
        #expect(lookup.find(nil) == .nothing)
        chown(changed, 0, 0)
      }
    } else {
      print("Skipped: only root can give a file to another user.")
    }
    try files.moveItem(atPath: directory, toPath: directory + "-moved")
    try files.createSymbolicLink(
      atPath: directory, withDestinationPath: directory + "-moved")
    #expect(lookup.find(nil) == .nothing)
    try files.removeItem(atPath: directory)
    try files.moveItem(atPath: directory + "-moved", toPath: directory)
    #expect(lookup.find(nil) == .address(address))
    // No process has this number: the port may be anyone's.
    try files.removeItem(atPath: path)
    try write(
      try JSONEncoder().encode(
        InspectorRunFile(address: "http://127.0.0.1:4747", token: "T", pid: Int(Int32.max))))
    #expect(lookup.find(nil) == .nothing)
  }

  @Test func `waits grow`() {
    let waits = (1...9).map { LinkInspection.wait(afterFailures: $0) }
    #expect(
      waits
        == [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000].map {
          .milliseconds($0)
        })
  }

  @Test func `what a tool does not take in time is reported as lost, and the state is sent again`()
    async
  {
    tool.mood = .isGone
    let inspection = inspection(capacity: 20)
    app.attach()
    inspection.start()
    for number in 0..<50 { app.deliver(link + "\(number)") }
    await app.settle()
    tool.mood = .listens
    await app.clock.settle(.seconds(30))
    #expect(inspection.status == .connected)
    #expect(tool.types.first == "gap")
    #expect(tool.types.suffix(2) == ["catalog", "state"])
    #expect(tool.messages.count <= 30)
  }

  @Test(arguments: [400, 413]) func `a rejected batch is reported as lost`(_ status: Int)
    async
  {
    let inspection = inspection()
    app.attach()
    inspection.start()
    await app.settle()
    tool.batchStatus = status
    app.deliver(link)
    await app.settle()
    #expect(inspection.status == .connected)
    #expect(tool.types.contains("gap"))
    let rest = tool.types.drop { $0 != "gap" }
    #expect(rest.contains("catalog") && rest.contains("state"))
    var next = 1
    for batch in tool.batches {
      #expect(batch.first == next)
      next += batch.messages.count
    }
  }

  @Test func `bodies are bounded`() async {
    let inspection = inspection()
    app.attach()
    inspection.start()
    await app.settle()
    for _ in 0..<3 {
      for number in 0..<8 {
        app.deliver(
          "tcal://www.trips.calendar.com/?\(number)=" + String(repeating: "a", count: 200_000))
      }
      app.deliver("tcal://www.trips.calendar.com/?" + String(repeating: "a", count: 1 << 21))
      await app.settle()
    }
    #expect(inspection.status == .connected)
    #expect(tool.calls.allSatisfy { ($0.body?.count ?? 0) <= InspectorCall.longestBody })
    #expect(tool.types.contains("gap"))
    #expect(tool.types.last == "state")
  }

  @Test func `a release build is inspected only if it says so`() {
    #expect(InspectorOptions().isEnabled(inDebugBuild: true))
    #expect(!InspectorOptions().isEnabled(inDebugBuild: false))
    #expect(InspectorOptions(isEnabledInRelease: true).isEnabled(inDebugBuild: false))
  }

  @Test func `an inspection lives as long as what it belongs to`() throws {
    weak var kept: LinkInspection?
    let address = try InspectorAddress("http://127.0.0.1:1/?token=T")
    do {
      let inbox = LinkInbox(clock: app.clock)
      let options = InspectorOptions(address: address, isEnabledInRelease: true)
      kept = inbox.inspect(options)
      let first = kept
      #expect(first?.status == .waiting)
      kept = inbox.inspect(options)
      #expect(first?.status == .stopped)
      #expect(kept?.status == .waiting)
      kept?.stop()
      #expect(app.navigator.inspect(options)?.status == .waiting)
      app.navigator.window.companion = nil
    }
    #expect(kept == nil)
  }
}
