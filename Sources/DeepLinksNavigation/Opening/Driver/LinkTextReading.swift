// SPDX-License-Identifier: MIT

/// What a text is to the routes of an app, before any gate is asked.
///
/// This is the one place that says so: for navigators, for compositions, and for what tests expect
/// of links. A text is matched once, and its query is taken apart once.
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
  ///   - source: how it came to the app.
  ///   - limits: how large links may be.
  ///   - isOwn: whether a link is of one of the origins that the routes declare.
  ///   - match: finds what answers the text.
  ///   - explain: says why nothing does.
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

  /// Reads a text by a router.
  package init(_ text: String, from source: LinkSource, by router: LinkRouter<Match>) {
    self.init(
      text, from: source, limits: router.limits, isOwn: { router.isOwn($0) },
      match: { text throws(DeepLinkError) in try router.match(text) },
      explain: { router.explain($0) })
  }
}
