// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import struct FoundationEssentials.URL
#else
import struct Foundation.URL
#endif

/// What happens to a link that no route matches.
///
/// | link | opened inside the app | the same, unverified | delivered by the system |
/// |---|---|---|---|
/// | of the app's own web origin | external | external | external |
/// | of the app's own scheme | `noRoute` | `noRoute` | `noRoute` |
/// | another web page | external | external | `foreignOrigin` |
/// | of another scheme: `tel:`, `sms:` | external | `untrustedScheme` | `foreignOrigin` |
/// | of the web, but malformed | external | external | `notALink` |
/// | otherwise malformed | `notALink` | `notALink` | `notALink` |
/// | of a scheme no app can have, or no URL | `notALink` | `notALink` | `notALink` |
///
/// A link that the system delivers and that is not the app's never goes back to the system: that
/// would be a loop. A stranger's link leads to a web page at most, because other schemes call, pay,
/// and install.
package enum LinkFallback {
  /// What to do with a link.
  package enum Decision: Sendable, Hashable {
    /// Hand the link to the system; if the link is the app's own, the browser opens it.
    case external
    /// Decline the link, for this reason.
    case declined(LinkRefusal.Code)
  }

  /// Decides what to do with a link that no route matches.
  ///
  /// - Parameters:
  ///   - text: the link as delivered.
  ///   - link: the parsed link; `nil` if it is malformed.
  ///   - isOwnOrigin: whether it has one of the origins that the app's routes declare.
  ///   - source: how the link came to the app.
  package static func decision(
    for text: String, link: DeepLink?, isOwnOrigin: Bool, source: LinkSource
  ) -> Decision {
    let kind = LinkHead(text)?.kind
    let isPage = kind?.isPage == true
    guard link != nil, kind != .forbidden else {
      // Browsers are more lenient than this parser, but are given URLs.
      return isPage && source.isInsideApp && URL(string: text) != nil
        ? .external : .declined(.notALink)
    }
    if isOwnOrigin { return isPage ? .external : .declined(.noRoute) }
    guard source.isInsideApp else { return .declined(.foreignOrigin) }
    return mayLeave(text, from: source) ? .external : .declined(.untrustedScheme)
  }

  /// Whether a link that is not the app's may be handed to the system.
  ///
  /// A web page always may; anything else, only from a source that vouches for it.
  static func mayLeave(_ text: String, from source: LinkSource) -> Bool {
    source.trust != .unverified || LinkHead(text)?.kind.isPage == true
  }

  /// Why a link that no route matched is declined; `nil` if it is handed to the system.
  ///
  /// - Parameters:
  ///   - text: the link as delivered.
  ///   - error: the error from matching; `nil` if it found nothing.
  ///   - limits: the limits for links.
  ///   - source: how the link came to the app.
  ///   - isOwn: whether a link has one of the origins that the app's routes declare.
  ///   - explain: explains why no route matches a link.
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
