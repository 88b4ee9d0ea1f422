// SPDX-License-Identifier: MIT

/// The distance between two texts, for "did you mean".
///
/// The core has `LinkNearness`, because it has no dependencies and limits the length of a link.
package enum EditDistance {
  /// Returns how many letters are wrong, missing, extra, or swapped with the next one.
  package static func between(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var best = min(
          last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }

  /// Returns the distance between texts in UTF-8.
  package static func between(_ first: String, _ second: String) -> Int {
    between(Array(first.utf8), Array(second.utf8))
  }
}
