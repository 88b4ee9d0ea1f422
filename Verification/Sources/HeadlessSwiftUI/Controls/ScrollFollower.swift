// SPDX-License-Identifier: MIT

/// Where a binding says that the collection around it is scrolled to.
@MainActor final class ScrollFollower {
  var read: () -> AnyHashable? = { nil }
  var write: (AnyHashable) -> Void = { _ in }
  private var seen: AnyHashable?

  /// Scrolls to what was written into the binding.
  func lead(_ rows: LazyRows) {
    let asked = read()
    guard asked != seen else { return }
    seen = asked
    rows.target = asked
  }

  /// Writes where a user has scrolled to into the binding.
  func follow(_ rows: LazyRows, first: AnyHashable, in renderer: Renderer) {
    guard rows.isMoved, first != seen else { return }
    seen = first
    renderer.graph.enqueue { self.write(first) }
  }
}
