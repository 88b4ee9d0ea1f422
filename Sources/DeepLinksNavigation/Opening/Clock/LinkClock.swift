// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// The time that opening links goes by, so that a test can own it.
///
/// Nothing here or in an adapter sleeps: what takes time waits for the UI, and a timer bounds the
/// wait. Apps use `LinkSystemClock`; tests use `LinkManualClock` of `DeepLinksTesting`.
@MainActor public protocol LinkClock: AnyObject, Sendable {
  /// The time since a fixed start of no meaning; it never goes back.
  var now: Duration { get }
  /// The date on the wall, for what must expire even if the app is started anew in between.
  var date: Date { get }

  /// Runs an action once, later.
  ///
  /// - Parameters:
  ///   - delay: how long to wait; `.zero` and less is the next turn of the main actor, never now.
  ///   - action: what to do; actions due at the same time run in the order of their scheduling.
  /// - Returns: a handle that can call it off. Letting go of the handle does not.
  @discardableResult
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> LinkTimer
}
