// SPDX-License-Identifier: MIT

/// Which links a change of an app's routes gains, loses or moves, each with a link that shows it.
///
/// Compared is what patterns mean, not how they are written: a pattern that takes an older one's
/// place, an alias that becomes canonical, a redirect in place of a pattern lose nothing. Every link
/// shown was put to both versions and opens something else in each.
///
/// ```swift
/// let diff = LinkContractDiff(from: try LinkContract(old), to: try LinkContract(new))
/// diff.changes.first?.link   // "https://shop.example.com/products/x"
/// ```
///
/// That a pattern loses nothing is proven where one pattern of the new version takes all its links
/// and none of another route is tried before; ``sampled`` names the patterns of which only samples
/// could be tried. How long values may be is left out of it. The names of routes tell which are
/// the same.
///
/// - Complexity: O(*n*) in the patterns that both have, and for each of the others one comparison
///   with every pattern and at most some hundred links.
public struct LinkContractDiff: Sendable, Hashable {
  /// What becomes of links.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// They opened a route, and open nothing.
    case lost
    /// They open another route.
    case moved
    /// They open the same route with other values.
    case changed
    /// As `lost`, but they were deprecated before.
    case retired
    /// They still open their route, and should no longer be published.
    case deprecated
    /// They opened nothing, and open a route.
    case gained

    /// Whether published links no longer open what they opened.
    public var isBreaking: Bool { self == .lost || self == .moved || self == .changed }
  }

  /// What becomes of the links of one pattern.
  public struct Change: Sendable, Hashable {
    /// What becomes of them.
    public let kind: Kind
    /// The route that they opened; for gained ones, that they open.
    public let route: ContractRoute
    /// The pattern of the links: of the old version, for gained ones of the new.
    public let pattern: String
    /// The origins of the links; empty for all origins of the pattern.
    public let origins: [String]
    /// One of the links.
    public let link: String
    /// The route that they open now, where it is another.
    public let newRoute: ContractRoute?
    /// The pattern that takes them now, where they are moved.
    public let newPattern: String?
    /// Why they open nothing, or should no longer be published.
    public let reason: String?
    /// Whether every link of the pattern that was tried under these origins is concerned.
    public let isWhole: Bool
    /// The types of which no value is known, so that the link has a made-up one.
    public let madeUp: [String]
  }

  /// The changes: by kind, then in the order of the catalog.
  public let changes: [Change]
  /// The patterns of which only samples could be compared, with their routes; some may have a change
  /// too, and others beside it that no sample shows.
  public let sampled: [String]
  /// What else is good to know, one sentence each.
  public let notes: [String]

  /// Whether both versions open the same links.
  public var isEmpty: Bool { changes.isEmpty }

  /// Whether published links no longer open what they opened.
  public var isBreaking: Bool { changes.contains { $0.kind.isBreaking } }

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: the version whose links are published.
  ///   - new: the version to be.
  ///   - renamed: routes that have another name in the new version, by their old ones.
  public init(
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
    var seen: Set<String> = []
    notes = (old.notes + new.notes + comparison.notes).filter { seen.insert($0).inserted }
  }
}
