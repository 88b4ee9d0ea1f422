// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
public import struct FoundationEssentials.Date
#else
public import struct Foundation.Date
#endif

/// The device's clock; it keeps running while the device sleeps.
@MainActor public final class LinkSystemClock: LinkClock {
  private let start = ContinuousClock.now

  /// Creates a clock that starts at zero.
  public nonisolated init() {}

  public var now: Duration { start.duration(to: .now) }
  public var date: Date { Date() }

  @discardableResult
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> LinkTimer {
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
