// SPDX-License-Identifier: MIT

import FlyingSocks
import Foundation

/// One connection: requests one after the other, each answered before the next is read.
struct HTTPConnection: Sendable {
  let id: Int
  private let socket: AsyncSocket
  private let input: HTTPInput
  private let server: HTTPServer

  init(_ id: Int, _ socket: AsyncSocket, of server: HTTPServer, limits: HTTPLimits) {
    self.id = id
    self.socket = socket
    self.server = server
    input = HTTPInput(socket, limits: limits)
  }

  /// Serves the client until one of both ends, and closes the socket.
  func run() async {
    // Otherwise an answer waits until the client has acknowledged the last one, 40 ms.
    try? socket.socket.setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    #if canImport(Darwin)
    try? socket.socket.setValue(true, for: .noSIGPIPE)
    #endif
    do {
      while try await serveRequest() {}
    } catch {
      // The client left, or the server ends the connection: nobody reads an answer.
    }
    try? socket.close()
  }

  /// Serves one request; whether there may be another one.
  private func serveRequest() async throws -> Bool {
    guard await server.awaitRequest(on: id) else { return false }
    do {
      guard let bytes = try await input.head() else { return false }
      let head = try HTTPHead(bytes)
      switch await server.admit(head) {
      case .refused(let response):
        // A body that nobody reads must not be taken for the next request.
        let isClosing = head.hasBody || !head.isKeepAlive
        try await write(response, to: head, isClosing: isClosing)
        if head.hasBody { await linger() }
        return !isClosing
      case .accepted(let work):
        return try await serve(head, work)
      }
    } catch let fault as HTTPFault {
      let response = await server.response(to: fault)
      try await socket.write(response.bytes(isClosing: true))
      await linger()
      return false
    }
  }

  private func serve(_ head: HTTPHead, _ work: HTTPWork) async throws -> Bool {
    if head.expectsContinue && head.hasBody {
      try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
    }
    let body = Data(try await input.body(head.framing, limit: work.bodyLimit))
    await server.beginWork(on: id)
    let response: HTTPResponse?
    if work.isEndedByClient {
      response = await orClientEnds { await work.run(body) }
    } else {
      response = await work.run(body)
    }
    guard let response else { return false }
    if case .events(let events) = response.body {
      await stream(events, after: response)
      return false
    }
    await server.awaitReader(on: id)
    try await write(response, to: head, isClosing: !head.isKeepAlive)
    return head.isKeepAlive
  }

  private func write(
    _ response: HTTPResponse, to head: HTTPHead, isClosing: Bool
  ) async throws {
    try await socket.write(response.bytes(isHead: head.method == "HEAD", isClosing: isClosing))
  }

  /// Does something, or ends it when the client ends: then `nil`.
  private func orClientEnds<Result: Sendable>(
    _ work: @Sendable @escaping () async -> Result
  ) async -> Result? {
    await withTaskGroup(of: Result?.self) { group in
      group.addTask { await work() }
      group.addTask {
        await input.waitForEnd()
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  private func stream(_ events: EventSubscription, after response: HTTPResponse) async {
    await events.onOverflow { [server, id] in server.end(id) }
    _ = await orClientEnds {
      do {
        try await socket.write(response.bytes(isClosing: true))
        while let chunk = await events.next() { try await socket.write(chunk) }
      } catch {
        // The client left.
      }
    }
    await events.cancel()
  }

  /// Ends the answers and reads on for a while: to close at once would take away from the client
  /// the answer that it has not read yet.
  private func linger() async {
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    await server.awaitEnd(of: id)
    await input.discard()
  }
}
