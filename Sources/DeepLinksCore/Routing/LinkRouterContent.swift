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

extension LinkRouterContent {
  /// The most redirects in a row.
  static let longestChain = 5

  /// The link that a redirect leads to, under the same origin.
  ///
  /// - Parameters:
  ///   - basePath: the segments of the origin's base path.
  ///   - isHostless: whether the origin has no host, so that the path follows `://`.
  /// - Returns: `nil` if the values cannot be written into the target.
  func target(
    ofRedirect index: Int, _ captures: borrowing LinkCaptures, _ bytes: RawSpan,
    _ layout: LinkLayout, basePath: [String], isHostless: Bool
  ) -> String? {
    let entry = source.entries[index]
    guard let redirect = entry.redirect else { return nil }
    var values = LinkPrinter.Values()
    for (number, parameter) in entry.parameters.enumerated() {
      let texts = captures.texts(number, kind: parameter.kind)
      if let text = texts?.first, parameter.kind == .required, redirect.hasRemainder,
        LinkRouterContent.canBeWritten(text, into: redirect)
      {
        values.set(number, .one(text))
      } else {
        values.set(number, texts.map { .list($0) } ?? .absent)
      }
    }
    // Both patterns have the same captures, each in its own order.
    let numbers = LinkRouterContent.numbers(of: redirect, in: entry)
    return LinkOutput.text { output in
      if isHostless {
        output.append(bytes, from: 0, to: Int(layout.schemeUpper))
        output.append("://")
      } else {
        output.append(bytes, from: 0, to: Int(layout.hostUpper))
        if layout.port >= 0 { output.append(":\(layout.port)") }
      }
      var writer = LinkWriter(
        captureParameters: numbers, parameters: entry.parameters, values: values,
        startsAuthority: isHostless)
      writer.write(basePath: basePath, to: &output)
      return writer.write(redirect, to: &output)
    }
  }

  /// Whether links of a target can have a text as it is, after an item's name or as segments.
  private static func canBeWritten(_ text: String, into target: LinkPattern) -> Bool {
    let limits = LinkLimits(bytes: .max, segments: .max, queryItems: .max)
    // A second number sign is not allowed.
    let link = (target.hasWrittenRest ? "x:/" : "x:?x=") + text + (target.hasFragment ? "#x" : "")
    return (try? DeepLink(link, limits: limits)) != nil
  }

  /// The parameters for the captures of a redirect's target, by name.
  ///
  /// If prefixes use a name, too, both patterns have the same prefixes, so a name means the same at
  /// the same occurrence.
  static func numbers(of target: LinkPattern, in entry: LinkRouteEntry) -> [Int] {
    var rest = Array(zip(entry.pattern.captureNames, entry.captureParameters))
    return target.captureNames.map { name in
      guard let index = rest.firstIndex(where: { $0.0 == name }) else { return 0 }
      return rest.remove(at: index).1
    }
  }

  /// Rejects redirects that form a circle, or that do not end in time.
  func checkRedirects() throws(LinkRouterError) {
    var problems: [LinkRouterProblem] = []
    let redirects = source.entries.indices.filter { source.entries[$0].redirect != nil }
    guard !redirects.isEmpty else { return }
    let sources = Set(redirects.map { source.entries[$0].pattern.shapeKey })
    let isChain = redirects.contains { index in
      source.entries[index].redirect.map { sources.contains($0.shapeKey) } ?? false
    }
    guard isChain else { return }
    // Grouped by literals; otherwise, each step of a long chain would search all of them.
    let shapes = Dictionary(
      grouping: source.entries.indices.filter { source.entries[$0].origin == nil }
    ) { source.entries[$0].pattern.shapeKey }
    for index in redirects {
      let entry = source.entries[index]
      if let chain = loop(from: index, shapes) {
        problems.append(
          LinkRouterProblem(
            code: .redirect, routes: [entry.name], features: entry.feature.map { [$0] } ?? [],
            patterns: [entry.pattern.text],
            hint: "Redirects must end within \(LinkRouterContent.longestChain) steps: "
              + chain.joined(separator: " → ") + "."))
      }
    }
    if !problems.isEmpty { throw LinkRouterError(problems: problems) }
  }

  /// The patterns of a chain of redirects that is too long; `nil` if the chain ends in time.
  private func loop(from start: Int, _ shapes: [[UInt8]: [Int]]) -> [String]? {
    var chain: [String] = []
    var current = start
    while chain.count <= LinkRouterContent.longestChain {
      chain.append(source.entries[current].pattern.text)
      guard let next = next(after: current, shapes) else {
        return chain.count > LinkRouterContent.longestChain ? chain : nil
      }
      current = next
    }
    return chain
  }

  /// The redirect that takes the links that another one leads to; `nil` if none does, or a route
  /// comes first.
  private func next(after redirect: Int, _ shapes: [[UInt8]: [Int]]) -> Int? {
    guard let target = source.entries[redirect].redirect, let rivals = shapes[target.shapeKey],
      rivals.contains(where: { source.entries[$0].redirect != nil }),
      let link = target.sample
    else { return nil }
    var first: (index: Int, key: LinkPatternKey)?
    for index in rivals {
      let entry = source.entries[index]
      let outcome = entry.pattern.evaluate(
        link, captures: entry.captures, folding: .none,
        captureLength: LinkLimits.standard.captureLength)
      guard case .matched = outcome else { continue }
      let key = LinkPatternKey(entry.pattern) {
        entry.parameters[entry.captureParameters[$0]]
      }
      if let first {
        let isBefore =
          key == first.key
          ? LinkRoutePrecedence.isBefore(entry, source.entries[first.index]) : key < first.key
        guard isBefore else { continue }
      }
      first = (index, key)
    }
    return first.flatMap { source.entries[$0.index].redirect == nil ? nil : $0.index }
  }
}
