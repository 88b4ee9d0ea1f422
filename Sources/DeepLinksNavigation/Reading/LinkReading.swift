// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

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

/// The scheme, authority, and path of a text, which need not be a valid link.
struct LinkHead {
  /// The text before the first colon, a scheme of RFC 3986 §3.1.
  let scheme: Substring.UTF8View
  /// The text between `//` and the path; `nil` without `//`.
  let authority: Substring.UTF8View?
  /// The text before the query and the fragment.
  let path: Substring.UTF8View

  /// Splits a text.
  ///
  /// - Returns: `nil` if the text does not begin with a scheme and a colon.
  init?(_ text: String) {
    let bytes = text[...].utf8
    guard let first = bytes.first, first.isASCIILetter,
      let colon = bytes.firstIndex(where: { !LinkCharacters.scheme.contains($0) }),
      bytes[colon] == 0x3a
    else { return nil }
    scheme = bytes[..<colon]
    var rest = bytes[bytes.index(after: colon)...]
    rest = rest.prefix { $0 != 0x3f && $0 != 0x23 }
    guard rest.starts(with: [0x2f, 0x2f]) else {
      authority = nil
      path = rest
      return
    }
    rest = rest.dropFirst(2)
    let slash = rest.firstIndex(of: 0x2f) ?? rest.endIndex
    authority = rest[..<slash]
    path = rest[slash...]
  }

  /// The kind of the scheme, in any case.
  var kind: LinkScheme { LinkScheme(lowercased: scheme.map(\.asciiLowercased)) }

  /// Whether the scheme is this one, ignoring ASCII case.
  func hasScheme(_ name: String) -> Bool {
    scheme.elementsEqual(name.utf8) { $0.asciiLowercased == $1.asciiLowercased }
  }
}

/// What an inbox delivers to: the navigator of a window, or a composition of features.
@MainActor public protocol LinkTarget: AnyObject {
  /// The window that takes its requests to the screen.
  var window: LinkWindow { get }
}

/// What the library needs from a target; its window knows it.
@MainActor @_spi(Project) public protocol OpeningTarget: LinkTarget {
  /// Reads the text of a request for this window, without opening anything.
  func read(_ request: LinkRequest) -> LinkReading

  /// Whether the window already shows what a link opens, so that a policy can choose it.
  func shows(_ text: String) -> Bool

  /// The errors in the routes or their rules.
  ///
  /// While there is an error, every link ends `failed(.configuration)`. Default: `nil`.
  var configurationError: LinkRouterError? { get }

  /// All links of the window as data.
  ///
  /// Default: none.
  var catalog: LinkCatalog { get }

  /// What the window shows, as text; read it in `withObservationTracking` to follow changes.
  ///
  /// Default: only the name of the type.
  ///
  /// - Parameter revealsValues: whether screens and modals include the values from their links.
  func outline(revealsValues: Bool) -> LinkOutline

  /// Explains, for every pattern as it is now, why it does or does not match a link.
  ///
  /// Default: an explanation without patterns.
  var explainer: @Sendable (String) -> LinkExplanation { get }

  /// The steps that a link would take from the current state, without opening it.
  ///
  /// Default: a problem.
  func preview(_ text: String) -> LinkPreview
}

extension OpeningTarget {
  package var configurationError: LinkRouterError? { nil }

  package var catalog: LinkCatalog { LinkCatalog(routes: []) }

  package func outline(revealsValues: Bool) -> LinkOutline {
    LinkOutline(name: "\(type(of: self))")
  }

  package var explainer: @Sendable (String) -> LinkExplanation {
    { LinkExplanation(withoutPatterns: $0) }
  }

  /// Explains, for every pattern, why it does or does not match a link.
  @_spi(Project) public func explain(_ text: String) -> LinkExplanation { explainer(text) }

  package func preview(_ text: String) -> LinkPreview {
    LinkPreview(
      route: nil, outline: outline(revealsValues: true),
      problem: "This window cannot preview links.")
  }
}
