// SPDX-License-Identifier: MIT

import NIOCore
import NIOEmbedded

@testable import PlaygroundTransport

/// A connection without a network: a test sends what it likes, and sees what is asked for.
final class EmbeddedConnection {
  private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = NIOAny

    var count = 0

    func read(context: ChannelHandlerContext) {
      count += 1
      context.read()
    }
  }

  private let channel = EmbeddedChannel()
  private let queue: HTTPPartQueue
  private let reads = ReadCounter()
  private var received: [String] = []
  private var isWaiting = false
  /// The last fault that came.
  private(set) var fault: HTTPFault?
  /// The last head that came.
  private(set) var head: HTTPHead?
  /// Whether nothing watches the client any longer.
  private(set) var isWatchOver = false

  /// How many times the client was asked for more.
  var readCount: Int { reads.count }

  init(_ limits: HTTPLimits = HTTPLimits()) throws {
    queue = try HTTPAccepted(channel, door: .port, limits: limits).parts.value
    try channel.pipeline.syncOperations.addHandler(reads, position: .first)
  }

  deinit { _ = try? channel.finish(acceptAlreadyClosed: true) }

  /// Takes parts until there are that many, or until more would have to come.
  func parts(_ count: Int = .max) -> [String] {
    while received.count < count, !isWaiting, received.last != "left" {
      isWaiting = true
      queue.next().assumeIsolated().whenSuccess { [weak self] in self?.take($0) }
    }
    defer { received = [] }
    return received
  }

  private func take(_ part: HTTPPartQueue.Part?) {
    isWaiting = false
    switch part {
    case .head(let head):
      self.head = head
      received.append("\(head.method) \(head.path)")
    case .chunk(let size): received.append("chunk \(size)")
    case .body(let body): received.append("body \(String(buffer: body))")
    case .end: received.append("end")
    case .fault(let fault):
      self.fault = fault
      received.append("fault \(fault.status)")
    case nil: received.append("left")
    }
  }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: some Sequence<UInt8>) throws {
    try channel.writeInbound(ByteBuffer(bytes: bytes))
  }

  /// The client sends no more, but still reads.
  func endInput() { channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) }

  /// The client leaves.
  func leave() { channel.pipeline.fireChannelInactive() }

  /// Something fails where bytes are read.
  func fail(_ error: any Error) { channel.pipeline.fireErrorCaught(error) }

  /// Watches the client, as work does that ends with it.
  func watch() {
    isWatchOver = false
    let end = channel.eventLoop.makePromise(of: Void.self)
    end.futureResult.assumeIsolated().whenComplete { [weak self] _ in self?.isWatchOver = true }
    queue.end(end)
  }

  /// Throws away what the client still sends, and watches it.
  func discard() {
    isWatchOver = false
    queue.discard().assumeIsolated().whenComplete { [weak self] _ in self?.isWatchOver = true }
  }
}
