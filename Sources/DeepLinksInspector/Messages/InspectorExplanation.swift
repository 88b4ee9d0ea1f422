// SPDX-License-Identifier: MIT

package import DeepLinksNavigation

/// Why a link opens what it opens, as texts for a page.
package struct InspectorExplanation: Sendable, Hashable, Codable {
  /// One pattern, and what it made of the link.
  package struct Candidate: Sendable, Hashable, Codable {
    /// The pattern, prefixes included.
    package var pattern: String
    /// The route's name.
    package var route: String
    /// The feature that the route belongs to.
    package var feature: String?
    /// Why the pattern does not match, in one clause; `nil` if it does.
    var mismatch: String?
    /// Where the link fails, in UTF-8 bytes of it.
    package var position: Int?
    /// Why the pattern should no longer be published, if so.
    package var deprecated: String?
    /// The pattern that this one redirects to, if it does.
    package var redirect: String?

    /// Makes a candidate.
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

  /// The link as given, cut after 2,048 bytes.
  package var link: String
  /// Where the link is wrong, in UTF-8 bytes of it; `nil` where that is not known.
  package var position: Int?
  /// What came of the link, in one line and without text of it.
  package var verdict: String
  /// About 100 characters of the link, and below them a caret where it is wrong.
  var excerpt: String
  /// The index of the candidate that opens; `nil` if none does.
  package var chosen: Int?
  /// The index of the pattern that comes nearest, where none opens and one is near.
  var nearest: Int?
  /// Every pattern, in the order in which they are tried.
  package var candidates: [Candidate]
  /// The values of the candidate that opens, by name.
  package var captures: [String: [String]]

  /// Makes an explanation.
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

  /// Reads an explanation; all but link and verdict may be missing.
  package init(from decoder: any Decoder) throws {
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
  /// The texts of an explanation.
  package init(_ explanation: LinkExplanation) {
    self.init(
      link: explanation.link, position: explanation.position, verdict: explanation.headline,
      excerpt: LinkCaret.excerpt(of: explanation.link, at: explanation.position, indent: ""),
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
