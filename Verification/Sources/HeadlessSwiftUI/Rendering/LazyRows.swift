// SPDX-License-Identifier: MIT

/// Where a lazy container is scrolled to.
@MainActor final class LazyRows {
  /// How many rows are made.
  let count = 30
  /// The first row that is made.
  var first = 0
  /// The row to scroll to as soon as a collection has it.
  var target: AnyHashable?
}
