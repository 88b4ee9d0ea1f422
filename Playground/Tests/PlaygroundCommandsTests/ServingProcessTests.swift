// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import PlaygroundServer
import Testing

/// What only a process can show: signals, and the files that come with the tool.
@Suite final class ServingProcessTests {
  private static let executable: URL? = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? Bundle.main.executableURL)?.deletingLastPathComponent()
      .appending(path: "playground")
  }()

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test(arguments: [SIGINT, SIGTERM])
  func `serves its page, and ends by a signal`(_ signal: Int32) async throws {
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = ["--no-open", "--port", "0"]
    let environment = ["XDG_RUNTIME_DIR": folder.path]
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // The line is there as soon as the page is.
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let record = try #require(RunDirectory(environment: environment).read())
    #expect(line.hasPrefix("\(record.address)#ticket="))
    #expect(!line.contains(record.token))
    #expect(record.pid == process.processIdentifier)
    let directory = RunDirectory(environment: environment)
    let page = await ToolClient(record, in: directory, clock: LinkManualClock())
      .send("GET", "/")
    #expect(page?.status == 200)
    #expect(
      page.map { String(decoding: $0.body, as: UTF8.self).contains("<html") } == true)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(directory.read() == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }
}
