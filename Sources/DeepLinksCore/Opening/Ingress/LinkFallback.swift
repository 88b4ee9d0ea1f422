// SPDX-License-Identifier: MIT

/// What becomes of a link that no route answers.
///
/// | link | tapped or opened inside the app | delivered by the system |
/// |---|---|---|
/// | of the app's own web origin | external | external |
/// | of the app's own scheme | `noRoute` | `noRoute` |
/// | anybody else's | external | `foreignOrigin` |
/// | of the web, but malformed | external | `notALink` |
/// | otherwise malformed | `notALink` | `notALink` |
/// | of a scheme no app can have | `notALink` | `notALink` |
///
/// What the system delivers and is not the app's never goes back to it: that would be a loop.
public enum LinkFallback {
  /// What to do with a link.
  public enum Decision: Sendable, Hashable {
    /// Hand it to the system; a link of the app's own is then opened by the browser.
    case external
    /// Decline it, for this reason.
    case declined(LinkRefusal.Code)
  }

  /// Decides.
  ///
  /// - Parameters:
  ///   - text: the link as delivered.
  ///   - link: the link parsed; `nil` if it is malformed.
  ///   - isOwnOrigin: whether it is of one of the origins that the app's routes declare.
  ///   - source: how it came to the app.
  public static func decision(
    for text: String, link: DeepLink?, isOwnOrigin: Bool, source: LinkSource
  ) -> Decision {
    let kind = LinkHead(text)?.kind
    let isPage = kind == .http || kind == .https
    guard link != nil, kind != .forbidden else {
      // Browsers forgive more than this parser does.
      return isPage && source.isInsideApp ? .external : .declined(.notALink)
    }
    if isOwnOrigin { return isPage ? .external : .declined(.noRoute) }
    return source.isInsideApp ? .external : .declined(.foreignOrigin)
  }

  /// Why a link is declined that no route took; `nil` if it is handed to the system.
  ///
  /// - Parameters:
  ///   - text: the link as delivered.
  ///   - error: what matching threw; `nil` if it found nothing.
  ///   - limits: how large links may be.
  ///   - source: how it came to the app.
  ///   - isOwn: whether a link is of one of the origins that the app's routes declare.
  static func refusal(
    of text: String, _ error: DeepLinkError?, limits: LinkLimits = .standard, source: LinkSource,
    isOwn: (DeepLink) -> Bool
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
      return error.map { LinkRefusal($0, link: text) } ?? LinkRefusal(code, link: text)
    }
  }
}
