// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import PlaygroundTransport
import Testing

/// How a wait ends, and that nothing is left of it.
@MainActor @Suite struct WaiterTests {
  @Test(arguments: [(2, false), (3, true), (4, true)])
  func `waits until the time is up`(_ seconds: Int, _ isOver: Bool) async {
    let clock = LinkManualClock()
    let waiter = Waiter()
    let waiting = Task { await waiter.wait(upTo: .seconds(3), by: clock) }
    await eventually { clock.pendingCount == 1 }
    clock.advance(by: .seconds(seconds))
    #expect(clock.pendingCount == (isOver ? 0 : 1))
    if !isOver { waiter.resume() }
    await waiting.value
    #expect(clock.pendingCount == 0)
  }

  @Test func `waits for nothing that has happened`() async {
    let clock = LinkManualClock()
    let waiter = Waiter()
    for _ in 0..<2 {
      waiter.resume()
      await waiter.wait(upTo: .seconds(3), by: clock)
      #expect(clock.pendingCount == 0)
    }
  }

  @Test func `ends when it happens, however often that is said`() async {
    let clock = LinkManualClock()
    let waiter = Waiter()
    let waiting = Task { await waiter.wait(upTo: .seconds(3), by: clock) }
    await eventually { clock.pendingCount == 1 }
    waiter.resume()
    waiter.resume()
    await waiting.value
    #expect(clock.pendingCount == 0)
  }

  @Test func `a wait that is not needed anymore ends, or does not begin`() async {
    let clock = LinkManualClock()
    let waiter = Waiter()
    let waiting = Task { await waiter.wait(upTo: .seconds(3), by: clock) }
    await eventually { clock.pendingCount == 1 }
    waiting.cancel()
    await waiting.value
    #expect(clock.pendingCount == 0)
    let late = Task { await Waiter().wait(upTo: .seconds(3), by: clock) }
    // The task begins when this one waits for it.
    late.cancel()
    await late.value
    #expect(clock.pendingCount == 0)
  }
}
