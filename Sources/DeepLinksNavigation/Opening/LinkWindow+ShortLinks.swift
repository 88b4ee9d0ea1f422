// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import struct FoundationEssentials.Date
#else
import struct Foundation.Date
#endif

extension LinkWindow {
  /// Replaces a short link of the app with its target, before anything else is checked.
  ///
  /// - Parameter isOwn: whether a link has one of the origins that the routes declare.
  /// - Returns: why the short link does not work on the day it arrived; `nil` if it works, or if
  ///   the link is not a short link.
  func follow(_ request: LinkRequest, isOwn: (DeepLink) -> Bool) -> LinkRefusal? {
    let text = request.delivery.text
    switch followed(text, on: request.context.arrival, isOwn: isOwn) {
    case .declined(let refusal)?: return refusal
    case .link(let target)?:
      if request.followed == nil { request.note(.redirected(to: target)) }
      request.followed = target
    case nil: break
    }
    return nil
  }

  /// What a short link of the app leads to.
  enum ShortLinkEnd {
    case link(String)
    case declined(LinkRefusal)
  }

  /// What a short link of the app leads to on a day; `nil` for any other link.
  func followed(
    _ text: String, on date: Date, isOwn: (DeepLink) -> Bool
  ) -> ShortLinkEnd? {
    guard let shortLinks = driver.shortLinks, !text.isEmpty, let link = try? DeepLink(text),
      let found = shortLinks.entry(of: link), isOwn(link)
    else { return nil }
    let target = found.entry.link(on: found.origin, followedBy: link)
    // If the target is not the app's, the website redirects to it.
    guard let targetLink = try? DeepLink(target), isOwn(targetLink) else { return nil }
    let day = ShortLinkDay(date)
    if let since = found.entry.since, day < since {
      return .declined(
        LinkRefusal(.unavailable, reason: "The short link works from \(since) on", link: link.text))
    }
    if let until = found.entry.until, until < day {
      return .declined(
        LinkRefusal(
          .gate, reason: "The short link worked until \(until)", link: link.text,
          hint: "Change the last day in Links.tsv, or tell the user that the offer is over."))
    }
    return .link(target)
  }
}
