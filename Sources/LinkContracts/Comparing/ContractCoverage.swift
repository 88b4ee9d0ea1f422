// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Proofs that links of an old version open the same routes in a new one.
struct ContractCoverage {
  /// What is proven about the links of a pattern.
  struct Proof {
    /// Whether every link opens its route in the new version.
    var isProven: Bool
    /// Whether the new version has exactly this pattern, so that values are the same, too.
    var isUnchanged: Bool
    /// The query items that the old pattern ignored and the new one reads.
    var unnamedItems: [ContractItem] = []
    /// Links that may now open another route, or have other values.
    var witnesses: [String] = []
    /// The only obstacles to a proof: patterns that may take some of the links; empty if there are
    /// others.
    var rivals: [ContractEntry] = []
  }

  private struct RouteEntry: Hashable {
    var route: ContractRoute?
    var signature: ContractEntry.Signature
  }

  private let old: LinkContract
  private let new: LinkContract
  private let renamed: [ContractRoute: ContractRoute]
  private let hasTexts: Bool
  private let newKnown: [RouteEntry: ContractEntry]
  private let oldIndex: ContractIndex
  private let newIndex: ContractIndex
  /// The entries of the new version that the old one does not have.
  private let added: ContractIndex
  private let oldSignatures: Set<ContractEntry.Signature>
  /// The deprecated patterns in the new version, by route.
  private let deprecated: [ContractRoute: [ContractEntry]]

  init(_ old: LinkContract, _ new: LinkContract, renamed: [ContractRoute: ContractRoute]) {
    self.old = old
    self.new = new
    self.renamed = renamed
    let hasTexts = old.ranksByText || new.ranksByText
    self.hasTexts = hasTexts
    newKnown = Dictionary(
      new.entries.map { entry in
        let route = entry.route.map { new.routes[$0] }
        return (RouteEntry(route: route, signature: entry.signature(text: hasTexts)), entry)
      }, uniquingKeysWith: { first, _ in first })
    let oldKnown = Set(
      old.entries.map { entry in
        let route = entry.route.map { old.routes[$0] }
        return RouteEntry(
          route: route.map { renamed[$0] ?? $0 }, signature: entry.signature(text: hasTexts))
      })
    oldIndex = ContractIndex(old.entries)
    newIndex = ContractIndex(new.entries)
    added = ContractIndex(
      new.entries.filter { entry in
        !oldKnown.contains(
          RouteEntry(
            route: entry.route.map { new.routes[$0] }, signature: entry.signature(text: hasTexts)))
      })
    oldSignatures = Set(old.entries.map { $0.signature(priority: false, text: false) })
    var deprecated: [ContractRoute: [ContractEntry]] = [:]
    for entry in new.entries where entry.isDeprecated {
      if let route = entry.route { deprecated[new.routes[route], default: []].append(entry) }
    }
    self.deprecated = deprecated
  }

  /// Returns what can be proven about a pattern of the old version.
  func proof(of entry: ContractEntry) -> Proof {
    let route = entry.route.map { old.routes[$0] }.map { renamed[$0] ?? $0 }
    let own = RouteEntry(route: route, signature: entry.signature(text: hasTexts))
    guard !oldIndex.readsOtherwise(entry), !newIndex.readsOtherwise(entry) else {
      return Proof(isProven: false, isUnchanged: false)
    }
    if let same = newKnown[own] {
      // If patterns are ranked only by their texts or positions, existing ones may win now.
      let added = added.near(entry)
      let candidates = hasTexts ? newIndex.near(entry) : added
      let rivals = candidates.filter { isRival($0, of: entry, route, takenBy: same) }
      let others = entry.isRedirect ? [] : added.filter { isOther($0, of: entry, route) }
      if rivals.isEmpty, case .redirect(let target) = entry.role {
        return proof(of: entry, leadingTo: target)
      }
      return Proof(
        isProven: rivals.isEmpty && others.isEmpty, isUnchanged: others.isEmpty,
        witnesses: witnesses(of: entry, rivals + others), rivals: others.isEmpty ? rivals : [])
    }
    guard let route else { return Proof(isProven: false, isUnchanged: false) }
    return proof(of: entry, route, depth: 0)
  }

  /// Returns whether the links that an unchanged redirect leads to open what they opened before.
  private func proof(of entry: ContractEntry, leadingTo target: LinkPattern) -> Proof {
    let names = entry.pattern.captures.map(\.name)
    let target = ContractEntry(
      route: nil, role: .current, text: target.text, origin: entry.origin,
      options: entry.options,
      pattern: ContractPattern(
        target, names: names, types: names.map { _ in .text }, kinds: names.map { _ in .required }))
    let proofs = oldIndex.near(target)
      .filter { !$0.isRedirect && Self.meet($0, target) }.map { proof(of: $0) }
    var unnamed: [ContractItem] = []
    for item in proofs.flatMap(\.unnamedItems)
    where !unnamed.contains(where: { $0.name == item.name }) {
      unnamed.append(item)
    }
    let isProven = proofs.allSatisfy(\.isProven) && !Self.isMet(target, in: added)
    return Proof(
      isProven: isProven, isUnchanged: proofs.allSatisfy(\.isUnchanged),
      unnamedItems: unnamed)
  }

  // MARK: Proving

  private func proof(of entry: ContractEntry, _ route: ContractRoute, depth: Int) -> Proof {
    var witnesses: [String] = []
    var obstacles: [ContractEntry]?
    var best: Proof?
    let near = newIndex.near(entry)
    for candidate in near
    where candidate.route.map({ new.routes[$0] == route }) == true
      && candidate.mayMeet(entry)
    {
      let inclusion = ContractInclusion(of: entry, in: candidate)
      guard inclusion != .unproven else { continue }
      let rivals = near.filter {
        isRival($0, of: entry, route, takenBy: candidate, isMoved: depth > 0)
      }
      let others = depth > 0 ? [] : near.filter { isOther($0, of: entry, route, candidate) }
      guard rivals.isEmpty, others.isEmpty else {
        if depth == 0 { witnesses += self.witnesses(of: entry, rivals + others) }
        if inclusion == .all, others.isEmpty { obstacles = obstacles ?? rivals }
        continue
      }
      let folding = entry.folding
      let unnamed = candidate.pattern.items.filter { item in
        !entry.pattern.items.contains { folding.isSame($0.name, item.name) }
      }
      let proof = Proof(
        isProven: true, isUnchanged: false, unnamedItems: inclusion == .all ? [] : unnamed)
      if inclusion == .all { return proof }
      best = best ?? proof
    }
    if let best { return best }
    if depth < 5 {
      for redirect in near where redirect.isRedirect {
        guard let target = target(of: redirect, for: entry),
          !near.contains(where: {
            isRival($0, of: entry, nil, takenBy: redirect, isMoved: depth > 0)
          })
        else { continue }
        let proof = proof(of: target, route, depth: depth + 1)
        if proof.isProven { return Proof(isProven: true, isUnchanged: false) }
      }
    }
    return Proof(
      isProven: false, isUnchanged: false, witnesses: witnesses, rivals: obstacles ?? [])
  }

  /// Returns the links that a redirect makes of a pattern's links, if it takes all of them and
  /// their values are in the same places.
  private func target(of redirect: ContractEntry, for entry: ContractEntry) -> ContractEntry? {
    guard case .redirect(let target) = redirect.role, redirect.mayMeet(entry),
      ContractInclusion(of: entry, in: redirect) == .all,
      redirect.pattern.captures.count == entry.pattern.captures.count,
      redirect.pattern.segments.map(Self.places(in:))
        == entry.pattern.segments.map(Self.places(in:)),
      redirect.pattern.fragment.isEmpty
        || Self.places(inFragmentOf: redirect.pattern) == Self.places(inFragmentOf: entry.pattern),
      Self.readItems(redirect.pattern.items) == Self.readItems(entry.pattern.items),
      Self.readItems(redirect.pattern.fragmentParts?.items ?? [])
        == Self.readItems(entry.pattern.fragmentParts?.items ?? [])
    else { return nil }
    let types = Dictionary(
      zip(
        redirect.pattern.pattern.captureNames, Self.types(of: entry.pattern, as: redirect.pattern)),
      uniquingKeysWith: { first, _ in first })
    let names = target.captureNames
    return ContractEntry(
      route: nil, role: .current, text: target.text, origin: entry.origin,
      options: entry.options,
      pattern: ContractPattern(
        target, names: names, types: names.map { types[$0] ?? .text },
        kinds: names.map { _ in .required }),
      hostType: entry.hostType)
  }

  /// Returns the types of a pattern's captures whose values another pattern takes in their places.
  ///
  /// If it divides a segment in other places, the value is any text.
  private static func types(
    of entry: ContractPattern, as other: ContractPattern
  ) -> [ContractType] {
    func segments(of pattern: ContractPattern) -> [[ContractPiece]] {
      pattern.segments + (pattern.fragmentParts?.segments ?? [pattern.fragment])
    }
    // In the order of the pattern, the items of the query are between the two.
    var types = entry.captures.map(\.type)
    for (one, own) in zip(segments(of: entry), segments(of: other)) {
      let captures = one.compactMap { piece -> ContractCapture? in
        switch piece {
        case .literal: nil
        case .capture(let capture), .rest(let capture): capture
        }
      }
      let isSame = zip(one, own).allSatisfy { one, own in
        if case .literal = one { one == own } else { true }
      }
      guard one.count > 1, captures.count > 1 || !isSame else { continue }
      for (index, capture) in entry.captures.enumerated() where captures.contains(capture) {
        types[index] = .text
      }
    }
    return types
  }

  /// Returns which pieces of a segment are captures.
  private static func places(in pieces: [ContractPiece]) -> [Bool] {
    pieces.map { if case .literal = $0 { false } else { true } }
  }

  /// Returns which pieces of a fragment without its items are captures.
  private static func places(inFragmentOf pattern: ContractPattern) -> [[Bool]] {
    (pattern.fragmentParts?.segments ?? [pattern.fragment]).map(places(in:))
  }

  /// Returns the names of the items that are captures, in their order.
  private static func readItems(_ items: [ContractItem]) -> [[UInt8]] {
    items.compactMap { item in
      switch item.value {
      case .capture, .remainder, .remaining: item.name
      case .flag, .literal, .absent, .noOthers: nil
      }
    }
  }

  /// Returns whether an entry may take links of a pattern before another entry does.
  ///
  /// - Parameters:
  ///   - route: the route that may take them; `nil` if no other entry may.
  ///   - isMoved: whether the links are results of redirects instead of published links.
  private func isRival(
    _ rival: ContractEntry, of entry: ContractEntry, _ route: ContractRoute?,
    takenBy taker: ContractEntry, isMoved: Bool = false
  ) -> Bool {
    if let own = rival.route, let route, new.routes[own] == route { return false }
    if isSame(rival, taker) { return false }
    if rival.scope.isMixed(with: entry.scope) { return rival.scope.hasHost }
    guard rival.mayPrecede(taker), rival.scope.meets(entry.scope),
      ContractOverlap(rival, entry) != .none
    else { return false }
    return isMoved || !wasBefore(rival, entry)
  }

  /// Returns whether another pattern of the same route takes some of the links first, perhaps with
  /// other values.
  private func isOther(
    _ other: ContractEntry, of entry: ContractEntry, _ route: ContractRoute?,
    _ taker: ContractEntry? = nil
  ) -> Bool {
    guard other.route.map({ new.routes[$0] }) == route, !other.pattern.captures.isEmpty,
      !entry.pattern.captures.isEmpty, taker.map({ !isSame($0, other) }) ?? true
    else { return false }
    if other.scope.isMixed(with: entry.scope) { return other.scope.hasHost }
    return other.mayPrecede(taker ?? entry) && other.scope.meets(entry.scope)
      && ContractOverlap(other, entry) != .none
  }

  private func isSame(_ one: ContractEntry, _ other: ContractEntry) -> Bool {
    one.route == other.route && one.scope == other.scope && one.text == other.text
      && one.role == other.role
  }

  /// Returns whether the links that a rival takes were taken before the pattern in the old version,
  /// too.
  private func wasBefore(_ rival: ContractEntry, _ entry: ContractEntry) -> Bool {
    let route = rival.route.map { new.routes[$0] }
    return oldIndex.near(rival).contains { other in
      guard other.route.map({ old.routes[$0] }).map({ renamed[$0] ?? $0 }) == route,
        other.mayMeet(rival), other.precedes(entry)
      else { return false }
      if case .redirect(let target) = rival.role {
        guard case .redirect(let own) = other.role, own.canonicalText == target.canonicalText
        else { return false }
      }
      return ContractInclusion(of: rival, in: other) == .all
    }
  }

  // MARK: Links

  /// Returns links that a pattern shares with others.
  private func witnesses(of entry: ContractEntry, _ others: [ContractEntry]) -> [String] {
    others.compactMap { other in
      if other.scope.isMixed(with: entry.scope) {
        guard let one = entry.withoutHost, let two = other.withoutHost,
          case .found(let link) = ContractOverlap(one, two)
        else { return nil }
        return entry.scope.scheme + ":/" + link
      }
      guard other.scope.meets(entry.scope),
        case .found(let link) = ContractOverlap(entry, other)
      else { return nil }
      let scope = entry.scope.contains(other.scope) ? other.scope : entry.scope
      return (scope.hasHost ? scope.head : scope.scheme + ":/") + link
    }
  }

  /// Returns links that a pattern shares with those of the new version.
  func overlaps(of entry: ContractEntry, withAll: Bool) -> [String] {
    withAll ? witnesses(of: entry, newIndex.near(entry)) : []
  }

  /// Returns the patterns of an old pattern's route that the new version deprecates.
  func deprecated(of entry: ContractEntry) -> [ContractEntry] {
    guard let route = entry.route.map({ old.routes[$0] }) else { return [] }
    return deprecated[renamed[route] ?? route] ?? []
  }

  /// Returns whether no pattern of the new version can take a link of a pattern in the old one, so
  /// that one lost link stands for all.
  func isGone(_ entry: ContractEntry) -> Bool {
    !Self.isMet(entry, in: newIndex)
  }

  /// Returns whether no pattern of the old version could take a link of a pattern in the new one.
  func isNew(_ entry: ContractEntry) -> Bool {
    !Self.isMet(entry, in: oldIndex)
  }

  private static func isMet(_ entry: ContractEntry, in index: ContractIndex) -> Bool {
    index.readsOtherwise(entry) || index.near(entry).contains { meet($0, entry) }
  }

  /// Returns whether two patterns may share a link.
  private static func meet(_ one: ContractEntry, _ other: ContractEntry) -> Bool {
    one.scope.isMixed(with: other.scope)
      || one.scope.meets(other.scope) && one.mayMeet(other)
  }

  /// Returns whether the old version takes every link of a pattern in the new one.
  func isOld(_ entry: ContractEntry) -> Bool {
    guard !oldIndex.readsOtherwise(entry) else { return false }
    if !entry.isRedirect,
      oldSignatures.contains(entry.signature(priority: false, text: false))
    {
      return true
    }
    return oldIndex.near(entry).contains { other in
      !other.isRedirect && other.mayMeet(entry)
        && ContractInclusion(of: entry, in: other) == .all
    }
  }
}
