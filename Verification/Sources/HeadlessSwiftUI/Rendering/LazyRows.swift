// SPDX-License-Identifier: MIT

/// Where a lazy collection is scrolled to.
@MainActor final class LazyRows {
  /// The first row that is made.
  var first = 0
  /// Whether a user has scrolled since the rows were made.
  var isMoved = false
  /// Whether the app has scrolled to the first row, and no person away from it.
  private(set) var isLed = false
  /// The row to scroll to as soon as the collection has it.
  var target: AnyHashable?

  /// Which rows of a collection are made, at most so many.
  func window(of count: Int, made: Int, offset: (AnyHashable) -> Int?) -> Range<Int> {
    if isMoved { isLed = false }
    if let asked = target, let found = offset(asked) {
      isLed = !isMoved && (isLed || found != first)
      first = found
      target = nil
    }
    // The last rows fill the screen as the first ones do.
    first = max(0, min(first, count - 1))
    let start = max(0, min(first, count - made))
    return start..<min(count, start + made)
  }
}
