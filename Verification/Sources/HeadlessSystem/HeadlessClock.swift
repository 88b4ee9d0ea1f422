// SPDX-License-Identifier: MIT

public import Foundation

/// A clock that only goes when a test says so.
@MainActor public final class HeadlessClock {
  private struct Entry {
    let due: Duration
    let number: Int
    let action: @MainActor () -> Void
  }

  /// The time since the start.
  public private(set) var now = Duration.zero
  /// The date at which it showed zero.
  private let start: Date
  private var entries: [Entry] = []
  private var count = 0
  /// What is called when another action waits for its time.
  package var onSchedule: (@MainActor () -> Void)?

  /// Makes a clock that shows zero.
  ///
  /// - Parameter start: what the wall shows then. Default: the first second of 2001.
  public nonisolated init(start: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    self.start = start
  }

  /// What the wall shows.
  public var date: Date { date(from: start) }

  /// What the wall shows if it showed this as the clock showed zero.
  package func date(from start: Date) -> Date {
    let parts = now.components
    return start.addingTimeInterval(Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
  }

  /// How many actions wait for their time.
  public var pendingCount: Int { entries.count }

  /// When the next action is due; nil: none waits.
  public var nextDue: Duration? { entries.map(\.due).min() }

  /// Calls an action when the time has come.
  ///
  /// - Returns: What takes the action back.
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

  /// Lets time pass; what is due is called in order.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let due = nextDue, due <= end {
      now = max(now, due)
      runDue()
    }
    now = end
  }

  /// Calls what is due; false if nothing was.
  @discardableResult
  package func runDue() -> Bool {
    let next = entries.filter { $0.due <= now }.min { ($0.due, $0.number) < ($1.due, $1.number) }
    guard let next else { return false }
    entries.removeAll { $0.number == next.number }
    next.action()
    return true
  }
}
