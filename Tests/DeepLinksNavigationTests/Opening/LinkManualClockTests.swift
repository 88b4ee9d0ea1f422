// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

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
