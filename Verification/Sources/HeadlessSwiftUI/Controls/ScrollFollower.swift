// SPDX-License-Identifier: MIT

/// A binding to the scroll position of a collection.
@MainActor final class ScrollFollower {
  var read: () -> AnyHashable? = { nil }
  var write: (AnyHashable) -> Void = { _ in }
  private var seen: AnyHashable?

  /// Scrolls to the value of the binding.
  func lead(_ rows: LazyRows) {
    let asked = read()
    guard asked != seen else { return }
    seen = asked
    rows.target = asked
  }

  /// Writes the user's scroll position into the binding.
  func follow(_ rows: LazyRows, first: AnyHashable, in renderer: Renderer) {
    guard rows.isMoved, first != seen else { return }
    seen = first
    renderer.graph.enqueue { self.write(first) }
  }
}
