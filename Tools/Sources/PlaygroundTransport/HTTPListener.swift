// SPDX-License-Identifier: MIT

import NIOCore

/// Takes connections in rounds: the next one when the server has seen those of the last.
///
/// Like every handler it is used on one event loop alone.
final class HTTPListener: ChannelInboundHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel

  private let onRound: @Sendable (_ isFailed: Bool) -> Void

  init(onRound: @escaping @Sendable (_ isFailed: Bool) -> Void) { self.onRound = onRound }

  func channelReadComplete(context: ChannelHandlerContext) {
    onRound(false)
    context.fireChannelReadComplete()
  }

  /// No descriptor is left, or the client has gone: to try again at once would only burn.
  func errorCaught(context: ChannelHandlerContext, error: any Error) { onRound(true) }
}
