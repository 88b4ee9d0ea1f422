// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore
@_spi(Project) import JSONText

/// A catalog whose patterns are inspected one by one: which links they share, and which of their
/// links open them.
///
/// Unlike a ``LinkContract``, it accepts conflicting patterns, circular redirects, and patterns
/// that cannot be parsed, which it ignores.
package struct ContractInspection: Sendable {
  /// What can answer a link.
  package enum Part: Sendable, Hashable {
    /// A pattern of a route, by the index of the route in the catalog.
    case pattern(route: Int, text: String)
    /// A redirect, by its index in the catalog.
    case redirect(Int)
  }

  /// Two patterns of equal rank that share a link.
  package struct Conflict: Sendable, Hashable {
    package let one: Part
    package let other: Part
    package let witness: String
  }

  package let catalog: LinkCatalog
  /// The problems other than conflicts that prevent building a router.
  package let problems: [LinkRouterProblem]
  package let conflicts: [Conflict]
  let places: ContractPlaces
  /// Two routers for types known only by name: one accepts any text, the other only made-up values.
  let routers: [LinkRouter<ContractMatch>]
  let entriesByPart: [Part: [ContractEntry]]

  /// Inspects a catalog.
  package init(_ catalog: LinkCatalog) {
    self.catalog = catalog
    let places = ContractPlaces(catalog)
    self.places = places
    entriesByPart = Dictionary(grouping: places.entries) { Self.part(of: $0) }
    var problems: [LinkRouterProblem] = []
    do throws(LinkRouterError) {
      _ = try places.router(
        isShared: false, keepsValues: false, stopsAtRedirects: true, takesMadeUp: true)
    } catch {
      problems = error.problems
    }
    self.problems = problems.filter { $0.code != .conflict }
    conflicts = problems.filter { $0.code == .conflict }.compactMap {
      Self.conflict($0, places)
    }
    routers = [false, true].compactMap {
      try? places.router(
        isShared: true, keepsValues: false, stopsAtRedirects: true, takesMadeUp: $0)
    }
  }

  /// Whether links can be tried at all, because a router could be built.
  package var hasRouter: Bool { !routers.isEmpty }

  /// Returns the route of a part, as messages name it; `nil` for a redirect.
  package func title(of part: Part) -> String? {
    if case .pattern(let route, _) = part { places.names[route] } else { nil }
  }

  /// Returns the pattern of a part, as the catalog has it.
  package func text(of part: Part) -> String {
    switch part {
    case .pattern(_, let text): text
    case .redirect(let number): catalog.redirects[number].from
    }
  }

  /// Returns the types of a part's values that are known only by name and accept only some texts.
  package func unknownTypes(of part: Part) -> Set<String> {
    Set(
      (entriesByPart[part] ?? []).flatMap { $0.pattern.captures.map(\.type) }.filter(\.isMadeUp)
        .map(\.name))
  }

  /// Returns whether two patterns match the same links, regardless of the names of captures and the
  /// spelling of literals.
  package func haveSameLinks(_ one: Part, _ other: Part) -> Bool {
    let left = entriesByPart[one] ?? []
    let right = entriesByPart[other] ?? []
    return !left.isEmpty && !right.isEmpty && haveLinks(left, in: right)
      && haveLinks(right, in: left)
  }

  private func haveLinks(_ inner: [ContractEntry], in outer: [ContractEntry]) -> Bool {
    inner.allSatisfy { entry in
      outer.contains { ContractInclusion(of: entry, in: $0) == .all }
    }
  }

  // MARK: Parts

  static func part(of entry: ContractEntry) -> Part {
    if let number = entry.redirect { return .redirect(number) }
    return .pattern(route: entry.route ?? 0, text: entry.text)
  }

  func part(_ match: ContractMatch) -> Part {
    guard match.number < places.places.count else {
      return .redirect(match.number - places.places.count)
    }
    let place = places.places[match.number]
    return .pattern(route: place.route, text: place.text)
  }

  /// Returns the parts that a problem is about.
  package func parts(of problem: LinkRouterProblem) -> [Part] { Self.parts(of: problem, places) }

  private static func parts(of problem: LinkRouterProblem, _ places: ContractPlaces) -> [Part] {
    zip(problem.routes, problem.patterns).compactMap { name, pattern in
      if let place = places.places.first(where: {
        $0.registered == pattern && places.names[$0.route] == name
      }) {
        return .pattern(route: place.route, text: place.text)
      }
      return places.redirects.firstIndex { $0.from == pattern }.map { .redirect($0) }
    }
  }

  private static func conflict(
    _ problem: LinkRouterProblem, _ places: ContractPlaces
  ) -> Conflict? {
    let parts = parts(of: problem, places)
    guard parts.count == 2, let witness = problem.witness else { return nil }
    return Conflict(one: parts[0], other: parts[1], witness: witness)
  }
}

extension ContractInspection {
  /// A capture in a pattern, and what is known about it.
  package struct Capture: Sendable, Hashable {
    /// The name in braces.
    package let name: String
    /// The name of the item in the query or fragment whose value it is; `nil` if it has none.
    package let item: String?
    /// Whether it takes everything that follows, as written.
    package let isRemainder: Bool
    /// Whether it is in the path.
    package let isInPath: Bool
    /// The name of its type.
    package let type: String
    /// Whether every text is a value.
    package let takesAnyText: Bool
  }

  /// Returns the captures of a part, in the order of its pattern.
  package func captures(of part: Part) -> [Capture] {
    guard let pattern = entriesByPart[part]?.first?.pattern else { return [] }
    var captures: [Capture] = []
    func add(
      _ capture: ContractCapture, item: [UInt8]? = nil, isRemainder: Bool = false,
      isInPath: Bool = false
    ) {
      captures.append(
        Capture(
          name: capture.name, item: item.map { String(decoding: $0, as: UTF8.self) },
          isRemainder: isRemainder, isInPath: isInPath, type: capture.type.name,
          takesAnyText: capture.type.swiftType == String.self && capture.type.values == nil))
    }
    for case .capture(let capture) in pattern.segments.joined() { add(capture, isInPath: true) }
    for case .rest(let capture) in pattern.segments.joined() {
      add(capture, isRemainder: capture.sign == "...", isInPath: true)
    }
    func add(_ items: [ContractItem]) {
      for item in items {
        switch item.value {
        case .capture(let capture): add(capture, item: item.name)
        case .remainder(let capture): add(capture, item: item.name, isRemainder: true)
        case .remaining(let capture): add(capture)
        case .flag, .literal, .absent, .noOthers: break
        }
      }
    }
    add(pattern.items)
    guard let parts = pattern.fragmentParts else {
      for case .capture(let capture) in pattern.fragment { add(capture) }
      return captures
    }
    for case .capture(let capture) in parts.segments.joined() { add(capture) }
    add(parts.items)
    return captures
  }

  /// Returns the names of the query items in a part's pattern.
  package func itemNames(of part: Part) -> [String] {
    (entriesByPart[part]?.first?.pattern.items ?? []).filter(\.isNamed).map {
      String(decoding: $0.name, as: UTF8.self)
    }
  }
}

extension ContractInspection {
  /// What happened to a link.
  package enum End: Sendable, Hashable {
    case route(Int)
    /// No route matches.
    case nothing
    /// The redirects that never end, by index.
    case loop([Int])
  }

  /// The maximum number of consecutive redirects.
  private static var longestChain: Int { 5 }

  /// Returns links of a part under each origin, plainest first, with made-up values; an origin
  /// under which no value can be written is omitted.
  package func links(of part: Part) -> [(origin: LinkOrigin, links: [String])] {
    (entriesByPart[part] ?? []).map { entry in (entry.origin, links(of: entry)) }
  }

  /// Returns the plainest link of a part under each origin; `nil` if no value can be written.
  package func plainLinks(of part: Part) -> [String?] {
    (entriesByPart[part] ?? []).map { entry in
      relabeled([samples(of: entry).plainLink], entry).first
    }
  }

  /// Returns the plainest link of a part under each origin, once for each item that it needs, with
  /// a value there that is not one of the item's type; none for an item whose type is known only by
  /// name, or that takes any text.
  package func refusedLinks(of part: Part) -> [(item: String, link: String)] {
    (entriesByPart[part] ?? []).flatMap { entry in
      entry.pattern.items.compactMap { item -> (item: String, link: String)? in
        guard case .capture(let capture) = item.value, capture.kind == .required,
          !capture.type.isMadeUp,
          let text = Self.refusedTexts.first(where: { !capture.type.takes($0) }),
          let link = relabeled([samples(of: entry, forcing: [capture.name: text]).plainLink], entry)
            .first
        else { return nil }
        return (String(decoding: item.name, as: UTF8.self), link)
      }
    }
  }

  /// Returns whether two patterns have the same path, with no rest in it.
  package func haveSamePath(_ one: Part, _ other: Part) -> Bool {
    guard let left = entriesByPart[one]?.first?.pattern.pattern, !left.hasRest,
      let right = entriesByPart[other]?.first?.pattern.pattern
    else { return false }
    return left.hasSamePath(as: right)
  }

  /// Texts of which nearly every type refuses one.
  private static let refusedTexts = ["x", "-", "~"]

  /// Returns how links of a part begin under each origin, including the base path.
  package func fronts(of part: Part) -> [String] {
    (entriesByPart[part] ?? []).compactMap { entry in
      guard let link = relabeled([samples(of: entry).plainLink], entry).first else { return nil }
      let head = Self.head(of: link, like: entry.scope.head)
      let base = entry.origin.basePath.enumerated().map { index, segment in
        let isAuthority = index == 0 && !entry.scope.hasHost
        return PercentCoding.encoded(segment.utf8, bare: isAuthority ? .customHost : .segment)
      }.joined(separator: "/")
      return base.isEmpty || head.utf8.ends(with: "://".utf8)
        ? head + base : "\(head)/\(base)"
    }
  }

  /// Returns the parts that may take a link first; more than one if values of unknown types decide.
  package func answers(to link: String) -> [Part?] {
    routers.map { router in ((try? router.match(link)) ?? nil).map(part) }
  }

  /// Returns what a link opens after following redirects; more than one end if values of unknown
  /// types decide.
  package func ends(of link: String) -> [End] {
    routers.map { end(of: link, in: $0) }
  }

  private func end(of link: String, in router: LinkRouter<ContractMatch>) -> End {
    var link = link
    var seen: Set<String> = []
    var chain: [Int] = []
    while true {
      guard let match = (try? router.match(link)) ?? nil else { return .nothing }
      switch part(match) {
      case .pattern(let route, _): return .route(route)
      case .redirect(let number):
        chain.append(number)
        guard seen.insert(link).inserted, chain.count <= Self.longestChain else {
          return .loop(chain)
        }
        guard let next = target(ofRedirect: number, from: link, match.values) else {
          return .nothing
        }
        link = next
      }
    }
  }

  /// Returns the link that a redirect makes of another link.
  private func target(
    ofRedirect number: Int, from link: String, _ captures: [String: [String]]
  ) -> String? {
    let entries = entriesByPart[.redirect(number)] ?? []
    guard let entry = entries.first(where: { $0.scope.contains(link) }),
      case .redirect(let target) = entry.role
    else { return nil }
    let names = target.captureNames
    let entryOfTarget = ContractEntry(
      route: nil, role: .current, text: target.text, origin: entry.origin,
      options: entry.options,
      pattern: ContractPattern(
        target, names: names, types: names.map { _ in .text },
        kinds: names.map { _ in .required }))
    let text = ContractSamples(entryOfTarget, known: captures).plainLink
    // The host stays the same.
    let head = entryOfTarget.scope.head
    return Self.head(of: link, like: head)
      + Substring(text.unicodeScalars.dropFirst(head.unicodeScalars.count))
  }

  private static func head(of link: String, like head: String) -> String {
    guard !head.utf8.ends(with: "://".utf8) else { return head }
    var slashes = 0
    return String(
      link.unicodeScalars.prefix { scalar in
        if scalar == "/" { slashes += 1 }
        return slashes < 3 && scalar != "?" && scalar != "#"
      })
  }

  // MARK: Values

  private func links(of entry: ContractEntry) -> [String] {
    relabeled(samples(of: entry).links, entry)
  }

  private func samples(
    of entry: ContractEntry, forcing forced: [String: String] = [:]
  ) -> ContractSamples {
    var known: [String: [String]] = [:]
    for capture in entry.pattern.captures where capture.type.isMadeUp {
      known[capture.name] = [MadeUpValue.text]
    }
    return ContractSamples(entry, known: known, forcing: forced)
  }

  /// Returns links with a value of the route in their host if the origin captures it there; none if
  /// no value can be a host.
  private func relabeled(_ links: [String], _ entry: ContractEntry) -> [String] {
    guard case .captured(let capture) = entry.origin.host,
      let parameter = entry.route.flatMap({ route in
        catalog.routes[route].parameters.first { $0.name == capture.name }
      })
    else { return links }
    let type = ContractType(parameter)
    let labels = type.values?.texts ?? Self.labels(capture.suffix)
    guard let label = labels.first(where: { type.takingMadeUp.takes($0) }) else { return [] }
    return links.map { entry.scope.relabeled($0, with: label) }
  }

  /// Returns texts that can be part of a host.
  private static func labels(_ suffix: String) -> [String] {
    (suffix.isEmpty ? ["example.com"] : ["any"]) + [
      MadeUpValue.text, "42", "true", "5a1d3c70-0000-4000-8000-000000000001",
    ]
  }
}
