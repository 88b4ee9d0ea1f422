// SPDX-License-Identifier: MIT

public import Foundation

/// A clock that advances only when a test says so.
@MainActor public final class HeadlessClock {
  private struct Entry {
    let due: Duration
    let number: Int
    let action: @MainActor () -> Void
  }

  /// The time since the start.
  public private(set) var now = Duration.zero
  /// The date at which the clock was at zero.
  private let start: Date
  private var entries: [Entry] = []
  private var count = 0
  /// Called when a new action is scheduled.
  package var onSchedule: (@MainActor () -> Void)?

  /// Creates a clock at zero.
  ///
  /// - Parameter start: the wall-clock time at that moment. Default: the first second of 2001.
  public nonisolated init(start: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    self.start = start
  }

  /// The wall-clock time.
  public var date: Date { date(from: start) }

  /// Returns the wall-clock time for a given date at which the clock was at zero.
  package func date(from start: Date) -> Date {
    let parts = now.components
    return start.addingTimeInterval(Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
  }

  /// The number of pending actions.
  public var pendingCount: Int { entries.count }

  /// When the next action is due; `nil` if none is pending.
  public var nextDue: Duration? { entries.map(\.due).min() }

  /// Calls an action after a delay.
  ///
  /// - Returns: A closure that cancels the action.
  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    count += 1
    let number = count
    entries.append(Entry(due: now + delay, number: number, action: action))
    onSchedule?()
    return { [weak self] in self?.entries.removeAll { $0.number == number } }
  }

  /// Advances the time, and calls the actions that are due, in order.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let due = nextDue, due <= end {
      now = max(now, due)
      runDue()
    }
    now = end
  }

  /// Calls the next action that is due; `false` if there is none.
  @discardableResult
  package func runDue() -> Bool {
    let next = entries.filter { $0.due <= now }.min { ($0.due, $0.number) < ($1.due, $1.number) }
    guard let next else { return false }
    entries.removeAll { $0.number == next.number }
    next.action()
    return true
  }
}
