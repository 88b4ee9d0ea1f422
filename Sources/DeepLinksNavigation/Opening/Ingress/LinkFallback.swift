// SPDX-License-Identifier: MIT

/// What becomes of a link that no route answers.
///
/// | link | opened inside the app | the same, unverified | delivered by the system |
/// |---|---|---|---|
/// | of the app's own web origin | external | external | external |
/// | of the app's own scheme | `noRoute` | `noRoute` | `noRoute` |
/// | another web page | external | external | `foreignOrigin` |
/// | of another scheme: `tel:`, `sms:` | external | `untrustedScheme` | `foreignOrigin` |
/// | of the web, but malformed | external | external | `notALink` |
/// | otherwise malformed | `notALink` | `notALink` | `notALink` |
/// | of a scheme no app can have | `notALink` | `notALink` | `notALink` |
///
/// What the system delivers and is not the app's never goes back to it: that would be a loop. What a
/// stranger wrote leads to a web page at most: other schemes call, pay and install.
package enum LinkFallback {
  /// What to do with a link.
  package enum Decision: Sendable, Hashable {
    /// Hand the link to the system; if the link is the app's own, the browser opens it.
    case external
    /// Decline the link, for this reason.
    case declined(LinkRefusal.Code)
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - text: the link as delivered.
  ///   - link: the link parsed; `nil` if it is malformed.
  ///   - isOwnOrigin: whether it is of one of the origins that the app's routes declare.
  ///   - source: how it came to the app.
  package static func decision(
    for text: String, link: DeepLink?, isOwnOrigin: Bool, source: LinkSource
  ) -> Decision {
    let kind = LinkHead(text)?.kind
    let isPage = kind?.isPage == true
    guard link != nil, kind != .forbidden else {
      // Browsers forgive more than this parser does.
      return isPage && source.isInsideApp ? .external : .declined(.notALink)
    }
    if isOwnOrigin { return isPage ? .external : .declined(.noRoute) }
    guard source.isInsideApp else { return .declined(.foreignOrigin) }
    return mayLeave(text, from: source) ? .external : .declined(.untrustedScheme)
  }

  /// Whether a link that is not the app's may be handed to the system: a web page always, all else
  /// only from a source that vouches for it.
  static func mayLeave(_ text: String, from source: LinkSource) -> Bool {
    source.trust == .verified || LinkHead(text)?.kind.isPage == true
  }

  /// Why a link is declined that no route took; `nil` if it is handed to the system.
  ///
  /// - Parameters:
  ///   - text: the link as delivered.
  ///   - error: what matching threw; `nil` if it found nothing.
  ///   - limits: how large links may be.
  ///   - source: how it came to the app.
  ///   - isOwn: whether a link is of one of the origins that the app's routes declare.
  ///   - explain: says why no route answers a link.
  static func refusal(
    of text: String, _ error: DeepLinkError?, limits: LinkLimits, source: LinkSource,
    isOwn: (DeepLink) -> Bool, explain: (String) -> LinkExplanation
  ) -> LinkRefusal? {
    if let error, error.code == .rejectedByRoute || error.code == .redirectLoop {
      return LinkRefusal(error, link: text)
    }
    let link = error == nil ? try? DeepLink(text, limits: limits) : nil
    switch decision(
      for: text, link: link, isOwnOrigin: link.map(isOwn) ?? false, source: source)
    {
    case .external: return nil
    case .declined(let code):
      if let error { return LinkRefusal(error, link: text) }
      let nearest = code == .noRoute ? explain(text).nearestMiss : nil
      return LinkRefusal(code, link: text, nearest: nearest)
    }
  }
}
