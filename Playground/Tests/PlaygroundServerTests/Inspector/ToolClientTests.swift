// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import PlaygroundServer

/// What a command makes of the answers of a tool, whatever listens in its place.
@MainActor @Suite final class ToolClientTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let record = RunRecord(address: "http://127.0.0.1:1/", token: "T", pid: getpid())
  private let clock = LinkManualClock()

  private var directory: RunDirectory {
    RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
  }

  private var client: ToolClient { ToolClient(record, in: directory, clock: clock) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// Listens where a tool would.
  ///
  /// - Returns: a task that answers the first client, and returns what it asked.
  private func serve(_ answer: String) async throws -> Task<String, any Error> {
    let path = try directory.makeWay(forSocketOf: 1)
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
          return try await client.executeThenClose { inbound, outbound in
            var request = ByteBuffer()
            for try await var part in inbound {
              request.writeBuffer(&part)
              if String(buffer: request).hasSuffix("}") { break }
            }
            try await outbound.write(ByteBuffer(string: answer))
            return String(buffer: request)
          }
        }
        return ""
      }
    }
  }

  @Test(
    arguments: [
      ("HTTP/1.1 200 OK\r\n\r\nbody", 200, "body"),
      ("HTTP/1.1 404 Not Found\r\nA: b\r\n\r\na\r\n\r\nb", 404, "a\r\n\r\nb"),
      ("HTTP/1.1 204 \r\n\r\n", 204, ""), ("HTTP/1.1 200 OK\r\nA: b\r\n", nil, ""),
      ("HTTP/1.1 abc\r\n\r\n", nil, ""), ("nonsense", nil, ""), ("", nil, ""),
    ] as [(String, Int?, String)])
  func `reads a status and a body`(_ text: String, _ status: Int?, _ body: String) async throws {
    let server = try await serve(text)
    let answer = await client.send("POST", "/a?b", body: Data("{}".utf8))
    #expect(answer?.status == status)
    #expect(answer.map { String(decoding: $0.body, as: UTF8.self) } == (status == nil ? nil : body))
    #expect(clock.pendingCount == 0)
    #expect(
      try await server.value
        == "POST /a?b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
        + "Content-Length: 2\r\n\r\n{}"
    )
  }

  @Test func `waits two seconds for a tool that does not answer`() async throws {
    let path = try directory.makeWay(forSocketOf: 1)
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .serverChannelOption(.autoRead, value: false)
      .bind(unixDomainSocketPath: path).get()
    chmod(path, 0o600)
    var isOver = false
    let sending = Task {
      defer { isOver = true }
      return await client.send("GET", "/")
    }
    await eventually { self.clock.pendingCount == 1 }
    clock.advance(by: .milliseconds(1_999))
    #expect(clock.pendingCount == 1)
    #expect(!isOver)
    clock.advance(by: .milliseconds(1))
    #expect(await sending.value == nil)
    try await listener.close().get()
  }

  @Test func `asks no one where no tool runs`() async throws {
    #expect(await client.send("GET", "/") == nil)
    try directory.prepare()
    #expect(await client.send("GET", "/") == nil)
    var ended = record
    ended.pid = .max
    let server = try await serve("HTTP/1.1 200 OK\r\n\r\n")
    #expect(await ToolClient(ended, in: directory, clock: clock).send("GET", "/") == nil)
    chmod(directory.socket(ofPort: 1), 0o660)
    #expect(await client.send("GET", "/") == nil)
    chmod(directory.socket(ofPort: 1), 0o600)
    #expect(await client.send("PUT", "/", body: Data("{}".utf8))?.status == 200)
    #expect(try await server.value.hasPrefix("PUT / HTTP/1.1\r\n"))
    #expect(clock.pendingCount == 0)
  }
}
