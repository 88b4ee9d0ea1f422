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

/// The device's clock; it keeps running while the device sleeps.
@MainActor public final class LinkSystemClock: LinkClock {
  private let start = ContinuousClock.now
  /// The clock of a test, which then has the time.
  fileprivate var followed: (any LinkClock)?

  /// Creates a clock that starts at zero.
  public nonisolated init() {}

  public var now: Duration { followed?.now ?? start.duration(to: .now) }
  public var date: Date { followed?.date ?? Date() }

  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> LinkTimer {
    if let followed { return followed.schedule(after: delay, action) }
    let task = Task { @MainActor in
      if delay > .zero {
        // A canceled sleep ends early, which the guard below detects.
        try? await Task.sleep(for: delay, clock: ContinuousClock())
      }
      guard !Task.isCancelled else { return }
      action()
    }
    return LinkTimer { task.cancel() }
  }
}

extension LinkClock {
  /// Takes the time from a test's clock from now on, if this is the device's clock.
  ///
  /// A test then needs to pass its clock in one place, and not to everything that the app creates.
  @_spi(Project) public func follow(_ clock: (any LinkClock)?) {
    let source = (clock as? LinkSystemClock)?.followed ?? clock
    guard let own = self as? LinkSystemClock, let source, !(source is LinkSystemClock) else {
      return
    }
    own.followed = source
  }
}

/// An action that a `LinkClock` will run unless it is canceled.
@MainActor public final class LinkTimer {
  private var onCancel: (@MainActor () -> Void)?

  /// Creates a timer.
  ///
  /// - Parameter onCancel: discards the action; called at most once.
  public init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Cancels the action if it has not run yet; it does not run after this returns.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
