// SPDX-License-Identifier: MIT

import NIOCore
import NIOHTTP1

/// Holds the parts of requests until the connection asks for them, and reads no further.
///
/// Like every handler, it is used on only one event loop.
final class HTTPPartQueue: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart

  /// A part of what a client sent.
  enum Part: Sendable {
    case head(HTTPHead)
    /// The size of a chunk: that many of the following body bytes belong to it.
    case chunk(Int)
    case body(ByteBuffer)
    case end
    /// Invalid input. At most `end` follows it.
    case fault(HTTPFault)
  }

  private let eventLoop: any EventLoop
  private let gate: HTTPGate
  private let limits: HTTPLimits
  private var parts = CircularBuffer<Part>()
  /// The number of body bytes among them.
  private var heldCount = 0
  private var isOver = false
  private var context: ChannelHandlerContext?
  private var waiting: EventLoopPromise<Part?>?
  private var watching: EventLoopPromise<Void>?
  /// Called once, when the channel is ready for reading and writing.
  var onActive: (() -> Void)?

  init(behind gate: HTTPGate, limits: HTTPLimits, on eventLoop: any EventLoop) {
    self.eventLoop = eventLoop
    self.gate = gate
    self.limits = limits
    gate.onChunk = { [weak self] in self?.take(.chunk($0)) }
    gate.onFault = { [weak self] in self?.fail($0) }
    gate.onFlood = { [weak self] in self?.finish() }
  }

  /// Returns the next part; `nil` when the client has left.
  func next() -> EventLoopFuture<Part?> {
    if let part = parts.popFirst() {
      if case .body(let bytes) = part { heldCount -= bytes.readableBytes }
      return eventLoop.makeSucceededFuture(part)
    }
    guard let context, !isOver else { return eventLoop.makeSucceededFuture(nil) }
    let promise = eventLoop.makePromise(of: Part?.self)
    waiting = promise
    context.read()
    return promise.futureResult
  }

  /// Fulfills a promise when the client leaves, or sends too much before it has a response.
  ///
  /// Fulfills it right away if that has already happened. Stops watching when the promise is
  /// fulfilled elsewhere, even before this call.
  func end(_ promise: EventLoopPromise<Void>) {
    guard let context, !isOver, !isFlooded else { return promise.succeed() }
    watching = promise
    promise.futureResult.assumeIsolated().whenComplete { [self] _ in watching = nil }
    if watching != nil { context.read() }
  }

  /// Reads and discards until the client has left, or has sent too much.
  func discard() -> EventLoopFuture<Void> {
    gate.close()
    parts.removeAll()
    heldCount = 0
    let promise = eventLoop.makePromise(of: Void.self)
    end(promise)
    return promise.futureResult
  }

  private var isFlooded: Bool { heldCount + gate.pendingCount + parts.count > limits.head }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    finish()
    onActive = nil
    self.context = nil
  }

  func channelActive(context: ChannelHandlerContext) {
    onActive?()
    onActive = nil
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      do throws(HTTPFault) {
        let checked = try HTTPHead(head, limits: limits)
        gate.framing = checked.framing
        take(.head(checked))
      } catch {
        fail(error)
      }
    case .body(let bytes): take(.body(bytes))
    case .end: take(.end)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if waiting != nil { return context.read() }
    guard watching != nil else { return }
    if isFlooded { watching?.succeed() } else { context.read() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // No one is left to answer a truncated request.
    guard !gate.isInputClosed else { return finish() }
    switch error {
    case HTTPParserError.headerOverflow: fail(HTTPHead.tooLarge)
    case is HTTPParserError: fail(.malformed("It is not written as one."))
    default: finish()
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event { finish() }
  }

  func channelInactive(context: ChannelHandlerContext) { finish() }

  private func take(_ part: Part) {
    guard !isOver else { return }
    if let waiting {
      self.waiting = nil
      waiting.succeed(part)
    } else {
      if case .body(let bytes) = part { heldCount += bytes.readableBytes }
      parts.append(part)
    }
  }

  private func fail(_ fault: HTTPFault) {
    gate.close()
    take(.fault(fault))
  }

  private func finish() {
    isOver = true
    waiting?.succeed(nil)
    waiting = nil
    watching?.succeed()
  }
}
