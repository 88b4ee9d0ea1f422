// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import PlaygroundServer
import Testing

@testable import PlaygroundCommands

@MainActor @Suite final class ServingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private var directory: RunDirectory {
    RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [[], ["page"], ["inspect"]])
  func `serves until it is interrupted`(_ verb: [String]) async throws {
    let run = ServingRun(in: folder)
    let port = try await run.serve(verb + ["--port", "0", "--no-open"])
    let record = try #require(directory.read())
    #expect(record.address == "http://127.0.0.1:\(port)/")
    #expect(record.pid == getpid())
    #expect(run.output.hasPrefix("\(record.address)#ticket="))
    // What apps know is printed nowhere.
    #expect(!(run.output + run.errors).contains(record.token))
    let client = ToolClient(record, in: directory, clock: LinkManualClock())
    #expect(await client.send("GET", "/api/health")?.status == 200)
    run.interrupt()
    #expect(await run.exitCode() == 0)
    #expect(directory.read() == nil)
    #expect(run.opened.isEmpty)
    #expect(await client.send("GET", "/api/health") == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `says that a port is taken, and takes the next one`() async throws {
    let first = ServingRun(in: folder)
    let port = try await first.serve(["--port", "0", "--no-open"])
    let second = ServingRun(in: folder)
    second.start(["--port", "\(port)"])
    #expect(await second.exitCode() == 1)
    #expect(
      second.errors
        == "Error: Port \(port) on 127.0.0.1 is in use or not permitted. Choose another with "
        + "--port, or omit it to use the next free port.\n")
    #expect(directory.read()?.port == port)
    first.interrupt()
    #expect(await first.exitCode() == 0)
  }

  @Test func `tells runs apart that go on at the same time`() async throws {
    let runs = [ServingRun(in: folder), ServingRun(in: folder)]
    let first = try await runs[0].serve(["--no-open"])
    let second = try await runs[1].serve(["inspect", "--no-open"])
    #expect(first < second)
    #expect(runs[1].errors.contains("this one uses port \(second)."))
    #expect(directory.read()?.port == second)
    runs[0].interrupt()
    #expect(await runs[0].exitCode() == 0)
    #expect(directory.read()?.port == second)
    runs[1].interrupt()
    #expect(await runs[1].exitCode() == 0)
    #expect(directory.read() == nil)
  }

  @Test func `hands a link to the playground that runs`() async throws {
    let run = ServingRun(in: folder)
    _ = try await run.serve(["--port", "0", "--no-open"])
    let record = try #require(directory.read())
    let second = ServingRun(in: folder)
    second.start(["--link", "tcal://a"])
    #expect(await second.exitCode() == 0)
    #expect(second.output.isEmpty)
    #expect(second.errors == "The playground at \(record.address) opens the link.\n")
    // No page was open; the browser gets a file that leads there once.
    #expect(second.opened.count == 1)
    let file = try #require(second.opened.first)
    #expect(directory.holds(file))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains(record.address + "enter#ticket="))
    #expect(text.contains("&amp;app=trips&amp;link=tcal://a&amp;cold=1"))
    #expect(!text.contains(record.token))
    #expect(!run.output.contains(text))
    let third = ServingRun(in: folder)
    third.start(["--link", "x://a", "--no-open"])
    #expect(await third.exitCode() == 1)
    #expect(third.errors == "No app of the playground takes this link.\n")
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test func `starts with a link where no one runs, and past what is left of one`() async throws {
    try directory.write(RunRecord(address: "http://127.0.0.1:1/", token: "T", pid: 1))
    let run = ServingRun(in: folder)
    _ = try await run.serve(["--port", "0", "--link", "tcal://a b?c=d&e#f", "--no-open"])
    #expect(
      run.output.hasSuffix("&app=trips&link=tcal://a%20b%3Fc%3Dd%26e%23f&cold=1\n"))
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test func `opens a browser, or says that there is none`() async throws {
    let run = ServingRun(in: folder)
    _ = try await run.serve(["--port", "0", "--app", "trips"])
    let end = ContinuousClock.now + .seconds(120)
    while run.opened.isEmpty, ContinuousClock.now < end { await Task.yield() }
    let file = try #require(run.opened.first)
    #expect(directory.holds(file))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("&amp;app=trips"))
    run.interrupt()
    #expect(await run.exitCode() == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `serves although the folder's path is too long for a socket`() async throws {
    let long = folder.appending(path: String(repeating: "a", count: 90))
    let run = ServingRun(in: long)
    _ = try await run.serve(["inspect", "--port", "0", "--no-open"])
    #expect(run.errors.contains("playground --link cannot find this tool: The path "))
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test(
    arguments: [
      (["--port", "65536"], 64), (["--port", "x"], 64),
      (["--app", "nothing"], 64), (["inspect", "--port", "-1"], 64),
      (["nonsense"], 64), (["--help"], 0),
    ] as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) async {
    let run = ServingRun(in: folder)
    run.start(arguments)
    #expect(await run.exitCode() == code)
  }

  @Test func `says that there can be no phones`() async {
    let run = ServingRun(in: folder, host: nil)
    run.start([])
    #expect(await run.exitCode() == 1)
    #expect(run.errors.hasPrefix("This program cannot find its own executable"))
  }

  @Test func `serves although the run directory cannot be used`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path, withDestinationPath: NSTemporaryDirectory())
    let run = ServingRun(in: folder)
    _ = try await run.serve(["inspect", "--port", "0", "--no-open"])
    #expect(run.errors.contains("is not a folder of your own"))
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }
}
