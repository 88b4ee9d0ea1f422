// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing

/// Time, for an app that has a clock of its own.
@MainActor @Suite struct ClockTests {
  /// A clock that runs twice as fast, for a demonstration.
  private final class FastClock: LinkClock {
    private let clock = LinkSystemClock()
    var now: Duration { clock.now * 2 }
    var date: Date { clock.date }
    func schedule(
      after delay: Duration, _ action: @escaping @MainActor () -> Void
    ) -> LinkTimer { clock.schedule(after: delay / 2, action) }
  }

  private func next(of clock: any LinkClock) async -> Duration {
    await withCheckedContinuation { continuation in
      clock.schedule(after: .zero) { continuation.resume(returning: clock.now) }
    }
  }

  @Test func `time goes on, and what is scheduled runs later`() async {
    for clock in [LinkSystemClock(), FastClock()] as [any LinkClock] {
      let start = clock.now
      #expect(await next(of: clock) >= start)
      #expect(clock.date.timeIntervalSince1970 > 0)
    }
  }

  @Test func `what is called off does not run`() async {
    let clock = LinkSystemClock()
    var hasRun = false
    clock.schedule(after: .zero) { hasRun = true }.cancel()
    _ = await next(of: clock)
    #expect(!hasRun)
  }

  @Test func `a window goes by the clock that it is given`() async {
    let navigator = LinkNavigator<ShopRoute>(
      initialTab: .shop,
      rules: LinkRules().gate("consent", asks: true) { _, _ in .pass }, clock: FastClock())
    navigator.acknowledge(.ready)
    #expect(await navigator.open(.home).outcome.isShown)
  }
}
