// SPDX-License-Identifier: MIT

public import DeepLinksCore
public import Foundation
public import HeadlessSystem

/// The time of a headless app, for what opens links in it: nothing then waits but what a test
/// lets pass.
///
/// ```swift
/// let clock = HeadlessClock()
/// let navigator = LinkNavigator<TripsRoute>(
///   initialTab: .trips, clock: HeadlessLinkClock(clock))
/// let app = HeadlessApp(clock: clock) { TripsRoot(navigator: navigator) }
/// ```
@MainActor public final class HeadlessLinkClock: LinkClock {
  private let clock: HeadlessClock
  /// The date at which the clock showed zero.
  private let start: Date

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - clock: the clock of the app.
  ///   - start: what the wall shows when that clock shows zero. Default: the first second of 2001.
  public nonisolated init(
    _ clock: HeadlessClock, start: Date = Date(timeIntervalSinceReferenceDate: 0)
  ) {
    self.clock = clock
    self.start = start
  }

  public var now: Duration { clock.now }

  public var date: Date {
    let parts = now.components
    return start.addingTimeInterval(Double(parts.seconds) + Double(parts.attoseconds) * 1e-18)
  }

  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> LinkTimer {
    LinkTimer(onCancel: clock.schedule(after: max(delay, .zero), action))
  }
}
