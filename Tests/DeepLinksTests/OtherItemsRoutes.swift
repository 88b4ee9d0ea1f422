// SPDX-License-Identifier: MIT

import DeepLinks

/// Routes that take or refuse items that their patterns do not name, or take text as it is written.
@DeepLinkRoutes("items://", "https://items.example.com")
enum OtherItemsRoute: Hashable {
  @LinkPath("/search?q={q}&{rest*}") case search(q: String, rest: [LinkQueryItem])
  @LinkPath("/open?{campaign*}") case open(campaign: [String: String])
  @LinkPath("/items?sort={sort}&!id") case list(sort: String?)
  @LinkPath("/items?id={id}") case item(id: Int)
  @LinkPath("/reset?token={token}", strict: true) case reset(token: String)
  @LinkPath("/tab?tab|t={tab}") case tab(tab: String?)
  @LinkPath("/go?from={from}&url={url...}") case go(from: String?, url: DeepLink)
  @LinkPath("/relay/{url+}") case relay(url: DeepLink)
  @LinkPath("/files/{path*}") case files(path: String?)
}
