// SPDX-License-Identifier: MIT

package import Foundation
import NIOCore
import NIOPosix

/// A client's connection as a stream of bytes, read on demand.
package struct ByteStream: Sendable {
  private let channel: any Channel
  private let reader: NIOLoopBound<ByteReader>

  /// Connects to a port of 127.0.0.1.
  package static func connect(toPort port: Int) async throws -> ByteStream {
    try await connect { try await $0.connect(host: "127.0.0.1", port: port).get() }
  }

  /// Connects to a Unix socket, without sending anything to the listener.
  ///
  /// - Throws: `PeerProcess.Stranger` if another user listens there, or the system's error.
  package static func connect(toSocket path: String) async throws -> ByteStream {
    let stream = try await connect {
      try await $0.connect(unixDomainSocketPath: path).get()
    }
    do {
      try await PeerProcess.checkOwner(of: stream.channel)
    } catch {
      stream.close()
      throw error
    }
    return stream
  }

  private static func connect(
    _ connect: (ClientBootstrap) async throws -> any Channel
  ) async throws -> ByteStream {
    let bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelOption(.autoRead, value: false)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelOption(.maxMessagesPerRead, value: 1)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ByteReader(on: channel.eventLoop))
        }
      }
    let channel = try await connect(bootstrap)
    let reader = try await channel.eventLoop.submit {
      NIOLoopBound(
        try channel.pipeline.syncOperations.handler(type: ByteReader.self),
        eventLoop: channel.eventLoop)
    }.get()
    return ByteStream(channel: channel, reader: reader)
  }

  /// Writes bytes; returns when the system has accepted them.
  package func write(_ bytes: some Sequence<UInt8>) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
  }

  /// Returns the next bytes; `nil` at the end.
  package func read() async throws -> Data? {
    try await channel.eventLoop.flatSubmit { [reader] in reader.value.next() }.get()
      .map { Data($0.readableBytesView) }
  }

  /// Closes the connection.
  package func close() { channel.close(promise: nil) }
}

/// Bytes that have arrived but have not been read; used on one event loop.
private final class ByteReader: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let eventLoop: any EventLoop
  private var context: ChannelHandlerContext?
  private var buffers = CircularBuffer<ByteBuffer>()
  private var waiting: EventLoopPromise<ByteBuffer?>?
  private var isOver = false

  init(on eventLoop: any EventLoop) { self.eventLoop = eventLoop }

  func next() -> EventLoopFuture<ByteBuffer?> {
    if let buffer = buffers.popFirst() { return eventLoop.makeSucceededFuture(buffer) }
    guard let context, !isOver else { return eventLoop.makeSucceededFuture(nil) }
    let promise = eventLoop.makePromise(of: ByteBuffer?.self)
    waiting = promise
    context.read()
    return promise.futureResult
  }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    finish()
    self.context = nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    guard let waiting else { return buffers.append(buffer) }
    self.waiting = nil
    waiting.succeed(buffer)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if waiting != nil { context.read() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { finish() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    finish()
    context.close(promise: nil)
  }

  func channelInactive(context: ChannelHandlerContext) { finish() }

  private func finish() {
    isOver = true
    waiting?.succeed(nil)
    waiting = nil
  }
}
