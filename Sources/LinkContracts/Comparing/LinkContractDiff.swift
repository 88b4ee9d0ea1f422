// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The links that a change to an app's routes gains, loses, or moves, each with a link that shows
/// it.
///
/// The comparison is about what patterns mean, not how they are written: a pattern that replaces an
/// older one, an alias that becomes canonical, or a redirect that replaces a pattern loses nothing.
/// Every link shown was tried with both versions and opens something different in each.
///
/// ```swift
/// let diff = LinkContractDiff(from: try LinkContract(old), to: try LinkContract(new))
/// diff.changes.first?.link   // "https://shop.example.com/products/x"
/// ```
///
/// A pattern is proven to lose nothing if one pattern of the new version takes all its links and no
/// pattern of another route is tried before it; ``sampled`` names the patterns that could be tried
/// only with samples. The allowed length of values is not considered. Routes are identified by
/// name.
///
/// - Complexity: O(*n*) in the patterns that both versions have; for each of the others, one
///   comparison with every pattern and a few hundred links at most.
@_spi(Project) public struct LinkContractDiff: Sendable, Hashable {
  /// What happens to links.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// They opened a route and now open nothing.
    case lost
    /// They open a different route.
    case moved
    /// They open the same route with other values.
    case changed
    /// Like `lost`, but they were deprecated before.
    case retired
    /// They still open their route, but should no longer be published.
    case deprecated
    /// They opened nothing and now open a route.
    case gained

    /// Whether published links no longer open what they used to.
    package var isBreaking: Bool { self == .lost || self == .moved || self == .changed }
  }

  /// What happens to the links of one pattern.
  @_spi(Project) public struct Change: Sendable, Hashable {
    /// The kind of change.
    package let kind: Kind
    /// The route that they opened, or that they open if they were gained.
    package let route: ContractRoute
    /// The pattern of the links, from the old version, or from the new one if they were gained.
    package let pattern: String
    /// The origins of the links; empty means all origins of the pattern.
    package let origins: [String]
    /// One of the links.
    package let link: String
    /// The route that they open now, if it is different.
    package let newRoute: ContractRoute?
    /// The pattern that takes them now, if they moved.
    package let newPattern: String?
    /// Why they open nothing, or should no longer be published.
    package let reason: String?
    /// Whether every link of the pattern that was tried with these origins is affected.
    package let isWhole: Bool
    /// The types without known values, for which the link has made-up ones.
    package let madeUp: [String]
  }

  /// The changes: by kind, then in the order of the catalog.
  @_spi(Project) public let changes: [Change]
  /// The patterns that could be compared only by samples, with their routes; some may also have a
  /// change, and others that no sample shows.
  package let sampled: [String]
  /// Further notes, one sentence each.
  package let notes: [String]
  /// Whether notes name links with query items that were ignored and are now read, and that no
  /// longer open their route because of the value.
  package let readsItems: Bool

  /// Whether there are no changes; ``sampled`` and ``notes`` may still name links.
  package var isEmpty: Bool { changes.isEmpty }

  /// Whether published links no longer open what they used to.
  package var isBreaking: Bool { changes.contains { $0.kind.isBreaking } }

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: the version whose links are published.
  ///   - new: the new version.
  ///   - renamed: routes that were renamed in the new version, by their old names.
  @_spi(Project) public init(
    from old: LinkContract, to new: LinkContract, renamed: [ContractRoute: ContractRoute] = [:]
  ) {
    var comparison = ContractComparison(
      old: ContractSide(old), new: ContractSide(new), renamed: renamed)
    comparison.run()
    let order = Dictionary(
      uniqueKeysWithValues: Kind.allCases.enumerated().map { ($0.element, $0.offset) })
    changes = comparison.changes.enumerated().sorted { one, other in
      (order[one.element.kind] ?? 0, one.offset) < (order[other.element.kind] ?? 0, other.offset)
    }.map(\.element)
    sampled = comparison.sampled
    readsItems = comparison.readsItems
    var seen: Set<String> = []
    let lengths = Self.lengthNotes(from: old, to: new, renamed)
    let limits = Self.limitNotes(from: old.catalog.limits, to: new.catalog.limits)
    notes = (old.notes + new.notes + comparison.notes + limits + lengths)
      .filter { seen.insert($0).inserted }
  }

  /// Returns a note for each limit for whole links that is lower now.
  private static func limitNotes(from old: LinkLimits, to new: LinkLimits) -> [String] {
    [
      (old.bytes, new.bytes, "bytes"), (old.segments, new.segments, "segments"),
      (old.queryItems, new.queryItems, "query items"),
    ].compactMap { before, after, unit in
      after < before
        ? "Links may have up to \(after) \(unit), and had up to \(before)." : nil
    }
  }

  /// Returns a note for each pattern whose values were allowed to be longer.
  private static func lengthNotes(
    from old: LinkContract, to new: LinkContract, _ renamed: [ContractRoute: ContractRoute]
  ) -> [String] {
    struct Pattern: Hashable {
      let route: ContractRoute
      let text: String
    }
    let lengths = Dictionary(
      new.patterns.map {
        (
          Pattern(route: new.routes[$0.route], text: $0.text),
          $0.decision.captureLength ?? new.catalog.limits.captureLength
        )
      }, uniquingKeysWith: { first, _ in first })
    return old.patterns.compactMap { place in
      let route = old.routes[place.route]
      let before = place.decision.captureLength ?? old.catalog.limits.captureLength
      guard !place.captures.isEmpty,
        let after = lengths[Pattern(route: renamed[route] ?? route, text: place.text)],
        after < before
      else { return nil }
      return "\(route.title) (\(place.text)) takes values of up to \(after) characters, and took "
        + "up to \(before)."
    }
  }
}
