// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer
import Testing

@testable import DeepLinksTool

@MainActor @Suite final class ServingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private var directory: RunDirectory {
    RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: ["play", "inspect"])
  func `serves until it is interrupted`(_ verb: String) async throws {
    let run = ServingRun(in: folder)
    let port = try await run.serve([verb, "--port", "0", "--no-open"])
    let record = try #require(directory.read())
    #expect(record.address == "http://127.0.0.1:\(port)/")
    #expect(record.pid == 7)
    #expect(run.output == "\(record.address)?token=\(record.token)\n")
    #expect(await LoopbackClient(record).send("GET", "/")?.status == 200)
    run.interrupt()
    #expect(await run.exitCode() == 0)
    #expect(directory.read() == nil)
    #expect(run.opened.isEmpty)
    #expect(await LoopbackClient(record).send("GET", "/") == nil)
  }

  @Test func `says that a port is taken, and takes the next one`() async throws {
    let first = ServingRun(in: folder)
    let port = try await first.serve(["play", "--port", "0", "--no-open"])
    let second = ServingRun(in: folder)
    second.start(["play", "--port", "\(port)"])
    #expect(await second.exitCode() == 1)
    #expect(
      second.errors
        == "Error: Port \(port) of 127.0.0.1 is taken or may not be used. Give another one with "
        + "--port, or leave it out for the next that is free.\n")
    #expect(directory.read()?.port == port)
    first.interrupt()
    #expect(await first.exitCode() == 0)
  }

  @Test func `tells runs apart that go on at the same time`() async throws {
    let runs = [ServingRun(in: folder), ServingRun(in: folder)]
    let first = try await runs[0].serve(["play", "--no-open"])
    let second = try await runs[1].serve(["inspect", "--no-open"])
    #expect(first < second)
    #expect(runs[1].errors.contains("this one is on port \(second)."))
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
    _ = try await run.serve(["play", "--port", "0", "--no-open"])
    let record = try #require(directory.read())
    let second = ServingRun(in: folder)
    second.start(["play", "--link", "tcal://a"])
    #expect(await second.exitCode() == 0)
    #expect(second.output.isEmpty)
    #expect(second.errors == "The playground at \(record.address) opens the link.\n")
    // No page was open; the browser gets a secret that serves once.
    #expect(second.opened.count == 1)
    #expect(second.opened.first?.hasPrefix(record.address + "?token=") == true)
    #expect(second.opened.first?.contains(record.token) == false)
    #expect(second.opened.first?.hasSuffix("#app=trips&link=tcal://a&cold=1") == true)
    let third = ServingRun(in: folder)
    third.start(["play", "--link", "x://a", "--no-open"])
    #expect(await third.exitCode() == 1)
    #expect(third.errors == "No app of the playground takes this link.\n")
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test func `starts with a link where nobody runs, and past what is left of one`() async throws {
    try directory.write(RunRecord(address: "http://127.0.0.1:1/", token: "T", pid: 1))
    let run = ServingRun(in: folder)
    _ = try await run.serve(["play", "--port", "0", "--link", "tcal://a b?c=d&e#f", "--no-open"])
    #expect(
      run.output.hasSuffix("#app=trips&link=tcal://a%20b%3Fc%3Dd%26e%23f&cold=1\n"))
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test func `opens a browser, or says that there is none`() async throws {
    let run = ServingRun(in: folder)
    _ = try await run.serve(["play", "--port", "0", "--app", "trips"])
    let end = ContinuousClock.now + .seconds(120)
    while run.opened.isEmpty, ContinuousClock.now < end { await Task.yield() }
    #expect(run.opened.first?.hasSuffix("#app=trips") == true)
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test(
    arguments: [
      (["play", "--port", "65536"], 64), (["play", "--port", "x"], 64),
      (["play", "--app", "nothing"], 64), (["inspect", "--port", "-1"], 64),
      (["parse", "app://home"], 0), (["--help"], 0),
    ] as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) async {
    let run = ServingRun(in: folder)
    run.start(arguments)
    #expect(await run.exitCode() == code)
  }

  @Test func `says where phones run`() async {
    let run = ServingRun(in: folder, host: nil)
    run.start(["play"])
    #expect(await run.exitCode() == 1)
    #expect(run.errors.hasPrefix("The phones run on Linux only"))
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
