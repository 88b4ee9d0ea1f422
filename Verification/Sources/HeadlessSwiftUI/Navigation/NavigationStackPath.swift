// SPDX-License-Identifier: MIT

/// How a stack reads and writes its path.
nonisolated struct NavigationStackPath {
  let read: () -> [AnyHashable]
  /// Adds a value; `false` if the path does not support it.
  let push: (AnyHashable) -> Bool
  let pop: (Int) -> Void
  /// Whether its binding is computed.
  var isComputed = false
}
