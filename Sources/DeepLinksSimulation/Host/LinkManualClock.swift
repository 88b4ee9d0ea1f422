// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// A clock that moves only when a test moves it.
///
/// ```swift
/// let clock = LinkManualClock()
/// clock.schedule(after: .seconds(2)) { print("late") }
/// clock.advance(by: .seconds(1))   // 0
/// clock.advance(by: .seconds(1))   // 1: "late"
/// ```
@MainActor public final class LinkManualClock: LinkClock {
  private struct Action {
    var due: Duration
    var number: Int
    var run: @MainActor () -> Void
  }

  public private(set) var now: Duration = .zero {
    didSet {
      let parts = now.components
      date = start.addingTimeInterval(Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
    }
  }
  public private(set) var date: Date
  /// The date at which `now` was zero.
  private let start: Date
  private var actions: [Action] = []
  private var scheduled = 0
  private lazy var face = Face(self)

  /// Lets a timer cancel its action for as long as the clock exists.
  @MainActor private final class Face {
    weak var clock: LinkManualClock?
    init(_ clock: LinkManualClock) { self.clock = clock }
  }

  /// Creates a clock.
  ///
  /// - Parameter date: the initial wall-clock date. Default: the first second of 2001.
  public nonisolated init(date: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    start = date
    self.date = date
  }

  /// The number of actions still to run.
  public var pendingCount: Int { actions.count }

  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> LinkTimer {
    scheduled += 1
    let number = scheduled
    actions.append(Action(due: now + max(delay, .zero), number: number, run: action))
    let face = face
    return LinkTimer { face.clock?.callOff(number) }
  }

  private func callOff(_ number: Int) {
    for index in actions.indices where actions[index].number == number {
      actions.remove(at: index)
      return
    }
  }

  /// Moves the time and runs everything that becomes due, each action at its own time: by due time,
  /// then in scheduling order, including actions that these schedule if they are due.
  ///
  /// - Parameters:
  ///   - duration: how far to move; the clock never goes back.
  ///   - limit: the maximum number of actions to run, so that an action that keeps rescheduling
  ///     itself ends.
  /// - Returns: the number of actions run.
  @discardableResult
  public func advance(by duration: Duration, limit: Int = 10_000) -> Int {
    let end = now + max(duration, .zero)
    let count = run(until: end, limit: limit)
    now = end
    return count
  }

  /// Runs everything that is due, without moving the time, until nothing is left: the next turns of
  /// the main actor.
  ///
  /// - Parameter limit: the maximum number of actions to run.
  /// - Returns: the number of actions run.
  @discardableResult
  public func runTurns(limit: Int = 10_000) -> Int {
    run(until: now, limit: limit)
  }

  private func run(until end: Duration, limit: Int) -> Int {
    var count = 0
    while count < limit, let action = nextAction(until: end) {
      count += 1
      if action.due > now { now = action.due }
      action.run()
    }
    return count
  }

  private func nextAction(until end: Duration) -> Action? {
    var first: Int?
    // Actions are stored in scheduling order, so the first of those due at the same time wins.
    for index in actions.indices where actions[index].due <= end {
      if let known = first, actions[known].due <= actions[index].due { continue }
      first = index
    }
    guard let first else { return nil }
    return actions.remove(at: first)
  }
}
