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
