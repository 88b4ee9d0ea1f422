// SPDX-License-Identifier: MIT

import Dispatch

/// Work on many values on all processors.
enum SiteParallel {
  /// The results for the numbers from 0 to `count`, in their order.
  static func map<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each call writes one element that no other call reads or writes, and all calls end before
      // `concurrentPerform` does.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: count) { places[$0] = work($0) }
    }
    return results.compactMap { $0 }
  }
}
