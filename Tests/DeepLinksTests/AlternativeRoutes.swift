// SPDX-License-Identifier: MIT

import DeepLinks

/// Patterns that stand for several, skip parts, and take the link itself.
@DeepLinkRoutes("alt://", "https://alt.example.com", feature: "Alternatives")
@LinkRedirect("/old/{path*}", to: "/open/{path*}")
enum AlternativeRoute: Hashable {
  @LinkPath("/open/{path*}?tab|t={tab}", examples: ["/open/a"])
  case open(path: [String], tab: String?)
  @LinkPath("/artist/{id}") @LinkPath("/{_}/artist/{id}?from={_}") case artist(id: Int)
  @LinkPath("/shown/{id}") case shown(id: Int, DeepLink)
  @LinkPath("/named/{_*}") case named(page: DeepLink)
  @LinkPath("/item?url={url}") case item(url: DeepLink)
  @LinkPath("/pack#id={id}&key={key}&x={x}") case pack(id: String, key: Int = 7, x: String?)
  @LinkPath("/call#p/{phone}-{n}") case call(phone: String, n: Int)
  @LinkPath("/finish#/sign-up?token={token}&beta") case finish(token: String)
  @LinkGroup("/within/{team}") case within(team: Int, link: DeepLink, AlternativeInner)
}

@DeepLinkRoutes
enum AlternativeInner: Hashable {
  @LinkPath("/all/{rest*}") case all(rest: [Int] = [])
  @LinkPath("/{_}/x") case x(DeepLink)
}
