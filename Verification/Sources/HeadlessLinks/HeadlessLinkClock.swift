// SPDX-License-Identifier: MIT

public import DeepLinksNavigation
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
  /// The date at which the clock showed zero, if it is another than the clock's own.
  private let start: Date?

  /// Makes a clock.
  ///
  /// - Parameters:
  ///   - clock: the clock of the app.
  ///   - start: what the wall shows when that clock shows zero. Default: what that clock says.
  public nonisolated init(_ clock: HeadlessClock, start: Date? = nil) {
    self.clock = clock
    self.start = start
  }

  public var now: Duration { clock.now }

  public var date: Date { start.map(clock.date(from:)) ?? clock.date }

  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> LinkTimer {
    LinkTimer(onCancel: clock.schedule(after: max(delay, .zero), action))
  }
}
