// SPDX-License-Identifier: MIT

import Foundation

/// The newest of a row of numbered values, bounded in number and in bytes.
struct EventRing: Sendable {
  let maximumCount: Int
  let maximumBytes: Int
  private var values: [Data?] = []
  /// Where the oldest value stands in `values`, which is tidied when half of it is gone.
  private var start = 0
  private var byteCount = 0
  /// The number of the next value.
  private(set) var next: Int

  /// - Parameter first: the number of the first value.
  init(maximumCount: Int, maximumBytes: Int, first: Int = 1) {
    self.maximumCount = maximumCount
    self.maximumBytes = maximumBytes
    next = first
  }

  /// How many values are there.
  var count: Int { values.count - start }

  /// The number of the oldest value that is there.
  var first: Int { next - count }

  /// Adds a value and forgets old ones; returns its number.
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

  /// The values from a number on; `nil` if some of them are gone, or were never there.
  func values(from number: Int) -> [Data]? {
    guard number >= first, number <= next else { return nil }
    return values[(start + number - first)...].compactMap { $0 }
  }
}
