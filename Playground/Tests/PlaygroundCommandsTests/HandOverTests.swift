// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
@_spi(Project) import LinkCommands
import NIOCore
import NIOPosix
import PlaygroundServer
import Testing

@testable import PlaygroundCommands

/// What `playground --link` does with a link, by what answers where a playground would, and what it
/// prints where it serves.
@MainActor @Suite final class HandOverTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var opened: [String] = []
  private var hasBrowser = true

  private var directory: RunDirectory {
    RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a command that is interrupted as soon as it serves.
  private func run(_ arguments: [String], host: (any PlaygroundHost)? = nil) async -> Transcript {
    var result = Transcript()
    let console = Console(
      read: { nil }, write: { result.output += $0 }, report: { result.errors += $0 })
    result.exitCode = await PlaygroundCommand.execute(arguments, in: console, surroundings(host))
    return result
  }

  private func surroundings(_ host: (any PlaygroundHost)? = nil) -> Surroundings {
    var makePhones: (@MainActor () -> any PlaygroundHost)?
    if let host { makePhones = { host } }
    return Surroundings(
      environment: ["XDG_RUNTIME_DIR": folder.path], processID: getpid(), clock: LinkManualClock(),
      interrupts: { AsyncStream { $0.finish() } },
      openBrowser: { [self] in
        opened.append($0)
        return hasBrowser
      }, makePhones: makePhones)
  }

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// Answers every request for its health with one text, and every other one with another.
  ///
  /// - Parameter requests: receives each request.
  private func answer(
    _ health: String, _ other: String, requests: AsyncStream<String>.Continuation? = nil
  ) async throws -> Task<Void, any Error> {
    let record = RunRecord(address: "http://127.0.0.1:1/", token: "T", pid: getpid())
    try directory.write(record)
    let path = directory.socket(ofPort: 1)
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(unixDomainSocketPath: path) { channel in
        channel.eventLoop.makeCompletedFuture {
          try Connection(wrappingChannelSynchronously: channel)
        }
      }
    chmod(path, 0o600)
    return Task.detached {
      try await server.executeThenClose { clients in
        for try await client in clients {
          try await client.executeThenClose { inbound, outbound in
            var request = ByteBuffer()
            for try await var part in inbound {
              request.writeBuffer(&part)
              let text = String(buffer: request)
              if text.hasSuffix("}") || text.hasSuffix("Content-Length: 0\r\n\r\n") { break }
            }
            requests?.yield(String(buffer: request))
            let isHealth = String(buffer: request).hasPrefix("GET /api/health ")
            try await outbound.write(ByteBuffer(string: isHealth ? health : other))
          }
        }
      }
    }
  }

  private static let none =
    "This program cannot find its own executable, which phones run; playground inspect needs none.\n"
  private static let opens = "The playground at http://127.0.0.1:1/ opens the link.\n"
  private static let noBrowser =
    "No browser was found; open the address of the playground yourself.\n"

  private struct Row {
    var health = #"{"hasPhones":true}"#
    var status = 200
    var answer = #"{"pages":0,"file":"FILE"}"#
    var options: [String] = []
    var hasBrowser = true
    var errors: String
    var isOpened = false
    var exitCode: Int32 = 0
  }

  @Test func `a link goes to the playground that runs`() async throws {
    let rows = [
      Row(errors: Self.opens, isOpened: true),
      Row(hasBrowser: false, errors: Self.opens + Self.noBrowser, isOpened: true),
      Row(options: ["--no-open"], errors: Self.opens),
      Row(answer: #"{"pages":1,"file":"FILE"}"#, errors: Self.opens),
      Row(answer: #"{"pages":0,"file":null}"#, errors: Self.opens + Self.noBrowser),
      // Only a file of the run is opened.
      Row(answer: #"{"pages":0,"file":"/etc/passwd"}"#, errors: Self.opens + Self.noBrowser),
      Row(answer: "{}", errors: Self.opens),
      Row(status: 404, answer: #"{"error":"Why\u001b."}"#, errors: "Why·.\n", exitCode: 1),
      Row(status: 500, answer: "{}", errors: "The playground refuses the link.\n", exitCode: 1),
      // What is no playground is not one that runs.
      Row(answer: "nonsense", errors: Self.none, exitCode: 1),
      Row(health: #"{"hasPhones":false}"#, errors: Self.none, exitCode: 1),
      Row(health: #"{"hasPhones":1}"#, errors: Self.none, exitCode: 1),
      Row(health: "nonsense", errors: Self.none, exitCode: 1),
      Row(options: ["--port", "0"], errors: Self.none, exitCode: 1),
    ]
    for row in rows {
      try directory.prepare()
      let file = directory.path + "/open-a.html"
      #expect(
        FileManager.default.createFile(
          atPath: file, contents: Data(), attributes: [.posixPermissions: 0o600]))
      let head = "HTTP/1.1 \(row.status) \r\n\r\n"
      let server = try await answer(
        "HTTP/1.1 200 \r\n\r\n" + row.health,
        head + row.answer.replacing("FILE", with: file))
      opened = []
      hasBrowser = row.hasBrowser
      let result = await run(["--link", "tcal://a"] + row.options)
      #expect(
        result == Transcript(errors: row.errors, exitCode: row.exitCode), "\(row)")
      #expect(opened == (row.isOpened ? [file] : []), "\(row)")
      server.cancel()
      _ = await server.result
      try FileManager.default.removeItem(atPath: directory.path)
    }
  }

  @Test(arguments: [nil, false, true] as [Bool?])
  func `a connected app gets a link only if it may`(_ attached: Bool?) async throws {
    try directory.prepare()
    let (requests, continuation) = AsyncStream<String>.makeStream()
    let server = try await answer(
      "HTTP/1.1 200 \r\n\r\n{\"hasPhones\":true}", "HTTP/1.1 200 \r\n\r\n{}",
      requests: continuation)
    let tool = try #require(await RunningTool(surroundings()))
    #expect(tool.hasPhones && tool.address == "http://127.0.0.1:1/")
    let reply =
      if let attached {
        await tool.open("tcal://a", attached: attached)
      } else {
        await tool.open("tcal://a")
      }
    #expect(reply?.isOpened == true && reply?.file == nil && reply?.lacksPage == false)
    continuation.finish()
    var texts: [String] = []
    for await text in requests { texts.append(text) }
    try #require(texts.count == 2)
    #expect(texts[0].hasPrefix("GET /api/health "))
    #expect(texts[1].hasPrefix("POST /api/system/open "))
    #expect(texts[1].contains(#""attached":\#(attached ?? false)"#), "\(texts[1])")
    server.cancel()
    _ = await server.result
  }

  @Test func `what has no scheme is refused as a link`() async {
    let result = await run(["--link", "nonsense"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--link takes a whole link, such as tcal://"))
  }

  @Test func `a link is not handed over where nothing runs, or something that is not well`()
    async throws
  {
    #expect(
      await run(["--link", "tcal://a"]) == Transcript(errors: Self.none, exitCode: 1))
    let server = try await answer(
      "HTTP/1.1 500 \r\n\r\n{\"hasPhones\":true}", "HTTP/1.1 200 \r\n\r\n{\"pages\":1}")
    #expect(
      await run(["--link", "tcal://a"]) == Transcript(errors: Self.none, exitCode: 1))
    server.cancel()
    _ = await server.result
  }

  @Test(
    arguments: [
      ([], ""), (["--app", "trips"], "&app=trips"),
      (["--link", "tcal://a"], "&app=trips&link=tcal://a&cold=1"),
      (["--link", "x://a"], "&link=x://a&cold=1"),
      (["--app", "trips", "--link", "x://a?b"], "&app=trips&link=x://a%3Fb&cold=1"),
    ] as [([String], String)])
  func `prints the address of what it shows first`(
    _ options: [String], _ fragment: String
  ) async {
    let result = await run(
      ["--port", "0", "--no-open"] + options, host: LinkTakingHost())
    #expect(result.exitCode == 0)
    #expect(
      result.errors
        == "The playground runs until you press Ctrl-C. Open this address, and keep it private:\n")
    #expect(result.output.hasPrefix("http://127.0.0.1:"))
    let rest = result.output.components(separatedBy: "#ticket=").last ?? ""
    #expect(String(rest.dropFirst(43)) == fragment + "\n")
    #expect(opened == [])
  }

  @Test func `says which apps there are`() async {
    let result = await run(["--port", "0", "--app", "x\u{1b}"], host: LinkTakingHost())
    #expect(
      result
        == Transcript(
          errors: "Error: There is no app x·. Choose one of: trips.\n", exitCode: 64))
  }

  @Test func `the inspector says what it is`() async {
    let result = await run(["inspect", "--port", "0", "--no-open"])
    #expect(result.exitCode == 0)
    #expect(result.errors.hasPrefix("The inspector runs until you press Ctrl-C. "))
    #expect(result.output.hasSuffix("\n") && !result.output.contains("&"))
  }
}
