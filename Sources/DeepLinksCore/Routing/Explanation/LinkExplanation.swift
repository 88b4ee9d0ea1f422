// SPDX-License-Identifier: MIT

/// Why a link opens the route it opens, or none: every pattern in the order of precedence, with
/// the first reason why it does not match.
///
/// `description` holds no text of the link and is fit for a log; `debugDescription` shows the link
/// with a caret under the place where the nearest pattern fails.
public struct LinkExplanation: Sendable, Hashable, Codable {
  /// One pattern, and what it made of the link.
  public struct Candidate: Sendable, Hashable, Codable {
    /// The pattern, prefixes included.
    public let pattern: String
    /// The route's name.
    public let route: String
    /// The feature the route belongs to.
    public let feature: String?
    /// The reason why the pattern does not match; `nil` if it does.
    public let mismatch: LinkMismatch?
    /// The captured texts, decoded, by name; empty without a match.
    ///
    /// A name that stands in a prefix and in the pattern below it has the texts of both, in order.
    ///
    /// They may hold secrets.
    public let captures: [String: [String]]
    /// Why the pattern should no longer be published, if so.
    public let deprecated: String?
    /// The pattern that this one redirects to, if it does.
    public let redirect: String?
    /// Where the link fails, in UTF-8 bytes of it.
    public let position: Int?
  }

  /// The text that is no link, and why.
  public struct Problem: Sendable, Hashable, Codable {
    /// See `DeepLinkError.Code`.
    public let code: DeepLinkError.Code
    /// Where, in UTF-8 bytes of the link.
    public let position: Int
    /// What to do now.
    public let hint: String
  }

  /// The link as given, cut after 2,048 bytes.
  ///
  /// It may hold secrets.
  public let link: String
  /// Why the text is no link; `nil` if it is one.
  public let problem: Problem?
  /// Every pattern in the order of precedence for this link's origin; those of other origins last.
  public let candidates: [Candidate]
  /// The index of the candidate that opens; `nil` if none does.
  public let chosen: Int?
  /// The index of the pattern that comes nearest, where none opens and one is near.
  public let nearest: Int?

  /// The candidate that opens.
  public var match: Candidate? { chosen.map { candidates[$0] } }
  /// The pattern that comes nearest, where none opens.
  public var nearestMiss: Candidate? { nearest.map { candidates[$0] } }
}

extension LinkExplanation: CustomStringConvertible, CustomDebugStringConvertible {
  /// One line of verdict, then one line for each pattern; no text of the link.
  public var description: String {
    ([verdict] + candidates.map(LinkExplanation.line)).joined(separator: "\n")
  }

  /// The description, and the link with a caret under the place where it fails.
  public var debugDescription: String {
    let place = problem?.position ?? nearestMiss?.position
    let excerpt =
      place.map { LinkCaret.excerpt(of: link, at: $0) }
      ?? LinkCaret.excerpt(of: link, at: 0).split(separator: "\n").first.map(String.init) ?? ""
    let values = match.map { match in
      match.captures.sorted { $0.key < $1.key }.map { "  \($0.key) = \($0.value)" }
    }
    return ([verdict, excerpt] + (values ?? []) + candidates.map(LinkExplanation.line))
      .joined(separator: "\n")
  }

  private var verdict: String {
    if let problem {
      return "No link (\(problem.code)) at byte \(problem.position). \(problem.hint)"
    }
    if let match { return "Opens \(match.route) by \(match.pattern)." }
    guard let nearestMiss, let mismatch = nearestMiss.mismatch else { return "No route answers." }
    return "No route answers. Did you mean \(nearestMiss.pattern)? Here \(mismatch)."
  }

  private static func line(_ candidate: Candidate) -> String {
    let owner = candidate.feature.map { "\($0)." } ?? ""
    let reason = candidate.mismatch?.description ?? "matches"
    let note = candidate.redirect.map { ", redirects to \($0)" } ?? ""
    return "  \(candidate.pattern)  \(owner)\(candidate.route): \(reason)\(note)"
  }
}
