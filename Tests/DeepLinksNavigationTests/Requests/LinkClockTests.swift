// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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

@MainActor @Suite struct LinkManualClockTests {
  private let clock = LinkManualClock()

  @Test func `runs what is due in the order of due times, then of scheduling`() {
    var order: [String] = []
    clock.schedule(after: .seconds(2)) { order.append("c") }
    clock.schedule(after: .seconds(1)) { order.append("a") }
    clock.schedule(after: .seconds(1)) { order.append("b") }
    clock.schedule(after: .seconds(3)) { order.append("late") }
    #expect(order.isEmpty)
    #expect(clock.advance(by: .seconds(2)) == 3)
    #expect(order == ["a", "b", "c"])
    #expect(clock.pendingCount == 1)
    #expect(clock.now == .seconds(2))
  }

  @Test func `runs what is scheduled meanwhile, at its own time`() {
    var times: [Duration] = []
    clock.schedule(after: .seconds(1)) { [clock] in
      times.append(clock.now)
      clock.schedule(after: .seconds(1)) { times.append(clock.now) }
      clock.schedule(after: .zero) { times.append(clock.now) }
    }
    #expect(clock.advance(by: .seconds(5)) == 3)
    #expect(times == [.seconds(1), .seconds(1), .seconds(2)])
    #expect(clock.now == .seconds(5))
  }

  @Test func `runs turns without moving the time`() {
    var order: [Int] = []
    clock.schedule(after: .zero) { [clock] in
      order.append(1)
      clock.schedule(after: .zero) { order.append(3) }
    }
    clock.schedule(after: .zero) { order.append(2) }
    clock.schedule(after: .milliseconds(1)) { order.append(4) }
    #expect(clock.runTurns() == 3)
    #expect(order == [1, 2, 3])
    #expect(clock.now == .zero)
    #expect(clock.pendingCount == 1)
  }

  @Test func `ends although an action repeats itself at once`() {
    @MainActor func again() { clock.schedule(after: .zero) { again() } }
    again()
    #expect(clock.runTurns(limit: 10) == 10)
    #expect(clock.pendingCount == 1)
  }

  @Test func `calls an action off, also from another one`() {
    var order: [Int] = []
    let first = clock.schedule(after: .seconds(1)) { order.append(1) }
    first.cancel()
    first.cancel()
    let third = clock.schedule(after: .seconds(1)) { order.append(3) }
    clock.schedule(after: .zero) { third.cancel() }
    #expect(clock.pendingCount == 2)
    clock.advance(by: .seconds(1))
    #expect(order.isEmpty)
    #expect(clock.pendingCount == 0)
  }

  @Test func `goes on by the wall, too, and never back`() {
    clock.advance(by: .milliseconds(1_500))
    clock.advance(by: .seconds(-1))
    #expect(clock.date == Date(timeIntervalSinceReferenceDate: 1.5))
    #expect(clock.now == .milliseconds(1_500))
  }
}
