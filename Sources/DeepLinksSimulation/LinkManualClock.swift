// SPDX-License-Identifier: MIT

public import DeepLinksNavigation

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// A clock that stands still until a test moves it.
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

  /// What timers call themselves off with, as long as the clock is there.
  @MainActor private final class Face {
    weak var clock: LinkManualClock?
    init(_ clock: LinkManualClock) { self.clock = clock }
  }

  /// Makes a clock.
  ///
  /// - Parameter date: what the wall shows at the beginning. Default: the first second of 2001.
  public nonisolated init(date: Date = Date(timeIntervalSinceReferenceDate: 0)) {
    start = date
    self.date = date
  }

  /// How many actions are still to run.
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

  /// Moves the time and runs all that becomes due, each action at its own time: by due time, then
  /// by scheduling, and what they schedule themselves is run too if it is due.
  ///
  /// - Parameters:
  ///   - duration: how far to go; nothing goes back.
  ///   - limit: how many actions to run at most, so that one that repeats itself at once ends.
  /// - Returns: how many actions ran.
  @discardableResult
  public func advance(by duration: Duration, limit: Int = 10_000) -> Int {
    let end = now + max(duration, .zero)
    let count = run(until: end, limit: limit)
    now = end
    return count
  }

  /// Runs what is due without moving the time, until nothing is: the next turns of the main actor.
  ///
  /// - Parameter limit: how many actions to run at most.
  /// - Returns: how many actions ran.
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
    // They stand in the order of their scheduling: of those due at the same time the first wins.
    for index in actions.indices where actions[index].due <= end {
      if let known = first, actions[known].due <= actions[index].due { continue }
      first = index
    }
    guard let first else { return nil }
    return actions.remove(at: first)
  }
}
