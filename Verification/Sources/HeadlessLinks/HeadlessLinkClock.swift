// SPDX-License-Identifier: MIT

public import DeepLinksNavigation
public import Foundation
public import HeadlessSystem

/// Lets links use the clock of a headless app: time advances only when a test says so.
///
/// ```swift
/// let clock = HeadlessClock()
/// let navigator = LinkNavigator<TripsRoute>(
///   initialTab: .trips, clock: HeadlessLinkClock(clock))
/// let app = HeadlessApp(clock: clock) { TripsRoot(navigator: navigator) }
/// ```
@MainActor public final class HeadlessLinkClock: LinkClock {
  private let clock: HeadlessClock
  /// The date at which the clock was at zero, if it differs from the clock's own.
  private let start: Date?

  /// Creates a clock.
  ///
  /// - Parameters:
  ///   - clock: the clock of the app.
  ///   - start: the wall-clock time when that clock is at zero. Default: that clock's own.
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
