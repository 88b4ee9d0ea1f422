// SPDX-License-Identifier: MIT

/// Scrolls to a row.
nonisolated public struct ScrollViewProxy {
  let target: ScrollTarget

  /// Scrolls until the row with this identity is on screen.
  nonisolated public func scrollTo<ID>(_ id: ID, anchor: UnitPoint? = nil)
  where ID: Hashable {
    target.request.value = AnyHashable(id)
  }
}
