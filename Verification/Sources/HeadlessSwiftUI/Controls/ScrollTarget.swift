// SPDX-License-Identifier: MIT

/// The row that a reader wants to scroll to.
final class ScrollTarget {
  let request = StateBox<AnyHashable?>(nil)

  /// Returns the row, once.
  func take() -> AnyHashable? {
    guard let asked = request.value else { return nil }
    request.value = nil
    return asked
  }
}

extension Renderer {
  /// Draws content whose rows are created on demand during scrolling.
  func scrolling(_ content: () -> Void) {
    let outer = (isLazy, scrollRequest)
    isLazy = true
    scrollRequest = scrollTarget?.take() ?? scrollRequest
    content()
    (isLazy, scrollRequest) = outer
  }

  /// The rows of the current collection, if only visible ones are created.
  var lazyRows: LazyRows? {
    guard isLazy else { return nil }
    let rows = slot("rows") { LazyRows() }
    if let scrollRequest { rows.target = scrollRequest }
    graph.register(rows, in: scope)
    return rows
  }
}
