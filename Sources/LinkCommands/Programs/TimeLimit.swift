// SPDX-License-Identifier: MIT

public import Dispatch

/// A time limit for a program, measured by a clock that tests can replace.
public struct TimeLimit: Sendable {
  /// Waits until something has ended; returns `false` if the time is up before that.
  public var wait: @Sendable (DispatchSemaphore) -> Bool

  /// Creates a limit from its way of waiting.
  public init(wait: @escaping @Sendable (DispatchSemaphore) -> Bool) { self.wait = wait }

  /// Returns a limit in seconds.
  public static func seconds(_ seconds: Int) -> TimeLimit {
    TimeLimit { $0.wait(timeout: .now() + .seconds(seconds)) == .success }
  }
}
