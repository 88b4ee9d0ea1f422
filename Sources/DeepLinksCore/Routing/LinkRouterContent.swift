// SPDX-License-Identifier: MIT

/// What a router has besides its table, for printing, explaining, and cataloging.
package struct LinkRouterContent: Sendable {
  /// Identifies a mounted enum by the enum around it and the case that carries it.
  struct GroupKey: Hashable {
    var parent: Int
    var slot: Int
  }

  /// Identifies a route by its enum and its number there.
  struct SlotKey: Hashable {
    var group: Int
    var slot: Int
  }

  package var source: LinkRouteSource
  var groups: [GroupKey: Int] = [:]
  /// The routes that a pattern, or whatever mounts it, declares sensitive.
  let sensitiveSlots: Set<SlotKey>
  /// The mounted enums whose routes are all sensitive.
  let sensitiveGroups: Set<Int>
  var hasSensitiveRoutes: Bool { !sensitiveSlots.isEmpty || !sensitiveGroups.isEmpty }
  /// The entries that have a route, in the order of their keys.
  ///
  /// Those of one route are in printing order: the canonical one first, then deprecated ones, and
  /// those that are only read last.
  let printed: [LinkRouteEntry]
  /// Their enums and numbers, alternating.
  ///
  /// They are only numbers because another type of array takes a process 20,000 instructions to set
  /// up.
  private let printedKeys: [Int]
  /// The origins in printing order: https before the others.
  let printedOrigins: [LinkOrigin]
  /// The beginning of links under each of these, including the base path.
  ///
  /// It is empty if there is no host, or if the host has a value.
  let printedHeads: [String]
  // Created on demand: few programs need it, and it costs more than the table.
  private let makeCatalog: @Sendable () -> LinkCatalog
  package var catalog: LinkCatalog { makeCatalog() }
  /// The origins as declared, most canonical first.
  package var origins: [LinkOrigin] { source.origins }

  init(
    source: LinkRouteSource, groups: [GroupKey: Int] = [:], sensitiveGroups: Set<Int> = [],
    catalog: @autoclosure @escaping @Sendable () -> LinkCatalog
  ) {
    self.source = source
    self.groups = groups
    self.sensitiveGroups = sensitiveGroups
    var slots: Set<SlotKey> = []
    for entry in source.entries where entry.isSensitive {
      slots.insert(SlotKey(group: entry.group, slot: entry.slot))
    }
    sensitiveSlots = slots
    makeCatalog = catalog
    var printed = source.entries
    if !LinkRouterContent.isPrintOrder(printed) {
      let entries = source.entries
      printed = LinkOrder.numbers(entries.count) {
        let (one, other) = (entries[$0], entries[$1])
        return LinkRouterContent.isBefore(one, other)
          || !LinkRouterContent.isBefore(other, one) && $0 < $1
      }.map { entries[$0] }
    }
    self.printed = printed
    var keys: [Int] = []
    keys.reserveCapacity(printed.count * 2)
    for entry in printed {
      keys.append(entry.group)
      keys.append(entry.slot)
    }
    printedKeys = keys
    let others = source.origins.drop { $0.scheme == "https" }
    printedOrigins =
      !others.contains { $0.scheme == "https" }
      ? source.origins
      : source.origins.filter { $0.scheme == "https" }
        + source.origins.filter { $0.scheme != "https" }
    printedHeads = printedOrigins.map { origin in
      guard case .literal = origin.host else { return "" }
      return LinkOutput.text { output in
        origin.writeHead(isOpaque: false, host: nil, to: &output)
        var writer = LinkWriter(
          captureParameters: [], parameters: [], values: LinkPrinter.Values(),
          startsAuthority: false)
        writer.write(basePath: origin.basePath, to: &output)
        return true
      } ?? ""
    }
  }

  private static func isPrintOrder(_ entries: [LinkRouteEntry]) -> Bool {
    var last: LinkRouteEntry?
    for entry in entries {
      if let last, isBefore(entry, last) { return false }
      last = entry
    }
    return true
  }

  private static func isBefore(_ one: LinkRouteEntry, _ other: LinkRouteEntry) -> Bool {
    if one.group != other.group { return one.group < other.group }
    if one.slot != other.slot { return one.slot < other.slot }
    if one.isPrinted != other.isPrinted { return one.isPrinted }
    return one.metadata?.deprecated == nil && other.metadata?.deprecated != nil
  }

  /// The range of a route's entries among the printed ones.
  ///
  /// The canonical one is first.
  ///
  /// - Complexity: O(log *n*) in the number of entries.
  func printedPlaces(group: Int, slot: Int) -> Range<Int> {
    var lower = 0
    var upper = printed.count
    // If each route has one pattern, a route's number is its index.
    if group == 0, slot >= 0, slot < upper, isPrinted(slot, group, slot),
      slot == 0 || !isPrinted(slot - 1, group, slot)
    {
      lower = slot
      upper = slot
    }
    while lower < upper {
      let middle = (lower + upper) / 2
      let (middleGroup, middleSlot) = (printedKeys[middle * 2], printedKeys[middle * 2 + 1])
      if middleGroup < group || middleGroup == group && middleSlot < slot {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    upper = lower
    while upper < printed.count, isPrinted(upper, group, slot) { upper += 1 }
    return lower..<upper
  }

  private func isPrinted(_ place: Int, _ group: Int, _ slot: Int) -> Bool {
    printedKeys[place * 2] == group && printedKeys[place * 2 + 1] == slot
  }

  /// Flattens a list into all entries, and a function for each enum that creates its routes.
  static func flattened<Route>(
    _ list: LinkRouteList<Route>, make: @escaping LinkRouteList<Route>.Make
  ) throws(LinkRouterError) -> (LinkRouterContent, [LinkRouteList<Route>.Make]) {
    var flattening = LinkRouteFlattening()
    var origins: [LinkOrigin] = []
    for text in list.origins {
      do throws(LinkOriginError) {
        origins.append(try LinkOrigin(text))
      } catch {
        flattening.problems.append(
          LinkRouterProblem(code: .invalidOrigin, patterns: [text], hint: error.description))
      }
    }
    var options = list.options
    options.add(origins)
    flattening.hostCaptures = origins.compactMap(\.hostCapture)
    flattening.entries.reserveCapacity(list.declarations.count)
    var makes = [make]
    var groups: [GroupKey: Int] = [:]
    var sensitiveGroups: Set<Int> = []
    let outermost = LinkRouteFlattening.Context(feature: list.feature)
    for declaration in list.declarations { flattening.add(declaration, group: 0, in: outermost) }
    for redirect in list.redirects { flattening.add(redirect, in: outermost) }
    func add(
      _ group: LinkRouteList<Route>.Group, parent: Int, in outer: LinkRouteFlattening.Context
    ) {
      guard let context = flattening.context(for: group.prefix, feature: group.feature, in: outer)
      else { return }
      let number = makes.count
      makes.append(group.make)
      groups[GroupKey(parent: parent, slot: group.prefix.slot)] = number
      if context.isSensitive { sensitiveGroups.insert(number) }
      for declaration in group.declarations {
        flattening.add(declaration, group: number, in: context)
      }
      for redirect in group.redirects { flattening.add(redirect, in: context) }
      for inner in group.groups { add(inner, parent: number, in: context) }
    }
    for group in list.groups { add(group, parent: 0, in: outermost) }
    flattening.finish()
    guard flattening.problems.isEmpty else {
      throw LinkRouterError(problems: flattening.problems)
    }
    return (
      LinkRouterContent(
        source: LinkRouteSource(
          origins: origins, options: options, entries: flattening.entries),
        groups: groups, sensitiveGroups: sensitiveGroups, catalog: list.catalog()),
      makes
    )
  }
}
