// SPDX-License-Identifier: MIT

import NIOCore
import NIOEmbedded
import Testing

@testable import PlaygroundTransport

@Suite struct HTTPListenerTests {
  @Test func `says whether a round of clients has come, or none can`() throws {
    // An embedded channel runs on the thread of the test.
    nonisolated(unsafe) var rounds: [Bool] = []
    let channel = EmbeddedChannel(handler: HTTPListener { rounds.append($0) })
    channel.pipeline.fireChannelReadComplete()
    #expect(rounds == [false])
    channel.pipeline.fireErrorCaught(ChannelError.inputClosed)
    #expect(rounds == [false, true])
    // NIO says this of the failed round, too.
    channel.pipeline.fireChannelReadComplete()
    #expect(rounds == [false, true])
    channel.pipeline.fireChannelReadComplete()
    #expect(rounds == [false, true, false])
    // If it did not, the next round of clients is still a round.
    channel.pipeline.fireErrorCaught(ChannelError.inputClosed)
    try channel.writeInbound(EmbeddedChannel() as any Channel)
    #expect(try channel.readInbound(as: (any Channel).self) != nil)
    #expect(rounds == [false, true, false, true, false])
    // The failure has been dealt with.
    #expect(try channel.finish().isClean)
  }

  private final class RoundCounter: ChannelInboundHandler {
    typealias InboundIn = any Channel

    var count = 0

    func channelReadComplete(context: ChannelHandlerContext) { count += 1 }
  }

  @Test func `the next handler also learns that a round is complete`() throws {
    let counter = RoundCounter()
    let channel = EmbeddedChannel(handlers: [HTTPListener { _ in }, counter])
    defer { _ = try? channel.finish() }
    for count in 1...2 {
      channel.pipeline.fireChannelReadComplete()
      #expect(counter.count == count)
    }
  }
}
