// SPDX-License-Identifier: MIT

import NIOCore
import NIOHTTP1

/// A connection from a client, with its channel handlers.
struct HTTPAccepted: Sendable {
  let door: HTTPDoor
  let channel: any Channel
  let parts: NIOLoopBound<HTTPPartQueue>

  /// Adds the handlers for requests and responses to a channel; call it on the channel's event
  /// loop.
  init(_ channel: any Channel, door: HTTPDoor, limits: HTTPLimits) throws {
    self.door = door
    self.channel = channel
    let gate = HTTPGate(limits: limits)
    let queue = HTTPPartQueue(behind: gate, limits: limits, on: channel.eventLoop)
    parts = NIOLoopBound(queue, eventLoop: channel.eventLoop)
    var bounds = NIOHTTPDecoderLimitConfiguration()
    bounds.maxHeaderFieldSize = limits.head
    bounds.maxHeaderListSize = limits.head
    // Trailers count as fields too; the limit restarts before the body.
    bounds.maxHeaderFieldCount = limits.fields + 16
    let encoding: HTTPResponseEncoder.Configuration = {
      var configuration = HTTPResponseEncoder.Configuration()
      configuration.automaticallySetFramingHeaders = false
      return configuration
    }()
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(gate)
    try pipeline.addHandler(
      ByteToMessageHandler(
        HTTPRequestDecoder(
          leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .drop,
          limitConfiguration: bounds)))
    try pipeline.addHandler(HTTPResponseEncoder(configuration: encoding))
    try pipeline.addHandler(queue)
  }

  /// Sets what to do when the connection is ready; call it on the event loop, before the channel is
  /// active.
  ///
  /// Requests to a channel before that are lost: NIO does not register it for reads, and writes
  /// nothing if it is closed right away.
  func whenActive(_ action: @escaping () -> Void) { parts.value.onActive = action }
}
