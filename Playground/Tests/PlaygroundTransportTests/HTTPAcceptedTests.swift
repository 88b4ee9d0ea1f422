// SPDX-License-Identifier: MIT

import NIOCore
import NIOEmbedded
import Testing

@testable import PlaygroundTransport

@Suite struct HTTPAcceptedTests {
  @Test func `hands a connection over once, when it can be read`() throws {
    let channel = EmbeddedChannel()
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    let accepted = try HTTPAccepted(channel, door: .port, limits: HTTPLimits())
    var wasActive: [Bool] = []
    accepted.whenActive { wasActive.append(channel.isActive) }
    #expect(wasActive.isEmpty)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    #expect(wasActive == [true])
    channel.pipeline.fireChannelActive()
    #expect(wasActive == [true])
  }

  @Test func `keeps no connection that ends before it is active`() throws {
    let channel = EmbeddedChannel()
    weak var queue: HTTPPartQueue?
    do {
      let accepted = try HTTPAccepted(channel, door: .port, limits: HTTPLimits())
      queue = accepted.parts.value
      accepted.whenActive { Issue.record("\(accepted) was handed over.") }
    }
    #expect(queue != nil)
    _ = try channel.finish(acceptAlreadyClosed: true)
    #expect(queue == nil)
  }
}
