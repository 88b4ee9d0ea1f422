// SPDX-License-Identifier: MIT

import AssociatedDomains

/// A rule generated from a pattern, and its place among the others.
struct AppLinkClaim: Sendable, Hashable {
  /// A path segment, as a pattern in a rule.
  struct Segment: Sendable, Hashable, Comparable {
    /// The order among rules with the same number of segments.
    enum Rank: Int, Sendable {
      case literal, values, literalFirst, number, captureFirst, text, rest
    }

    var rank: Rank
    /// The number of literal characters at the start of the text, and in all of it.
    var leading = 0
    var literal = 0
    var text: String

    /// Whether the text can match a slash.
    var crosses: Bool {
      text.unicodeScalars.contains("?") || text.unicodeScalars.contains("*")
        || text.contains(SegmentVariable.integer.reference)
        || text.contains(SegmentVariable.natural.reference)
    }

    private var key: [Int] { [rank.rawValue, -leading, -literal] }

    static func < (one: Segment, other: Segment) -> Bool {
      if one.key != other.key { return one.key.lexicographicallyPrecedes(other.key) }
      return one.text < other.text
    }
  }

  var segments: [Segment]
  var query: AppSiteAssociation.Query?
  var fragment: String?
  var isExcluding = false
  var ignoresCase = false
  /// What the rule is for.
  var subjects: [String] = []

  /// The pattern for the path.
  var path: String { "/" + segments.map(\.text).joined(separator: "/") }

  /// Whether a segment stands for one or more segments.
  var hasRest: Bool { segments.contains { $0.rank == .rest } }

  /// Whether the last segment stands for one or more.
  private var endsWithRest: Bool { segments.last?.rank == .rest }

  /// Whether a path with more segments can match.
  var crosses: Bool { !hasRest && segments.contains { $0.crosses } }

  /// The number of literal segments at the start.
  var literalCount: Int { segments.prefix { $0.rank == .literal && !$0.crosses }.count }

  /// What rules that match the same links have in common, apart from case.
  struct Meaning: Hashable {
    let path: String
    let query: AppSiteAssociation.Query?
    let fragment: String?
    let isExcluding: Bool
  }

  /// The links that the rule matches, in the case that it is written in.
  var meaning: Meaning {
    Meaning(path: path, query: query, fragment: fragment, isExcluding: isExcluding)
  }

  /// Returns whether the rule matches every link that another one matches, as far as comparing
  /// their parts can tell.
  func covers(_ other: AppLinkClaim) -> Bool {
    guard ignoresCase || !other.ignoresCase,
      segments.count == other.segments.count
        || endsWithRest && segments.count < other.segments.count,
      zip(segments, other.segments).allSatisfy({ $0.text.coversPattern($1.text) })
    else { return false }
    return conditions.allSatisfy { own in
      other.conditions.contains { $0.name == own.name && own.pattern.coversPattern($0.pattern) }
    }
  }

  /// Returns the rule as written in a file.
  ///
  /// - Parameter taken: names of variables that the file defines differently.
  func component(without taken: Set<String>) -> AppSiteAssociation.Component {
    func plain(_ text: String) -> String {
      SegmentVariable.all.filter { taken.contains($0.name) }.reduce(text) {
        String(
          $0.unicodeScalars.replacing(
            $1.reference.unicodeScalars, with: SegmentVariable.anything.unicodeScalars))
      }
    }
    let query: AppSiteAssociation.Query? =
      switch query {
      case nil: nil
      case .text(let text): .text(text)
      case .items(let items): .items(items.map { .init($0.name, plain($0.pattern)) })
      }
    return AppSiteAssociation.Component(
      path: plain(path), query: query, fragment: fragment.map(plain),
      exclude: isExcluding ? true : nil, caseSensitive: ignoresCase ? false : nil,
      comment: GeneratedComment.text(about: subjects))
  }
}

extension AppLinkClaim: Comparable {
  /// Orders claims from specific to general where they match some of the same links.
  static func < (one: AppLinkClaim, other: AppLinkClaim) -> Bool {
    if one.segments != other.segments {
      return one.segments.lexicographicallyPrecedes(other.segments)
    }
    if one.conditions.count != other.conditions.count {
      return one.conditions.count > other.conditions.count
    }
    if one.looseness != other.looseness { return one.looseness < other.looseness }
    return one.conditions.map(\.text).lexicographicallyPrecedes(other.conditions.map(\.text))
  }

  struct Condition: Hashable {
    var name: String
    var pattern: String

    var text: String { name + "=" + pattern }
  }

  /// The rule's conditions in addition to the path.
  var conditions: [Condition] {
    let items =
      switch query {
      case nil: [Condition]()
      // A condition for the whole query covers no other.
      case .text(let text): [Condition(name: "?" + text, pattern: text)]
      case .items(let items): items.map { Condition(name: "&" + $0.name, pattern: $0.pattern) }
      }
    return items + (fragment.map { [Condition(name: "#", pattern: $0)] } ?? [])
  }

  /// How much the conditions leave open, for comparing rules with the same number of conditions.
  private var looseness: Int {
    conditions.reduce(0) { sum, condition in
      sum
        + (condition.pattern == SegmentVariable.anything
          ? 2
          : condition.pattern.utf8.contains("$(".utf8)
            || condition.pattern.unicodeScalars.contains("?") ? 1 : 0)
    }
  }
}

extension String {
  /// Returns whether a pattern covers another one: both are the same, or this one matches any
  /// nonempty text.
  fileprivate func coversPattern(_ other: String) -> Bool {
    self == other || self == SegmentVariable.anything && !other.isEmpty
  }
}

/// Orders claims so that the first match is the right one, adding the exclusions that this needs.
///
/// A wildcard matches slashes, so `/products/?*` also matches `/products/1/reviews/7`. Therefore,
/// paths with more segments come first. Before those with fewer segments, everything with more is
/// excluded; links that a route takes have been claimed by then.
struct AppLinkClaimOrder {
  private(set) var rules: [AppLinkClaim] = []

  init(_ claims: [AppLinkClaim]) {
    let rests = claims.filter(\.hasRest)
    let others = claims.filter { !$0.hasRest }
    // Every path under a rest capture is claimed, so nothing has to be excluded there.
    var index = AppLinkClaimIndex(rests)
    let areUnderRest = others.map { index.covers($0) }
    let under = zip(others, areUnderRest).filter(\.1).map(\.0).sorted()
    for claim in under { index.insert(claim) }
    rules += under
    rules += rests.sorted { one, other in
      one.segments.count == other.segments.count
        ? one < other : one.segments.count > other.segments.count
    }
    let free = Dictionary(
      grouping: zip(others, areUnderRest).lazy.filter { !$0.1 }.map(\.0), by: \.segments.count)
    for (count, claims) in free.sorted(by: { $0.key > $1.key }) {
      let own = claims.sorted()
      let exclusions = self.exclusions(before: own, segments: count).filter { !index.covers($0) }
      for claim in exclusions + own { index.insert(claim) }
      rules += exclusions + own
    }
  }

  /// Returns exclusions for paths with more segments than these claims have.
  private func exclusions(before claims: [AppLinkClaim], segments count: Int) -> [AppLinkClaim] {
    var prefixes: [[AppLinkClaim.Segment]] = []
    var known: Set<[AppLinkClaim.Segment]> = []
    // The prefixes of claims that ignore case, and all that these begin with.
    var folded: Set<[AppLinkClaim.Segment]> = []
    for claim in claims where claim.crosses {
      let prefix = Array(claim.segments.prefix(claim.literalCount))
      if known.insert(prefix).inserted { prefixes.append(prefix) }
      guard claim.ignoresCase else { continue }
      for count in 0...prefix.count { folded.insert(Array(prefix[..<count])) }
    }
    let outermost = prefixes.filter { prefix in
      !prefix.indices.contains { known.contains(Array(prefix[..<$0])) }
    }
    let any = AppLinkClaim.Segment(rank: .text, text: SegmentVariable.anything)
    return outermost.map { prefix in
      var rule = AppLinkClaim(
        segments: prefix + Array(repeating: any, count: count + 1 - prefix.count))
      rule.isExcluding = true
      rule.ignoresCase = folded.contains(prefix)
      rule.subjects = ["no route has so many segments"]
      return rule
    }.sorted()
  }
}

/// Claims indexed by their segments and conditions, so that finding one that covers another takes
/// few comparisons.
struct AppLinkClaimIndex {
  private struct Node {
    /// The indices of nodes, by the text of the next segment.
    var children: [String: Int] = [:]
    /// The claims that end here, by their first condition.
    var claims: [AppLinkClaim.Condition?: [AppLinkClaim]] = [:]
  }

  private var nodes = [Node()]
  /// The number of comparisons so far.
  private(set) var comparisons = 0

  init(_ claims: [AppLinkClaim] = []) {
    for claim in claims { insert(claim) }
  }

  mutating func insert(_ claim: AppLinkClaim) {
    var node = 0
    for segment in claim.segments {
      if let child = nodes[node].children[segment.text] {
        node = child
      } else {
        nodes.append(Node())
        nodes[node].children[segment.text] = nodes.count - 1
        node = nodes.count - 1
      }
    }
    nodes[node].claims[claim.conditions.first, default: []].append(claim)
  }

  /// Returns whether any claim covers another one, see `AppLinkClaim.covers(_:)`.
  mutating func covers(_ claim: AppLinkClaim) -> Bool {
    // The first condition of a covering claim: none, one of this claim's, or any value for one of
    // them.
    let keys: [AppLinkClaim.Condition?] =
      [nil]
      + claim.conditions.flatMap { condition in
        [condition, .init(name: condition.name, pattern: SegmentVariable.anything)]
      }
    var level = [0]
    for depth in 0...claim.segments.count {
      for node in level where !nodes[node].claims.isEmpty {
        for key in keys {
          for other in nodes[node].claims[key] ?? [] {
            comparisons += 1
            if other.covers(claim) { return true }
          }
        }
      }
      guard depth < claim.segments.count else { break }
      let text = claim.segments[depth].text
      level = level.flatMap { node in
        [text, SegmentVariable.anything].prefix(text == SegmentVariable.anything ? 1 : 2)
          .compactMap { nodes[node].children[$0] }
      }
    }
    return false
  }
}
