// SPDX-License-Identifier: MIT

public import Dispatch

/// How long a program may take, by a clock that tests can be.
public struct TimeLimit: Sendable {
  /// Waits until something has ended; `false` if the time is up before.
  public var wait: @Sendable (DispatchSemaphore) -> Bool

  /// Makes a limit by its way to wait.
  public init(wait: @escaping @Sendable (DispatchSemaphore) -> Bool) { self.wait = wait }

  /// A limit in seconds.
  public static func seconds(_ seconds: Int) -> TimeLimit {
    TimeLimit { $0.wait(timeout: .now() + .seconds(seconds)) == .success }
  }
}
