// SPDX-License-Identifier: MIT

import Foundation
import NIOCore
import NIOHTTP1

/// One connection: requests in sequence, each answered before the next is read.
struct HTTPConnection: Sendable {
  let id: Int
  let door: HTTPDoor
  private let channel: any Channel
  private let parts: NIOLoopBound<HTTPPartQueue>
  private let server: HTTPServer

  init(_ id: Int, _ accepted: HTTPAccepted, of server: HTTPServer) {
    self.id = id
    self.server = server
    door = accepted.door
    channel = accepted.channel
    parts = accepted.parts
  }

  /// Serves the client until either side ends, then closes the connection.
  func run() async {
    do {
      // The socket's folder already keeps others out, but asking the system costs little.
      if door == .socket { try await PeerProcess.checkOwner(of: channel) }
      while try await serveRequest() {}
    } catch {
      // The client left, or the server is ending the connection: no one will read a response.
    }
    try? await channel.close().get()
  }

  /// Closes the connection at once.
  func close() { channel.close(promise: nil) }

  private func onLoop<Value: Sendable>(
    _ work: @escaping @Sendable (HTTPPartQueue) -> EventLoopFuture<Value>
  ) async throws -> Value {
    try await channel.eventLoop.flatSubmit { [parts] in work(parts.value) }.get()
  }

  private func next() async throws -> HTTPPartQueue.Part? {
    try await onLoop { $0.next() }
  }

  /// Serves one request; returns whether another may follow.
  private func serveRequest() async throws -> Bool {
    guard await server.awaitRequest(on: id) else { return false }
    do {
      switch try await next() {
      case .head(var head):
        (head.door, head.connection) = (door, id)
        return try await serve(head)
      case .fault(let fault): throw fault
      case .chunk, .body, .end, nil: return false
      }
    } catch let fault as HTTPFault {
      let response = await server.response(to: fault)
      try await write(response, isClosing: true)
      await linger()
      return false
    }
  }

  private func serve(_ head: HTTPHead) async throws -> Bool {
    switch await server.admit(head) {
    case .refused(let response):
      // A body that no one reads must not be mistaken for the next request.
      let isClosing = head.hasBody || !head.isKeepAlive
      try await write(response, isHead: head.method == "HEAD", isClosing: isClosing)
      if head.hasBody {
        await linger()
      } else {
        _ = try await body(of: head, limit: 0)
      }
      return !isClosing
    case .accepted(let work): return try await serve(head, work)
    }
  }

  private func serve(_ head: HTTPHead, _ work: HTTPWork) async throws -> Bool {
    if case .length(let length) = head.framing, length > work.bodyLimit {
      throw Self.tooLong(work.bodyLimit)
    }
    if head.expectsContinue && head.hasBody {
      try await send([.head(HTTPResponseHead(version: .http1_1, status: .continue))])
    }
    let body = try await body(of: head, limit: work.bodyLimit)
    await server.beginWork(on: id)
    let response: HTTPResponse?
    if work.isEndedByClient {
      response = await orClientEnds { await work.run(body) }
    } else {
      response = await work.run(body)
    }
    guard let response else { return false }
    if case .stream(let stream) = response.body {
      await send(stream, after: response)
      return false
    }
    await server.awaitReader(on: id)
    try await write(response, isHead: head.method == "HEAD", isClosing: !head.isKeepAlive)
    return head.isKeepAlive
  }

  /// Reads a body.
  ///
  /// - Throws: `HTTPFault` with 413 as soon as the body is known to exceed the limit.
  private func body(of head: HTTPHead, limit: Int) async throws -> Data {
    var body = Data()
    while true {
      switch try await next() {
      case .chunk(let size):
        guard body.count + size <= limit else { throw Self.tooLong(limit) }
      case .body(let bytes):
        guard body.count + bytes.readableBytes <= limit else { throw Self.tooLong(limit) }
        body.append(contentsOf: bytes.readableBytesView)
      case .end: return body
      case .fault(let fault): throw fault
      case .head, nil: throw ChannelError.eof
      }
    }
  }

  private static func tooLong(_ limit: Int) -> HTTPFault {
    HTTPFault(413, "The body is longer than \(limit) bytes.")
  }

  /// Writes a response; returns when the system has accepted it.
  private func write(
    _ response: HTTPResponse, isHead: Bool = false, isClosing: Bool
  ) async throws {
    try await send(response.parts(isHead: isHead, isClosing: isClosing))
  }

  private func send(_ parts: [HTTPServerResponsePart]) async throws {
    for part in parts.dropLast() { channel.write(part, promise: nil) }
    guard let last = parts.last else { return }
    try await channel.writeAndFlush(last).get()
  }

  /// Performs work and returns its result, or cancels it and returns `nil` when the client ends.
  private func orClientEnds<Result: Sendable>(
    _ work: @Sendable @escaping () async -> Result
  ) async -> Result? {
    // Whichever comes first ends both, so that work which has not started does not start either.
    let end = channel.eventLoop.makePromise(of: Void.self)
    return await withTaskGroup(of: Result?.self) { group in
      group.addTask { await work() }
      group.addTask {
        await withTaskCancellationHandler {
          try? await onLoop {
            $0.end(end)
            return end.futureResult
          }
        } onCancel: {
          end.succeed()
        }
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  private func send(_ stream: any HTTPStream, after response: HTTPResponse) async {
    await stream.onOverflow { [server, id] in server.end(id) }
    _ = await orClientEnds {
      do {
        try await write(response, isClosing: true)
        while let bytes = await stream.next() {
          // Sent as soon as the client has taken the previous bytes; the stream limits what queues
          // up.
          try await send([.body(.byteBuffer(ByteBuffer(bytes: bytes)))])
        }
      } catch {
        // The client left.
      }
    }
    await stream.cancel()
  }

  /// Ends the output and keeps reading for a while: closing at once could discard the response
  /// before the client has read it.
  private func linger() async {
    try? await channel.close(mode: .output).get()
    await server.awaitEnd(of: id)
    try? await onLoop { $0.discard() }
  }
}
