// SPDX-License-Identifier: MIT

/// What decides between routes whose paths have the same precedence.
package enum LinkRoutePrecedence {
  /// More required query items first, more literals among them, higher priority, then the bytes of
  /// the pattern, and at last the names, so that the order is total.
  package static func isBefore(_ one: LinkRouteEntry, _ other: LinkRouteEntry) -> Bool {
    let left = required(one)
    let right = required(other)
    if left != right { return LinkRequiredItems.precedes(left, right) }
    let priorities = (one.metadata?.priority ?? 0, other.metadata?.priority ?? 0)
    if priorities.0 != priorities.1 { return priorities.0 > priorities.1 }
    if one.pattern != other.pattern {
      return one.pattern.text.utf8.lexicographicallyPrecedes(other.pattern.text.utf8)
    }
    return (one.feature ?? "", one.name) < (other.feature ?? "", other.name)
  }

  private static func required(_ entry: LinkRouteEntry) -> LinkRequiredItems {
    entry.pattern.requiredItems { entry.parameters[entry.captureParameters[$0]] }
  }

  /// Visits the pairs that nothing but the bytes decides between, although neither allows it.
  ///
  /// - Parameters:
  ///   - indices: routes whose paths have the same precedence, in their order.
  ///   - visit: takes a pair; returns whether it wants more.
  package static func forEachUndecided(
    among indices: [Int], _ entries: [LinkRouteEntry], visit: (Int, Int) -> Bool
  ) {
    for (place, one) in indices.enumerated() {
      for other in indices[(place + 1)...] where one != other {
        let left = entries[one]
        let right = entries[other]
        // In order, so that what follows has fewer required items still.
        if required(left) != required(right) { break }
        if (left.metadata?.priority ?? 0) != (right.metadata?.priority ?? 0) { continue }
        if left.metadata?.isShared == true, right.metadata?.isShared == true { continue }
        guard visit(one, other) else { return }
      }
    }
  }
}
