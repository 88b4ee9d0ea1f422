// SPDX-License-Identifier: MIT

import MessageText

/// Why a link opens a route or none.
///
/// It lists every pattern in order of precedence, with the first reason that it does not match.
///
/// `description` contains no text of the link and is safe to log; `revealedDescription` shows the
/// link with a caret where the nearest pattern fails.
public struct LinkExplanation: Sendable, Hashable, Codable {
  /// One pattern and its result for the link.
  public struct Candidate: Sendable, Hashable, Codable {
    /// The pattern, including prefixes.
    public let pattern: String
    /// The route's name.
    public let route: String
    /// The feature the route belongs to.
    public let feature: String?
    /// The reason that the pattern does not match; `nil` if it does.
    public let mismatch: LinkMismatch?
    /// The decoded captured texts by name; empty if the pattern does not match.
    ///
    /// A value of the origin's host is not among them.
    ///
    /// A name that occurs both in a prefix and in the pattern below it has the texts of both, in
    /// order.
    ///
    /// They may contain secrets.
    @_spi(Project) public let captures: [String: [String]]
    /// The names of the items that no value has, in the link's order: query items that no part of
    /// the pattern reads, and items that a value for all others leaves out; empty if the pattern
    /// does not match.
    package let ignored: [String]
    /// The names of the lists for which the link has no value; empty if the pattern does not match.
    package let empty: [String]
    /// Why the pattern is deprecated; `nil` if it is not.
    package let deprecated: String?
    /// The pattern that this one redirects to, if any.
    package let redirect: String?
    /// The position where the link fails, in UTF-8 bytes of the link.
    package let position: Int?
  }

  /// Why the text is not a valid link.
  public struct Problem: Sendable, Hashable, Codable {
    /// See `DeepLinkError.Code`.
    public let code: DeepLinkError.Code
    /// The position of the error, in UTF-8 bytes of the link.
    public let position: Int
    /// What to do now.
    public let hint: String
  }

  /// The result for the link, to switch over.
  public enum Verdict: Sendable, Hashable {
    /// A pattern matches; this is the first one in order of precedence.
    case matched(Candidate)
    /// No pattern matches; this is the nearest one, if any is near.
    case missed(nearest: Candidate?)
    /// The text is not a link, or the link is not accepted.
    case refused(Problem)
  }

  /// The link as given, cut after 2,048 bytes.
  ///
  /// It may contain secrets.
  package let link: String
  /// Why the text is not a link; `nil` if it is one.
  @_spi(Project) public let problem: Problem?
  /// Every pattern, in order of precedence for this link's origin.
  ///
  /// Patterns of other origins come last.
  public let candidates: [Candidate]
  /// The index of the candidate that opens; `nil` if none does.
  package let chosen: Int?
  /// The index of the nearest pattern, if none opens and one is near.
  package let nearest: Int?
  /// The origins of the patterns, if the link has none of them.
  package var origins: [String]?
  /// What is wrong with the link as a whole, if no pattern says it best.
  package var remark: LinkRemark?

  /// Whether the link opens a route, and what to show if it does not.
  public var verdict: Verdict {
    if let problem { return .refused(problem) }
    return match.map(Verdict.matched) ?? .missed(nearest: nearestMiss)
  }

  /// The position of the error, in UTF-8 bytes of the link; `nil` if it is not known.
  ///
  /// This is where the link was rejected, or where the nearest pattern does not match.
  package var position: Int? { problem?.position ?? remark?.position ?? nearestMiss?.position }

  /// Whether a limit of the router keeps the link from opening; with a higher one, it may open.
  package var isLimited: Bool {
    switch problem?.code {
    case .tooLong, .tooManySegments, .tooManyQueryItems: true
    case nil: chosen == nil && candidates.contains { $0.mismatch?.code == .captureTooLong }
    default: false
    }
  }

  /// The candidate that opens.
  @_spi(Project) public var match: Candidate? { chosen.map { candidates[$0] } }
  /// The nearest pattern, if none matches.
  public var nearestMiss: Candidate? { nearest.map { candidates[$0] } }
}

extension LinkExplanation {
  /// Returns the same explanation for the origins of several routers, none of which the link has.
  package func missing(_ origins: [String]) -> LinkExplanation {
    var copy = self
    copy.origins = origins
    let parsed = origins.compactMap { try? LinkOrigin($0) }
    if !parsed.isEmpty,
      let link = try? DeepLink(self.link, limits: .standard, allowsUserinfo: true)
    {
      copy.remark =
        LinkRemark(repeatedScheme: link, parsed) ?? LinkRemark(link, hasNoneOf: parsed)
    }
    return copy
  }

  /// Creates the explanation for an app that has no patterns.
  package init(withoutPatterns text: String) {
    self.init(
      link: DeepLinkError.excerpt(of: text), problem: nil, candidates: [], chosen: nil,
      nearest: nil)
  }
}

extension LinkExplanation.Candidate {
  /// Decodes a candidate; lists that an earlier version did not write are empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    pattern = try values.decode(String.self, forKey: .pattern)
    route = try values.decode(String.self, forKey: .route)
    feature = try values.decodeIfPresent(String.self, forKey: .feature)
    mismatch = try values.decodeIfPresent(LinkMismatch.self, forKey: .mismatch)
    captures = try values.decode([String: [String]].self, forKey: .captures)
    ignored = try values.decodeIfPresent([String].self, forKey: .ignored) ?? []
    empty = try values.decodeIfPresent([String].self, forKey: .empty) ?? []
    deprecated = try values.decodeIfPresent(String.self, forKey: .deprecated)
    redirect = try values.decodeIfPresent(String.self, forKey: .redirect)
    position = try values.decodeIfPresent(Int.self, forKey: .position)
  }
}

extension LinkExplanation: LinkRedacted {
  /// One line with the verdict, then one line for each pattern; no text of the link.
  public var _redacted: String {
    ([headline] + candidates.map { "  \($0)" }).joined(separator: "\n")
  }

  /// The description, and the link with a caret where it fails.
  public var _revealed: String {
    ([headline, TextExcerpt.of(link, at: position)] + (match?.captureLines ?? [])
      + candidates.map { "  \($0)" })
      .joined(separator: "\n")
  }

  package var headline: String {
    switch verdict {
    case .refused(let problem):
      return "No link (\(problem.code)) at byte \(problem.position). \(problem.hint)"
    case .matched(let match):
      if let target = match.redirect { return "Redirects \(match.pattern) to \(target)." }
      return "Opens \(match.route) by \(match.pattern)."
    case .missed(let nearest):
      if let remark { return "No route matches: \(remark.text)" }
      guard let nearest, let mismatch = nearest.mismatch else { return "No route matches." }
      return "No route matches. Did you mean \(nearest.pattern)? Here \(mismatch)."
    }
  }
}

extension LinkExplanation.Candidate: LinkRedacted {
  /// The pattern, the route, and the reason that it does not match; no text of the link.
  public var _redacted: String {
    let owner = feature.map { "\($0)." } ?? ""
    let reason = mismatch?.description ?? "matches"
    let note = redirect.map { ", redirects to \($0)" } ?? ""
    return "\(pattern)  \(owner)\(route): \(reason)\(note)"
  }

  /// The description and the captured texts.
  public var _revealed: String {
    ([description] + captureLines).joined(separator: "\n")
  }

  fileprivate var captureLines: [String] {
    LinkOrder.sorted(Array(captures)) { $0.key < $1.key }.map { "  \($0.key) = \($0.value)" }
  }
}
