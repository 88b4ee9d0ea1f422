// SPDX-License-Identifier: MIT

import NIOCore

/// Accepts connections in batches: the next batch after the server has seen the previous one.
///
/// Like every handler, it is used on only one event loop.
final class HTTPListener: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let onRound: @Sendable (_ isFailed: Bool) -> Void
  /// Whether the round failed; NIO reports that it is complete as well.
  private var isFailed = false

  init(onRound: @escaping @Sendable (_ isFailed: Bool) -> Void) { self.onRound = onRound }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isFailed = false
    context.fireChannelRead(data)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if isFailed { isFailed = false } else { onRound(false) }
    context.fireChannelReadComplete()
  }

  /// No descriptor is left, or the client has gone; retrying at once would only burn CPU time.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    isFailed = true
    // The failed read is still pending, so NIO would try again at once. Turning reading off takes
    // it back.
    let options = context.channel.syncOptions
    try? options?.setOption(.autoRead, value: true)
    try? options?.setOption(.autoRead, value: false)
    onRound(true)
  }
}
