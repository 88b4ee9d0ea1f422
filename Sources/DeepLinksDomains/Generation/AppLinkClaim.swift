// SPDX-License-Identifier: MIT

import AssociatedDomains

/// What a rule that is made from a pattern says, and where it stands among the others.
struct AppLinkClaim: Sendable, Hashable {
  /// A segment of the path, as a pattern of a rule.
  struct Segment: Sendable, Hashable, Comparable {
    /// What comes first among rules of the same number of segments.
    enum Rank: Int, Sendable {
      case literal, values, literalFirst, number, captureFirst, text, rest
    }

    var rank: Rank
    /// How many characters of the text are literal, at its start and altogether.
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

  /// Whether a segment stands for one or more.
  var hasRest: Bool { segments.contains { $0.rank == .rest } }

  /// Whether the last one does.
  private var endsWithRest: Bool { segments.last?.rank == .rest }

  /// Whether some path with more segments matches.
  var crosses: Bool { !hasRest && segments.contains { $0.crosses } }

  /// How many leading segments are literal.
  var literalCount: Int { segments.prefix { $0.rank == .literal && !$0.crosses }.count }

  /// What rules have in common that match the same links.
  struct Meaning: Hashable {
    let path: String
    let query: AppSiteAssociation.Query?
    let fragment: String?
    let isExcluding: Bool
  }

  /// Which links the rule matches.
  var meaning: Meaning {
    Meaning(path: path, query: query, fragment: fragment, isExcluding: isExcluding)
  }

  /// Whether the rule matches every link that another one matches, as far as the parts tell one by
  /// one.
  func covers(_ other: AppLinkClaim) -> Bool {
    guard
      segments.count == other.segments.count
        || endsWithRest && segments.count < other.segments.count,
      zip(segments, other.segments).allSatisfy({ $0.text.coversPattern($1.text) })
    else { return false }
    return conditions.allSatisfy { own in
      other.conditions.contains { $0.name == own.name && own.pattern.coversPattern($0.pattern) }
    }
  }

  /// The rule as a file has it.
  ///
  /// - Parameter taken: names of variables that stand for something else in the file.
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
  /// From the specific to the general, where one claim matches what another one matches too.
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

  /// What the rule asks for besides the path.
  var conditions: [Condition] {
    let items =
      switch query {
      case nil: [Condition]()
      // The text of a query covers no other one.
      case .text(let text): [Condition(name: "?" + text, pattern: text)]
      case .items(let items): items.map { Condition(name: "&" + $0.name, pattern: $0.pattern) }
      }
    return items + (fragment.map { [Condition(name: "#", pattern: $0)] } ?? [])
  }

  /// How much the conditions leave open, to compare rules that ask for equally many.
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
  /// Whether a pattern matches what another one matches: the same, or anything that is not empty.
  fileprivate func coversPattern(_ other: String) -> Bool {
    self == other || self == SegmentVariable.anything && !other.isEmpty
  }
}
