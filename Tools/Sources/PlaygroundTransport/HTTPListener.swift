// SPDX-License-Identifier: MIT

import NIOCore

/// Accepts connections in batches: the next batch after the server has seen the previous one.
///
/// Like every handler, it is used on only one event loop.
final class HTTPListener: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let onRound: @Sendable (_ isFailed: Bool) -> Void

  init(onRound: @escaping @Sendable (_ isFailed: Bool) -> Void) { self.onRound = onRound }

  func channelReadComplete(context: ChannelHandlerContext) {
    onRound(false)
    context.fireChannelReadComplete()
  }

  /// No descriptor is left, or the client has gone; retrying at once would only burn CPU time.
  func errorCaught(context: ChannelHandlerContext, error: any Error) { onRound(true) }
}
