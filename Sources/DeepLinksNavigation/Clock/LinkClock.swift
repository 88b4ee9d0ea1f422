// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// The source of time for opening links, which a test can replace.
///
/// Nothing here or in an adapter sleeps: whatever takes time waits for the UI, and a timer limits
/// the wait. Apps use `LinkSystemClock`; tests use `LinkManualClock` from `DeepLinksTesting`.
@MainActor public protocol LinkClock: AnyObject, Sendable {
  /// The time since an arbitrary fixed start; it never goes backward.
  var now: Duration { get }
  /// The wall-clock date, for anything that must expire even if the app is relaunched in between.
  var date: Date { get }

  /// Runs an action once, later.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; zero or less means the next turn of the main actor, never
  ///     immediately.
  ///   - action: what to do; actions due at the same time run in the order they were scheduled.
  /// - Returns: a handle that can cancel the action. Releasing the handle does not cancel it.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> LinkTimer
}
