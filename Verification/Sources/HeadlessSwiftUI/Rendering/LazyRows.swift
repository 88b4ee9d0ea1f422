// SPDX-License-Identifier: MIT

/// The scroll position of a lazy collection.
@MainActor final class LazyRows {
  /// The first row that exists.
  var first = 0
  /// Whether the user has scrolled since the rows were created.
  var isMoved = false
  /// Whether the app has scrolled to the first row, and the user has not scrolled away.
  private(set) var isLed = false
  /// The row to scroll to as soon as the collection has it.
  var target: AnyHashable?

  /// Returns which rows of a collection to create, up to a maximum.
  func window(of count: Int, made: Int, offset: (AnyHashable) -> Int?) -> Range<Int> {
    if isMoved { isLed = false }
    if let asked = target, let found = offset(asked) {
      isLed = !isMoved && (isLed || found != first)
      first = found
      target = nil
    }
    // The last rows fill the screen, just like the first ones.
    first = max(0, min(first, count - 1))
    let start = max(0, min(first, count - made))
    return start..<min(count, start + made)
  }
}
