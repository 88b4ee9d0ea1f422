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

/// A link, and the links that redirects make of it, one after the other.
package struct LinkTrail: Sendable {
  /// One of the links.
  package struct Step: Sendable {
    /// The link.
    package let link: String
    /// Why it opens a route or none.
    package let explanation: LinkExplanation
  }

  /// The link as given, then those that redirects make of it.
  package fileprivate(set) var steps: [Step]
  /// The candidate that opens the last link; `nil` if none does.
  package fileprivate(set) var match: LinkExplanation.Candidate?
  /// Whether there are more redirects than a router follows.
  package fileprivate(set) var isEndless = false

  /// The explanation of the last link.
  package var end: LinkExplanation { steps[steps.count - 1].explanation }
}

extension LinkRouter {
  /// Explains a link and, as matching follows redirects, each link that they make of it.
  package func trail(of text: String) -> LinkTrail {
    var trail = LinkTrail(steps: [LinkTrail.Step(link: text, explanation: explain(text))])
    var link = text
    while trail.end.match?.redirect != nil, let target = redirected(link) {
      guard trail.steps.count <= LinkRouterContent.longestChain else {
        trail.isEndless = true
        return trail
      }
      link = target
      trail.steps.append(LinkTrail.Step(link: link, explanation: explain(link)))
    }
    // A redirect whose target cannot take its values is passed over.
    trail.match = trail.end.candidates.first { $0.mismatch == nil && $0.redirect == nil }
    return trail
  }

  /// Returns the link that a redirect makes of a link; `nil` if no redirect takes it.
  private func redirected(_ text: String) -> String? {
    let end = storage.matcher.pass(text) { group, slot, captures in
      try storage.route(of: group, slot, captures) != nil
    }
    return if case .redirect(_, let target) = end { target } else { nil }
  }
}

/// How near a pattern comes to a link that it does not match, for "did you mean".
enum LinkNearness {
  /// A higher score is nearer; one of 0 is not worth a suggestion.
  static func of(_ pattern: LinkPattern, to parts: LinkParts, _ mismatch: LinkMismatch) -> Int {
    var score = 0
    var hasEvidence = false
    for (index, segment) in pattern.segments.enumerated() {
      guard index < parts.segments.count else { break }
      let pieces = pattern.pieces(of: segment)
      guard pieces.count == 1, let piece = pieces.first, piece.kind == .literal else {
        score += 2
        continue
      }
      let literal = String(decoding: pattern.literalBytes(of: piece), as: UTF8.self)
      let text = parts.segments[index]
      let distance = EditDistance.between(literal, text, atMost: 3)
      if distance == 0 || LinkMismatch.Difference(text, literal) != nil {
        score += distance == 0 ? 6 : 5
        hasEvidence = true
      } else if distance <= 2, distance * 2 < literal.unicodeScalars.count {
        score += 4 - distance
        hasEvidence = true
      } else {
        score -= 6
      }
    }
    score -= 3 * abs(pattern.segments.count - parts.segments.count)
    switch mismatch.code {
    case .queryMissing, .queryValue, .queryRepeated, .queryUnexpected, .fragment, .valueNotParsed:
      // The path matches, so the message can name what is missing.
      score += 4
      hasEvidence = hasEvidence || parts.segments.count == pattern.segments.count
    default: break
    }
    return hasEvidence ? max(score, 0) : 0
  }
}

/// The positions of a link's parts in its text, for the caret of an explanation.
struct LinkPlaces {
  private var segments: [Int] = []
  private var authority = 0
  private var pathUpper = 0
  private var query = 0
  /// The offset of the fragment, or of the end of the path without one.
  private(set) var fragment = 0

  init(_ text: String, limits: LinkLimits) {
    self = text.withLinkBytes { bytes in
      var places = LinkPlaces()
      let room = min(limits.segments, bytes.byteCount) + 2
      LinkWorkspace.withSegments(room) { segments in
        var scanner = LinkScanner(bytes, limits: limits)
        guard (try? scanner.scan(into: &segments, allowsUserinfo: true)) != nil else { return }
        let layout = scanner.layout
        for number in 0..<Int(layout.segmentCount) {
          places.segments.append(Int(segments[number + 1].lower))
        }
        places.authority = Int(layout.authorityLower)
        places.pathUpper = Int(layout.pathUpper)
        places.query = Int(layout.queryUpper > 0 ? layout.queryLower : layout.pathUpper)
        places.fragment = Int(layout.fragmentUpper > 0 ? layout.fragmentLower : layout.pathUpper)
      }
      return places
    }
  }

  private init() {}

  /// The offset, in bytes, of what does not match.
  func place(of mismatch: LinkMismatch, shift: Int) -> Int? {
    switch mismatch.code {
    case .queryMissing, .queryValue, .queryRepeated, .queryUnexpected: return query
    case .fragment: return fragment
    case .originMismatch: return 0
    default: break
    }
    guard let index = mismatch.segmentIndex else { return query }
    let number = index + shift
    if number < 0 { return authority }
    return number < segments.count ? segments[number] : pathUpper
  }
}

/// The parts of a link after its authority, as written, for values that are not decoded.
struct LinkWrittenParts {
  /// The authority, with the colon of an empty port if a segment follows it.
  var authority = ""
  /// The segments, without the authority.
  var segments: [String] = []
  var query = ""
  var fragment: String?
  /// What follows the last segment: a slash, the query, and the fragment.
  var tail = ""

  /// Splits a link.
  ///
  /// - Parameter link: the same link, parsed.
  init(_ text: String, of link: DeepLink) {
    func string(_ bytes: Substring.UTF8View) -> String { String(decoding: bytes, as: UTF8.self) }
    var rest = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    var own = rest.prefix(0)
    if link.form == .authority {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex { byte in
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
      }
      own = rest[..<(end ?? rest.endIndex)]
      rest = rest[(end ?? rest.endIndex)...]
    }
    let end = rest.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    tail = string(rest[(end ?? rest.endIndex)...])
    if let mark = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = string(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = string(rest[rest.index(after: mark)...])
      rest = rest[..<mark]
    }
    if rest.last == UInt8(ascii: "/") { tail = "/" + tail }
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    segments = rest.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(string)
    if segments.last == "" { segments.removeLast() }
    if segments.isEmpty, own.last == UInt8(ascii: ":") {
      own = own.dropLast()
      tail = ":" + tail
    }
    authority = string(own)
  }
}
