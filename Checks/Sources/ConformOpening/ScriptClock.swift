// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Foundation

/// A clock of which a script says which timer fires next, whatever its time is: as in the
/// exploration, in which timers know no order.
@MainActor final class ScriptClock: LinkClock {
  private(set) var date: Date
  private(set) var now = Duration.zero
  /// What was armed since the last look, in order.
  var armed: [(number: Int, delay: Duration)] = []
  private var pending: [Int: @MainActor () -> Void] = [:]
  private var count = 0

  init(date: Date) { self.date = date }

  /// The timers that are neither fired nor canceled.
  var numbers: Set<Int> { Set(pending.keys) }

  @discardableResult
  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> LinkTimer {
    count += 1
    let number = count
    pending[number] = action
    armed.append((number, delay))
    return LinkTimer { [weak self] in self?.pending[number] = nil }
  }

  func fire(_ number: Int) { pending.removeValue(forKey: number)?() }

  /// The device sleeps: time goes on, and no timer fires.
  func sleep(for duration: Duration) {
    now += duration
    let parts = duration.components
    date += Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
