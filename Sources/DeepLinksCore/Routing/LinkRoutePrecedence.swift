// SPDX-License-Identifier: MIT

/// Decides between routes whose paths have the same precedence.
package enum LinkRoutePrecedence {
  /// Whether one route comes before another.
  ///
  /// The order is by what follows a rest, more required query items, more literals among them,
  /// higher priority, the bytes of the route's first pattern, the order of its patterns, the bytes
  /// of the pattern itself, and finally the names, so that it is total.
  package static func isBefore(_ one: LinkRouteEntry, _ other: LinkRouteEntry) -> Bool {
    let ends = (tail(one), tail(other))
    if ends.0 != ends.1 { return ends.0.lexicographicallyPrecedes(ends.1) }
    let left = required(one)
    let right = required(other)
    if left != right { return LinkRequiredItems.precedes(left, right) }
    if one.priority != other.priority { return one.priority > other.priority }
    if !one.lead.utf8.elementsEqual(other.lead.utf8) {
      return one.lead.utf8.lexicographicallyPrecedes(other.lead.utf8)
    }
    if one.ordinal != other.ordinal { return one.ordinal < other.ordinal }
    if one.pattern != other.pattern {
      return one.pattern.text.utf8.lexicographicallyPrecedes(other.pattern.text.utf8)
    }
    return (one.feature ?? "", one.name) < (other.feature ?? "", other.name)
  }

  private static func required(_ entry: LinkRouteEntry) -> LinkRequiredItems {
    entry.pattern.requiredItems { entry.parameters[entry.captureParameters[$0]] }
  }

  private static func tail(_ entry: LinkRouteEntry) -> [UInt64] {
    LinkPatternKey.tail(of: entry.pattern) { entry.parameters[entry.captureParameters[$0]] }
  }

  /// Visits the pairs that only their bytes decide between, although neither allows that.
  ///
  /// - Parameters:
  ///   - indices: routes whose paths have the same precedence, in order.
  ///   - visit: receives a pair; returns whether to continue.
  package static func forEachUndecided(
    among indices: [Int], _ entries: [LinkRouteEntry], visit: (Int, Int) -> Bool
  ) {
    var lower = 0
    while lower < indices.count {
      // They are in order, so those of equal rank are next to each other.
      let first = entries[indices[lower]]
      let items = required(first)
      let end = tail(first)
      var upper = lower + 1
      while upper < indices.count, entries[indices[upper]].priority == first.priority,
        required(entries[indices[upper]]) == items, tail(entries[indices[upper]]) == end
      { upper += 1 }
      guard forEachUndecided(in: indices[lower..<upper], entries, visit: visit) else { return }
      lower = upper
    }
  }

  /// The same for routes of equal rank; returns whether to continue.
  ///
  /// Routes that share their links, which may be thousands, are not compared with each other.
  private static func forEachUndecided(
    in run: ArraySlice<Int>, _ entries: [LinkRouteEntry], visit: (Int, Int) -> Bool
  ) -> Bool {
    var unshared = run.indices.filter { entries[run[$0]].metadata?.isShared != true }[...]
    for place in run.indices {
      if unshared.first == place {
        unshared.removeFirst()
        for other in run[(place + 1)...] where areRivals(run[place], other, entries) {
          guard visit(run[place], other) else { return false }
        }
      } else if unshared.isEmpty {
        return true
      } else {
        for other in unshared where areRivals(run[place], run[other], entries) {
          guard visit(run[place], run[other]) else { return false }
        }
      }
    }
    return true
  }

  /// Whether two entries lead to different places; the patterns of one route are alternatives.
  private static func areRivals(_ one: Int, _ other: Int, _ entries: [LinkRouteEntry]) -> Bool {
    guard one != other else { return false }
    let (left, right) = (entries[one], entries[other])
    return left.group < 0 || left.group != right.group || left.family != right.family
      || left.redirect != nil
  }
}

extension LinkRouteEntry {
  fileprivate var priority: Int { metadata?.priority ?? 0 }
}
