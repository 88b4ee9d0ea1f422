// SPDX-License-Identifier: MIT

/// What a text leads to in a window, or a route after its resolver: a text is read once, and then
/// opened.
@MainActor @_spi(Project) public struct LinkReading {
  enum Content {
    /// A route that may be opened.
    case candidate(any LinkCandidate)
    /// A link that is not the app's: it goes to the system.
    case external(String)
    // Boxed, since they are many texts, and a reading is handed on several times.
    indirect case declined(LinkRefusal)
    indirect case failed(LinkFailure)
  }

  let content: Content

  /// Turns the reading of a request's text into what to do about it.
  init<Match>(
    _ reading: LinkTextReading<Match>, of request: LinkRequest,
    _ candidate: (Match, DeepLink?) -> LinkReading
  ) {
    switch reading {
    case .match(let match, let link): self = candidate(match, link)
    case .external: self = .external(request.delivery.text)
    case .declined(let refusal): self = .declined(refusal)
    }
  }

  private init(content: Content) { self.content = content }

  static func candidate(_ candidate: any LinkCandidate) -> LinkReading {
    LinkReading(content: .candidate(candidate))
  }

  static func external(_ text: String) -> LinkReading {
    LinkReading(content: .external(text))
  }

  static func declined(_ refusal: LinkRefusal) -> LinkReading {
    LinkReading(content: .declined(refusal))
  }

  static func failed(_ failure: LinkFailure) -> LinkReading {
    LinkReading(content: .failed(failure))
  }

  /// The disposition that is known immediately.
  package var disposition: LinkDisposition {
    switch content {
    case .candidate: .handled
    case .external: .system
    case .declined, .failed: .discarded
    }
  }
}

extension LinkReading: _LinkOpaque {}

/// How the routes of an app read a text, before any gate is asked.
///
/// Nothing else decides this: it serves navigators, compositions, and what tests expect of links. A
/// text is matched once, and its query is split once.
package enum LinkTextReading<Match> {
  /// Routes match it; the link is included if it has a query.
  case match(Match, DeepLink?)
  /// The link is not the app's: it goes to the system.
  case external
  case declined(LinkRefusal)

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: the link as delivered.
  ///   - source: how the link came to the app.
  ///   - limits: the limits for links.
  ///   - isOwn: whether a link has one of the origins that the routes declare.
  ///   - match: finds what matches the text.
  ///   - explain: explains why nothing does.
  init(
    _ text: String, from source: LinkSource, limits: LinkLimits, isOwn: (DeepLink) -> Bool,
    match: (String) throws(DeepLinkError) -> Match?, explain: (String) -> LinkExplanation
  ) {
    var refused: DeepLinkError?
    do throws(DeepLinkError) {
      if let found = try match(text) {
        let hasQuery = text.utf8.contains(UInt8(ascii: "?"))
        self = .match(
          found, hasQuery ? try DeepLink(text, limits: limits, allowsUserinfo: true) : nil)
        return
      }
    } catch {
      refused = error
    }
    let refusal = LinkFallback.refusal(
      of: text, refused, limits: limits, source: source, isOwn: isOwn, explain: explain)
    self = refusal.map { .declined($0) } ?? .external
  }

  /// Reads a text with a router.
  package init(_ text: String, from source: LinkSource, by router: LinkRouter<Match>) {
    self.init(
      text, from: source, limits: router.limits, isOwn: { router.isOwn($0) },
      match: { text throws(DeepLinkError) in try router.match(text) },
      explain: { router.explain($0) })
  }
}
