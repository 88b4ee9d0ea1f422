// SPDX-License-Identifier: MIT

/// Why a file lets apps open a link, or does not: every rule that was tried, in order, and for each
/// part of a rule whether it matches or where it does not.
///
/// `description` shows the link, which may hold secrets.
public struct AppLinkExplanation: Sendable, Hashable {
  /// What a pattern is for.
  public enum Component: Sendable, Hashable {
    /// The member `/`, or an element of `paths`.
    case path
    /// The member `?` where it is a text.
    case query
    /// An item of the member `?`, by its name.
    case item(String)
    /// The member `#`.
    case fragment
  }

  /// What a pattern has at a place where the link has something else.
  package enum Expectation: Sendable, Hashable {
    /// This text, or what is left of it.
    case text(String)
    /// Any character, `?`.
    case character
    /// A text of the variable of this name.
    case variable(String)
    /// Nothing: the pattern is at its end.
    case end
    /// What no link has, and why.
    case never(reason: String)
  }

  /// Where a pattern does not match: the farthest place that it came to.
  package struct Failure: Sendable, Hashable {
    /// The place in the pattern, in UTF-8 bytes.
    package var patternOffset: Int
    /// The position in the link, in UTF-8 bytes.
    package var position: Int
    /// What the pattern has there.
    package var expectation: Expectation
  }

  /// A pattern of a rule, and what it made of its part of the link.
  public struct Part: Sendable, Hashable {
    /// What the pattern is for.
    public var component: Component
    /// The pattern.
    package var pattern: AppLinkPattern
    /// What it was compared with, in UTF-8 bytes of the link.
    ///
    /// It is empty, at the place where it would stand, if the link has no such part. Of several
    /// items of one name it is the first that does not match, else the first.
    public var range: Range<Int>
    /// Where it does not match; `nil` if it does.
    package var failure: Failure?
  }

  /// A rule that was tried.
  public struct Attempt: Sendable, Hashable {
    /// The rule.
    public var rule: AppLinkRule
    /// What the rule names; nothing for a rule that matches every link.
    package var parts: [Part]

    /// Whether the rule matches: all that it names does.
    public var isMatch: Bool { parts.allSatisfy { $0.failure == nil } }
    /// The first part that does not match.
    public var firstFailure: Part? { parts.first { $0.failure != nil } }
  }

  /// The link as given.
  public let url: String
  /// What was decided, for the app that was asked for or for all apps of the file, in order.
  public let verdicts: [AppLinkVerdict]
  /// Why the text is no link of the domain; then no rule was tried.
  public let refusal: AppLinkRefusal?
  /// The rules that were tried, in order: for each app, those up to the one that decides.
  public let attempts: [Attempt]

  /// The attempt that came nearest, where none matches.
  ///
  /// Of those that would not exclude, it has the fewest parts that do not match, then goes farthest
  /// in the link, then has the most parts that match.
  public var nearestMiss: Attempt? {
    guard !attempts.contains(where: \.isMatch) else { return nil }
    return attempts.min { $0.distance.lexicographicallyPrecedes($1.distance) }
  }
}

extension AppLinkExplanation.Attempt {
  /// How far the rule is from matching, what weighs most first.
  fileprivate var distance: [Int] {
    let failures = parts.count { $0.failure != nil }
    let position = firstFailure?.failure?.position ?? 0
    return [rule.isExcluding ? 1 : 0, failures, -position, failures - parts.count]
  }
}
