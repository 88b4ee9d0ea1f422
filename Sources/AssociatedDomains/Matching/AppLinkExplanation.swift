// SPDX-License-Identifier: MIT

import JSONText
import MessageText

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

extension AppLinkExplanation: CustomStringConvertible {
  /// One line for each app, the link with a caret where it does not match, and one line for each
  /// rule tried.
  public var description: String {
    var lines: [String] = []
    if let refusal {
      lines.append("No rule is tried. \(refusal)")
      lines.append(TextExcerpt.of(url, at: refusal.position))
      return lines.joined(separator: "\n")
    }
    let counts = attemptCounts
    lines += verdicts.map { line($0, counts[$0.app] ?? 0) }
    if let miss = nearestMiss, let part = miss.firstFailure, let failure = part.failure {
      lines.append("\(miss.rule.location) comes nearest: \(part.words)")
      lines.append(TextExcerpt.of(url, at: failure.position))
    }
    return (lines + attempts.map(\.line)).joined(separator: "\n")
  }

  /// The number of rules tried for each app; very many rules can apply to very many apps.
  private var attemptCounts: [String: Int] {
    var counts: [String: Int] = [:]
    var start = 0
    while start < attempts.count {
      let apps = attempts[start].rule.apps
      let end = attempts[start...].firstIndex { $0.rule.apps != apps } ?? attempts.count
      for app in Set(apps) { counts[app, default: 0] += end - start }
      start = end
    }
    return counts
  }

  private func line(_ verdict: AppLinkVerdict, _ count: Int) -> String {
    guard let rule = verdict.rule else {
      switch count {
      case 0: return "\(verdict.app): no match. The file has no rule for it."
      case 1: return "\(verdict.app): no match. Its only rule does not match."
      default: return "\(verdict.app): no match. None of its \(count) rules matches."
      }
    }
    let decision = verdict.decision == .exclude ? "kept out" : "match"
    return "\(verdict.app): \(decision), by \(rule.location)."
  }
}

extension AppLinkExplanation.Attempt {
  fileprivate var line: String {
    guard let part = firstFailure else { return "  \(rule.location) \(rule): matches" }
    return "  \(rule.location) \(rule): \(part.words)"
  }
}

extension AppLinkExplanation.Part {
  /// The result in words.
  fileprivate var words: String {
    guard let failure else { return "\(name) matches" }
    switch failure.expectation {
    case .text(let text):
      return "\(name) should have \(AppLinkRule.quoted(text)) at byte \(failure.position)"
    case .character: return "\(name) should have one more character"
    case .variable(let name):
      return "\(self.name) should have a text of $(\(name)) at byte \(failure.position)"
    case .end: return "\(name) should end at byte \(failure.position)"
    case .never(let reason): return "\(name) can never match. \(reason)"
    }
  }

  private var name: String {
    switch component {
    case .path: "the path"
    case .query: "the query"
    case .item(let name): "the item \(AppLinkRule.quoted(name))"
    case .fragment: "the fragment"
    }
  }
}
