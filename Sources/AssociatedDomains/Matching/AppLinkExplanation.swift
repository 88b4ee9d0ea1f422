// SPDX-License-Identifier: MIT

/// Why a file lets apps open a link or not: every rule that was tried, in order, and for each part
/// of a rule, whether it matches or where it does not.
///
/// `description` includes the link, which may contain secrets.
public struct AppLinkExplanation: Sendable, Hashable {
  /// The part of a link that a pattern is for.
  public enum Component: Sendable, Hashable {
    /// The member `/`, or an element of `paths`.
    case path
    /// The member `?`, if it is a string.
    case query
    /// An item of the member `?`, by name.
    case item(String)
    /// The member `#`.
    case fragment
  }

  /// What a pattern expects where the link has something else.
  package enum Expectation: Sendable, Hashable {
    /// This text, or the rest of one.
    case text(String)
    /// Any character, `?`.
    case character
    /// A value of the variable with this name.
    case variable(String)
    /// Nothing: the pattern has ended.
    case end
    /// Something that no link has, and the reason.
    case never(reason: String)
  }

  /// Where a pattern fails to match: the farthest position that it reached.
  package struct Failure: Sendable, Hashable {
    /// The position in the pattern, in UTF-8 bytes.
    package var patternOffset: Int
    /// The position in the link, in UTF-8 bytes.
    package var position: Int
    /// What the pattern expects there.
    package var expectation: Expectation
  }

  /// A pattern of a rule, and its result for its part of the link.
  public struct Part: Sendable, Hashable {
    /// The part of the link that the pattern is for.
    public var component: Component
    /// The pattern.
    package var pattern: AppLinkPattern
    /// The part it was compared with, in UTF-8 bytes of the link.
    ///
    /// If the link has no such part, the range is empty, at the position where the part would be.
    /// If there are several items with one name, it is the first one that does not match, or the
    /// first one if all match.
    public var range: Range<Int>
    /// Where it does not match; `nil` if it matches.
    package var failure: Failure?
  }

  /// A rule that was tried.
  public struct Attempt: Sendable, Hashable {
    /// The rule.
    public var rule: AppLinkRule
    /// The parts that the rule names; empty for a rule that matches every link.
    package var parts: [Part]

    /// Whether the rule matches, which means that all its parts do.
    public var isMatch: Bool { parts.allSatisfy { $0.failure == nil } }
    /// The first part that does not match.
    public var firstFailure: Part? { parts.first { $0.failure != nil } }
  }

  /// The link, as given.
  public let url: String
  /// The decisions, for the app that was asked about or for all apps of the file, in order.
  public let verdicts: [AppLinkVerdict]
  /// Why the text is not a link to the domain, in which case no rule was tried.
  public let refusal: AppLinkRefusal?
  /// The rules that were tried, in order: for each app, those up to the deciding rule.
  public let attempts: [Attempt]

  /// The nearest attempt, if none matches.
  ///
  /// Among attempts that would not exclude the link, it has the fewest parts that do not match;
  /// then it goes farthest in the link; then it has the most parts that match.
  public var nearestMiss: Attempt? {
    guard !attempts.contains(where: \.isMatch) else { return nil }
    return attempts.min { $0.distance.lexicographicallyPrecedes($1.distance) }
  }
}

extension AppLinkExplanation.Attempt {
  /// How far the rule is from matching, most important measure first.
  fileprivate var distance: [Int] {
    let failures = parts.count { $0.failure != nil }
    let position = firstFailure?.failure?.position ?? 0
    return [rule.isExcluding ? 1 : 0, failures, -position, failures - parts.count]
  }
}
