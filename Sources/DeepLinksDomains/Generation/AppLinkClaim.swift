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
      text.contains("?") || text.contains("*") || text.contains(SegmentVariable.integer.reference)
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

  /// Whether the last segment stands for one or more.
  var hasRest: Bool { segments.last?.rank == .rest }

  /// Whether the rule looks at the path alone.
  var isUnconditional: Bool { query == nil && fragment == nil }

  /// Whether some path with more segments matches.
  var crosses: Bool { !hasRest && segments.contains { $0.crosses } }

  /// How many leading segments are literal.
  var literalCount: Int { segments.prefix { $0.rank == .literal && !$0.crosses }.count }

  /// Whether two rules match the same links.
  func isSame(as other: AppLinkClaim) -> Bool {
    path == other.path && query == other.query && fragment == other.fragment
      && isExcluding == other.isExcluding
  }

  /// Whether a rule without conditions matches every path that another one matches, as far as
  /// the segments tell one by one.
  func covers(_ other: AppLinkClaim) -> Bool {
    guard isUnconditional,
      segments.count == other.segments.count || hasRest && segments.count < other.segments.count
    else { return false }
    return zip(segments, other.segments).allSatisfy { own, other in
      own.text == other.text || own.text == SegmentVariable.anything
    }
  }

  /// The rule as a file has it.
  ///
  /// - Parameter taken: names of variables that stand for something else in the file.
  func component(without taken: Set<String>) -> AppSiteAssociation.Component {
    func plain(_ text: String) -> String {
      SegmentVariable.all.filter { taken.contains($0.name) }.reduce(text) {
        $0.replacing($1.reference, with: SegmentVariable.anything)
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
    if one.conditions != other.conditions { return one.conditions > other.conditions }
    return one.conditionText < other.conditionText
  }

  private var conditions: Int {
    let items =
      switch query {
      case nil: 0
      case .text: 1
      case .items(let items): items.count
      }
    return items + (fragment == nil ? 0 : 1)
  }

  private var conditionText: String {
    switch query {
    case nil: "#" + (fragment ?? "")
    case .text(let text): "?" + text + "#" + (fragment ?? "")
    case .items(let items):
      "&" + items.map { $0.name + "=" + $0.pattern }.joined(separator: "&") + "#"
        + (fragment ?? "")
    }
  }
}
