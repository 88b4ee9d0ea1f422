// SPDX-License-Identifier: MIT

import NIOCore
import NIOEmbedded
import Testing

@testable import PlaygroundTransport

@Suite struct HTTPListenerTests {
  @Test func `says whether a round of clients has come, or none can`() throws {
    nonisolated(unsafe) var rounds: [Bool] = []
    let channel = EmbeddedChannel(handler: HTTPListener { rounds.append($0) })
    channel.pipeline.fireChannelReadComplete()
    #expect(rounds == [false])
    channel.pipeline.fireErrorCaught(ChannelError.inputClosed)
    #expect(rounds == [false, true])
    channel.pipeline.fireChannelReadComplete()
    #expect(rounds == [false, true, false])
    // The failure has been dealt with.
    #expect(try channel.finish().isClean)
  }
}
