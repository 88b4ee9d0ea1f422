// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import PlaygroundTransport
import Testing

/// Answers by the path of a request, and records what it was asked and told.
@MainActor final class PathHandler: HTTPHandler {
  /// The requests that came, as their methods, paths, and doors.
  private(set) var admitted: [String] = []
  /// The connections on which they came.
  private(set) var connections: [Int] = []
  /// The connections that have ended.
  private(set) var ended: [Int] = []
  /// How often everything that waits was ended.
  private(set) var endingCount = 0
  /// The paths whose work has begun, and has not ended.
  private(set) var working: [String] = []
  /// How many clients left before their work was done.
  private(set) var canceledCount = 0
  /// The paths whose work may end.
  var released: Set<String> = []

  nonisolated static let largeCount = 16_000_000

  nonisolated init() {}

  func admit(_ head: HTTPHead) -> HTTPAdmission {
    admitted.append("\(head.method) \(head.path) \(head.door)")
    connections.append(head.connection)
    let path = head.path
    if path == "/refused" {
      return .refused(HTTPResponse(status: 403, body: .data(Data("no".utf8))))
    }
    if path.hasSuffix("/large") {
      return .accepted(
        HTTPWork(bodyLimit: 0, isKnown: path.hasPrefix("/known")) { _ in
          HTTPResponse(body: .data(Data(repeating: 0x61, count: Self.largeCount)))
        })
    }
    guard path.hasPrefix("/held") || path.hasPrefix("/waiting") else {
      return .accepted(HTTPWork(bodyLimit: 10) { HTTPResponse(body: .data($0)) })
    }
    return .accepted(
      HTTPWork(bodyLimit: 10, isEndedByClient: path.hasPrefix("/waiting")) { _ in
        await self.work(path)
      })
  }

  /// What is held goes on although no one needs it, and what waits does not.
  private func work(_ path: String) async -> HTTPResponse {
    working.append(path)
    defer { working.removeAll { $0 == path } }
    while !released.contains(path) {
      if path.hasPrefix("/waiting"), Task.isCancelled {
        canceledCount += 1
        break
      }
      await Task.yield()
    }
    return HTTPResponse(body: .data(Data("done".utf8)))
  }

  func response(to fault: HTTPFault) -> HTTPResponse {
    HTTPResponse(status: fault.status, body: .data(Data(fault.message.utf8)))
  }

  func connectionEnded(_ connection: Int) { ended.append(connection) }

  func endStreams() { endingCount += 1 }
}

/// A server on a port of its own, in time that a test owns.
@MainActor final class PathServer {
  let clock = LinkManualClock()
  let handler = PathHandler()
  let server: HTTPServer

  private init(_ limits: HTTPLimits) {
    server = HTTPServer(handler, clock: clock, limits: limits)
  }

  /// Runs a server for a test, and ends it.
  static func run(
    _ limits: HTTPLimits = HTTPLimits(), _ test: @MainActor (PathServer) async throws -> Void
  ) async throws {
    let server = PathServer(limits)
    #expect(server.server.port == 0)
    try await server.server.start(on: 0)
    do {
      try await test(server)
    } catch {
      await server.server.stop()
      throw error
    }
    await server.server.stop()
    #expect(server.handler.endingCount == 1)
    #expect(server.clock.pendingCount == 0)
  }

  func client() async throws -> RawClient { try await RawClient(port: server.port) }

  /// A connection of which the server has read the head of a request with a body of two bytes.
  func clientWithHead() async throws -> RawClient {
    let count = handler.admitted.count
    let client = try await client()
    try await client.send("POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 2\r\n\r\n")
    await eventually { self.handler.admitted.count > count }
    return client
  }

  /// Sends requests until the server has surely seen what came before them.
  func visit() async throws {
    for _ in 0..<20 {
      let client = try await client()
      try await client.send("GET / HTTP/1.1\r\nHost: HOST\r\n\r\n")
      #expect(try await client.answer().status == 200)
    }
  }
}
