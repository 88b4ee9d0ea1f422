// SPDX-License-Identifier: MIT

/// The distance between two texts, for "did you mean".
package enum EditDistance {
  /// The number of characters to insert, delete, change, or swap with the next one, up to a bound.
  ///
  /// It compares the first 64 characters of each text, so that a long link or name costs little.
  package static func between(_ one: String, _ other: String, atMost bound: Int) -> Int {
    let left = Array(one.unicodeScalars.prefix(64))
    let right = Array(other.unicodeScalars.prefix(64))
    guard abs(left.count - right.count) <= bound else { return bound + 1 }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        var best = min(
          last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[right.count]
  }
}
