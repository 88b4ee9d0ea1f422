// SPDX-License-Identifier: MIT

/// The row that a reader was asked to scroll to.
@MainActor final class ScrollTarget {
  let request = StateBox<AnyHashable?>(nil)

  /// The row, once.
  func take() -> AnyHashable? {
    guard let asked = request.value else { return nil }
    request.value = nil
    return asked
  }
}

extension Renderer {
  /// Draws content whose rows are made as they are scrolled to.
  func scrolling(_ content: () -> Void) {
    let rows = slot("rows") { LazyRows() }
    if let target = scrollTarget?.take() { rows.target = target }
    let outer = lazyRows
    lazyRows = rows
    content()
    rows.target = nil
    lazyRows = outer
  }
}
