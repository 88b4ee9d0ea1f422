// SPDX-License-Identifier: MIT

/// What decides between routes whose paths have the same precedence.
enum LinkRoutePrecedence {
  /// More required query items first, more literals among them, higher priority, then the bytes of
  /// the pattern, and at last the names, so that the order is total.
  static func isBefore(_ one: LinkRouteEntry, _ other: LinkRouteEntry) -> Bool {
    let left = required(one)
    let right = required(other)
    if left != right { return left > right }
    let priorities = (one.metadata?.priority ?? 0, other.metadata?.priority ?? 0)
    if priorities.0 != priorities.1 { return priorities.0 > priorities.1 }
    if one.pattern != other.pattern {
      return one.pattern.text.utf8.lexicographicallyPrecedes(other.pattern.text.utf8)
    }
    return (one.feature ?? "", one.name) < (other.feature ?? "", other.name)
  }

  /// How many query items a link must have, and how many of them are literal; a fragment counts
  /// as an item.
  private static func required(_ entry: LinkRouteEntry) -> (Int, Int) {
    guard !entry.pattern.query.isEmpty || entry.pattern.fragment != nil else { return (0, 0) }
    var count = 0
    var literals = 0
    var capture = entry.pattern.pieces.count { $0.kind != .literal }
    for item in entry.pattern.query {
      guard item.kind == .capture else {
        count += 1
        literals += 1
        continue
      }
      if entry.parameters[entry.captureParameters[capture]].kind == .required { count += 1 }
      capture += 1
    }
    if let fragment = entry.pattern.fragment {
      count += 1
      if fragment.kind == .literal { literals += 1 }
    }
    return (count, literals)
  }

  /// The pairs that nothing but the bytes decides between, although neither allows it.
  ///
  /// - Parameter indices: routes whose paths have the same precedence, in their order.
  static func undecided(among indices: [Int], _ entries: [LinkRouteEntry]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    for (place, one) in indices.enumerated() {
      for other in indices[(place + 1)...] where one != other {
        let left = entries[one]
        let right = entries[other]
        // In order, so that what follows has fewer required items still.
        if required(left) != required(right) { break }
        if (left.metadata?.priority ?? 0) != (right.metadata?.priority ?? 0) { continue }
        if left.metadata?.isShared == true, right.metadata?.isShared == true { continue }
        pairs.append((one, other))
      }
    }
    return pairs
  }
}
