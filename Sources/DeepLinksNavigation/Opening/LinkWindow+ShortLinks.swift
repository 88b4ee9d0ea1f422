// SPDX-License-Identifier: MIT

extension LinkWindow {
  /// Replaces a short link of the app with its target, before anything else is checked.
  ///
  /// - Parameter isOwn: whether a link has one of the origins that the routes declare.
  /// - Returns: why the short link does not work on the day it arrived; `nil` if it works, or if
  ///   the link is not a short link.
  func follow(_ request: LinkRequest, isOwn: (DeepLink) -> Bool) -> LinkRefusal? {
    guard let shortLinks = driver.shortLinks, !request.delivery.text.isEmpty,
      let link = try? DeepLink(request.delivery.text), let found = shortLinks.entry(of: link),
      isOwn(link)
    else { return nil }
    let target = found.entry.link(on: found.origin, followedBy: link)
    // If the target is not the app's, the website redirects to it.
    guard let targetLink = try? DeepLink(target), isOwn(targetLink) else { return nil }
    let day = ShortLinkDay(request.context.arrival)
    if let since = found.entry.since, day < since {
      return LinkRefusal(
        .unavailable, reason: "The short link works from \(since) on", link: link.text)
    }
    if let until = found.entry.until, until < day {
      return LinkRefusal(
        .gate, reason: "The short link worked until \(until)", link: link.text,
        hint: "Change the last day in Links.tsv, or tell the user that the offer is over.")
    }
    if request.followed == nil { request.note(.redirected(to: target)) }
    request.followed = target
    return nil
  }
}
