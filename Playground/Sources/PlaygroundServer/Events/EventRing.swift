// SPDX-License-Identifier: MIT

import Foundation

/// A ring buffer of numbered values, limited in count and in bytes.
struct EventRing: Sendable {
  let maximumCount: Int
  let maximumBytes: Int
  private var values: [Data?] = []
  /// The index of the oldest value in `values`, which is compacted when half of it is unused.
  private var start = 0
  private var byteCount = 0
  /// The number of the next value.
  private(set) var next: Int

  /// Creates an empty ring.
  ///
  /// - Parameter first: the number of the first value.
  init(maximumCount: Int, maximumBytes: Int, first: Int = 1) {
    self.maximumCount = maximumCount
    self.maximumBytes = maximumBytes
    next = first
  }

  /// The number of values kept.
  var count: Int { values.count - start }

  /// The number of the oldest value kept.
  var first: Int { next - count }

  /// Appends a value and drops old ones; returns its number.
  @discardableResult
  mutating func append(_ value: Data) -> Int {
    values.append(value)
    byteCount += value.count
    next += 1
    while count > maximumCount || (byteCount > maximumBytes && count > 1) {
      byteCount -= values[start]?.count ?? 0
      values[start] = nil
      start += 1
    }
    if start > maximumCount {
      values.removeFirst(start)
      start = 0
    }
    return next - 1
  }

  /// Returns the values starting with a number; `nil` if some of them are gone or never existed.
  func values(from number: Int) -> [Data]? {
    guard number >= first, number <= next else { return nil }
    return values[(start + number - first)...].compactMap { $0 }
  }
}
