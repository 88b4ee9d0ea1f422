// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

@MainActor @Suite struct LinkSystemClockTests {
  @Test func `runs an action in a later turn`() async {
    let clock = LinkSystemClock()
    var isScheduled = false
    await withCheckedContinuation { continuation in
      clock.schedule(after: .zero) {
        #expect(isScheduled)
        continuation.resume()
      }
      isScheduled = true
    }
  }

  @Test func `runs actions in order, and none that was called off`() async {
    let clock = LinkSystemClock()
    var order: [Int] = []
    let before = clock.now
    await withCheckedContinuation { continuation in
      let calledOff = clock.schedule(after: .zero) { order.append(0) }
      clock.schedule(after: .zero) { order.append(1) }
      clock.schedule(after: .zero) { order.append(2) }
      clock.schedule(after: .milliseconds(1)) { continuation.resume() }
      calledOff.cancel()
    }
    #expect(order == [1, 2])
    #expect(clock.now - before >= .milliseconds(1))
  }

  @Test func `runs actions without a delay in the next turn`() async {
    let clock = LinkSystemClock()
    var order: [Int] = []
    for number in 0..<1_000 { clock.schedule(after: .zero) { order.append(number) } }
    #expect(order.isEmpty)
    await Task.yield()
    #expect(order == Array(0..<1_000))
  }

  @Test func `lets go of an action that was called off`() async {
    final class Witness {}
    let clock = LinkSystemClock()
    weak var witness: Witness?
    do {
      let strong = Witness()
      witness = strong
      clock.schedule(after: .seconds(3_600)) { _ = strong }.cancel()
    }
    for _ in 0..<1_000_000 where witness != nil { await Task.yield() }
    #expect(witness == nil)
  }
}
