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
  /// Routes that share their links, which may be thousands, are not compared with each other, and
  /// neither are those that list values of one capture and have none in common.
  ///
  /// - Complexity: the number of listed values, and that of the pairs that are left.
  private static func forEachUndecided(
    in run: ArraySlice<Int>, _ entries: [LinkRouteEntry], visit: (Int, Int) -> Bool
  ) -> Bool {
    let listed = ListedRivals(run, entries)
    var unshared = run.indices.filter { entries[run[$0]].metadata?.isShared != true }[...]
    for place in run.indices {
      let isShared = unshared.first != place
      if isShared, unshared.isEmpty { return true }
      if !isShared { unshared.removeFirst() }
      let others = listed.places(beside: place).map { near in
        near.filter { $0 > place && !(isShared && entries[run[$0]].metadata?.isShared == true) }
      }
      for other in others ?? (isShared ? Array(unshared) : Array((place + 1)..<run.endIndex))
      where areRivals(run[place], run[other], entries) {
        guard visit(run[place], run[other]) else { return false }
      }
    }
    return true
  }

  /// Which routes of equal rank have a listed value in common.
  private struct ListedRivals {
    private struct Value: Hashable {
      /// The capture; those of one rank stand at the same place of the path.
      var capture: Int
      var text: String
    }

    private var listed: [Int: (capture: Int, values: [String])] = [:]
    private var places: [Value: [Int]] = [:]
    /// The places that do not list values of a capture.
    private var others: [Int: [Int]] = [:]
    private let count: Int

    init(_ run: ArraySlice<Int>, _ entries: [LinkRouteEntry]) {
      count = run.count
      for place in run.indices {
        guard let found = entries[run[place]].listedCapture else { continue }
        listed[place] = found
        for text in found.values {
          places[Value(capture: found.capture, text: text), default: []].append(place)
        }
      }
      for capture in Set(listed.values.map(\.capture)) {
        others[capture] = run.indices.filter { listed[$0]?.capture != capture }
      }
    }

    /// Returns the places, in order, that may have a link of a place; `nil` if that may be all.
    func places(beside place: Int) -> [Int]? {
      guard let (capture, values) = listed[place] else { return nil }
      var found = others[capture] ?? []
      for text in values {
        found += places[Value(capture: capture, text: text)] ?? []
        // Looking for those of more values would take longer than all pairs.
        if found.count > values.count + count { return nil }
      }
      return Set(found).sorted()
    }
  }

  /// Whether two entries lead to different places; the patterns of one route are alternatives.
  private static func areRivals(_ one: Int, _ other: Int, _ entries: [LinkRouteEntry]) -> Bool {
    guard one != other else { return false }
    let (left, right) = (entries[one], entries[other])
    return left.group < 0 || left.group != right.group || left.family != right.family
  }
}

extension LinkRouteEntry {
  fileprivate var priority: Int { metadata?.priority ?? 0 }

  /// The first capture that is a whole segment and has only listed values, by its number.
  fileprivate var listedCapture: (capture: Int, values: [String])? {
    guard parameters.contains(where: { $0.values != nil }) else { return nil }
    var number = 0
    for segment in pattern.segments {
      let pieces = pattern.pieces(of: segment)
      if pieces.contains(where: { $0.kind == .rest }) { return nil }
      if pieces.count == 1, pieces.first?.kind == .capture,
        let values = parameters[captureParameters[number]].values
      {
        return (number, values.texts)
      }
      number += pieces.count { $0.kind != .literal }
    }
    return nil
  }
}

/// Sorts by number, so that a program contains one sort, not one for each type.
enum LinkOrder {
  /// The numbers below `count`, sorted.
  @inline(never)
  static func numbers(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    (0..<count).sorted(by: precedes)
  }

  /// The elements, sorted; equal elements keep their order.
  static func sorted<Element>(
    _ elements: [Element], by precedes: (Element, Element) -> Bool
  ) -> [Element] {
    numbers(elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}
