// SPDX-License-Identifier: MIT

/// The row that a reader was asked to scroll to.
final class ScrollTarget {
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
    let outer = (isLazy, scrollRequest)
    isLazy = true
    scrollRequest = scrollTarget?.take() ?? scrollRequest
    content()
    (isLazy, scrollRequest) = outer
  }

  /// The rows of the collection here, if only those on screen are made.
  var lazyRows: LazyRows? {
    guard isLazy else { return nil }
    let rows = slot("rows") { LazyRows() }
    if let scrollRequest { rows.target = scrollRequest }
    graph.register(rows, in: scope)
    return rows
  }
}
