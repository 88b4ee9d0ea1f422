// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import struct Foundation.Date

/// A clock whose timers can sleep with the device while the time goes on.
@MainActor final class SequenceClock: LinkClock {
  private let timers: LinkManualClock
  private let start: Date
  /// How long the device slept.
  private var slept = Duration.zero

  init(date: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    start = date
    timers = LinkManualClock(date: date)
  }

  var now: Duration { timers.now + slept }
  var date: Date {
    let parts = now.components
    return start.addingTimeInterval(Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
  }
  /// How many actions are still to run.
  var pendingCount: Int { timers.pendingCount }

  @discardableResult
  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> LinkTimer { timers.schedule(after: delay, action) }

  func advance(by duration: Duration) { timers.advance(by: duration) }
  func runTurns(limit: Int = 10_000) { timers.runTurns(limit: limit) }

  /// The device sleeps: the time goes on, and no timer fires by itself.
  func sleep(for duration: Duration) { slept += duration }
}
