// SPDX-License-Identifier: MIT

import Foundation

/// A thread with enough stack for deep recursion; system threads have as little as half a megabyte.
enum DeepStack {
  private static let size = 256 << 20

  /// Calls `body` on such a thread and waits for it.
  static func run<Result>(_ body: @escaping @Sendable () -> Result) -> Result? {
    let box = Box<Result>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      box.result = body()
      done.signal()
    }
    thread.stackSize = size
    thread.start()
    done.wait()
    return box.result
  }

  /// It is written before the semaphore is signaled, and read after that.
  private final class Box<Result>: @unchecked Sendable {
    var result: Result?
  }
}
