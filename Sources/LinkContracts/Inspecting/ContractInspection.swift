// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore

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
