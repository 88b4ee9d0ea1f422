// SPDX-License-Identifier: MIT

import NIOCore
import NIOHTTP1

/// A connection that a client has made, with everything that reads and writes it.
struct HTTPAccepted: Sendable {
  let door: HTTPDoor
  let channel: any Channel
  let parts: NIOLoopBound<HTTPPartQueue>

  /// Puts what reads and writes requests into a channel; on its event loop.
  init(_ channel: any Channel, door: HTTPDoor, limits: HTTPLimits) throws {
    self.door = door
    self.channel = channel
    let gate = HTTPGate(limits: limits)
    let queue = HTTPPartQueue(behind: gate, limits: limits, on: channel.eventLoop)
    parts = NIOLoopBound(queue, eventLoop: channel.eventLoop)
    var bounds = NIOHTTPDecoderLimitConfiguration()
    bounds.maxHeaderFieldSize = limits.head
    bounds.maxHeaderListSize = limits.head
    // Trailers count as fields too; what is in front of the body is counted again by itself.
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

  /// Says when the connection may be used; on its event loop, before it is active.
  ///
  /// What is asked of a channel earlier is forgotten: NIO registers it for no reads then, and writes
  /// nothing if it is closed at once.
  func whenActive(_ action: @escaping () -> Void) { parts.value.onActive = action }
}
