// SPDX-License-Identifier: MIT

@_spi(Project) public import DeepLinksNavigation
import MessageText

/// Why a link opens what it opens, as texts for a page.
@_spi(Project) public struct InspectorExplanation: Sendable, Hashable, Codable {
  /// One pattern, and the result of matching it.
  package struct Candidate: Sendable, Hashable, Codable {
    /// The pattern, including its prefixes.
    package var pattern: String
    /// The route's name.
    package var route: String
    /// The feature that the route belongs to.
    package var feature: String?
    /// Why the pattern does not match, in one clause; `nil` if it matches.
    var mismatch: String?
    /// Where matching fails, as an offset in UTF-8 bytes of the link.
    package var position: Int?
    /// Why the pattern should no longer be published; `nil` if it is not deprecated.
    package var deprecated: String?
    /// The pattern that this one redirects to; `nil` if it does not redirect.
    package var redirect: String?

    /// Creates a candidate.
    package init(
      pattern: String, route: String, feature: String? = nil, mismatch: String? = nil,
      position: Int? = nil, deprecated: String? = nil, redirect: String? = nil
    ) {
      self.pattern = pattern
      self.route = route
      self.feature = feature
      self.mismatch = mismatch
      self.position = position
      self.deprecated = deprecated
      self.redirect = redirect
    }
  }

  /// The link as given, truncated to 2,048 bytes.
  package var link: String
  /// Where the link is wrong, as an offset in UTF-8 bytes; `nil` if unknown.
  package var position: Int?
  /// The result, in one line and without text from the link.
  package var verdict: String
  /// About 100 characters of the link, with a caret below the place where it is wrong.
  var excerpt: String
  /// The index of the candidate that the link opens; `nil` if it opens none.
  package var chosen: Int?
  /// The index of the closest pattern; `nil` if the link opens a candidate, or no pattern is close.
  var nearest: Int?
  /// All patterns, in the order in which they are tried.
  package var candidates: [Candidate]
  /// The values captured by the candidate that the link opens, by name.
  package var captures: [String: [String]]

  /// Creates an explanation.
  package init(
    link: String, position: Int? = nil, verdict: String, excerpt: String, chosen: Int? = nil,
    nearest: Int? = nil, candidates: [Candidate] = [], captures: [String: [String]] = [:]
  ) {
    self.link = link
    self.position = position
    self.verdict = verdict
    self.excerpt = excerpt
    self.chosen = chosen
    self.nearest = nearest
    self.candidates = candidates
    self.captures = captures
  }

  private enum CodingKeys: String, CodingKey {
    case link, position, verdict, excerpt, chosen, nearest, candidates, captures
  }

  /// Reads an explanation; everything but the link and the verdict is optional.
  @_spi(Project) public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      link: try container.decode(String.self, forKey: .link),
      position: try container.decodeIfPresent(Int.self, forKey: .position),
      verdict: try container.decode(String.self, forKey: .verdict),
      excerpt: try container.decodeIfPresent(String.self, forKey: .excerpt) ?? "",
      chosen: try container.decodeIfPresent(Int.self, forKey: .chosen),
      nearest: try container.decodeIfPresent(Int.self, forKey: .nearest),
      candidates: try container.decodeIfPresent([Candidate].self, forKey: .candidates) ?? [],
      captures: try container.decodeIfPresent([String: [String]].self, forKey: .captures) ?? [:])
  }
}

extension InspectorExplanation {
  /// Creates the texts of an explanation.
  @_spi(Project) public init(_ explanation: LinkExplanation) {
    self.init(
      link: explanation.link, position: explanation.position, verdict: explanation.headline,
      excerpt: TextExcerpt.of(explanation.link, at: explanation.position, indent: ""),
      chosen: explanation.chosen, nearest: explanation.nearest,
      candidates: explanation.candidates.map { candidate in
        Candidate(
          pattern: candidate.pattern, route: candidate.route, feature: candidate.feature,
          mismatch: candidate.mismatch?.description, position: candidate.position,
          deprecated: candidate.deprecated, redirect: candidate.redirect)
      },
      captures: explanation.match?.captures ?? [:])
  }
}
