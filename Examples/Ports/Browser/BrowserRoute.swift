// SPDX-License-Identifier: MIT

import DeepLinks

/// The links of a browser: its own scheme, one scheme for each button of a widget, and the entire
/// web.
@DeepLinkRoutes("browse://")
enum BrowserRoute: Hashable {
  // A page. Only this pattern has the web as an origin, so that no site can reach the others.
  @LinkPath("https://{site}/{_*}") case page(site: String, link: DeepLink)
  @LinkPath("browse-quick://{site}/{_*}") case quickPage(site: String, link: DeepLink)
  @LinkPath("/open-url?url={_}") case open(link: DeepLink)
  @LinkPath("/top-site?url={address}") case topSite(address: PageAddress)
  @LinkPath("/share-sheet?url={address}&title={title}&subtitle={subtitle}")
  case share(address: PageAddress, title: String?, subtitle: String?)

  // Text to search for, and empty tabs.
  @LinkPath("/open-text?text={text}") @LinkPath("browse-search://?q={text}")
  case search(text: String)
  @LinkPath("/new-tab?private={isPrivate}") case newTab(isPrivate: Bool = false)
  @LinkPath("browse-new-search://") case newSearch
  @LinkPath("/open-copied") @LinkPath("browse-copied://") case openCopied
  @LinkPath("browse-voice://") case voiceSearch

  // A tab that is open in a window.
  @LinkPath("/tab?uuid={id}") case tab(id: String)

  // Places in the app.
  @LinkPath("/deep-link?url={place}") case place(BrowserPlace)
  @LinkPath("browse-bookmarks://") case bookmarks

  // Devices and accounts. The patterns with a literal host come before `page`.
  @LinkPath("https://accounts.browse.example/pair#channel_id={channel}&channel_key={key}&v=2")
  case pair(channel: String, key: String)
  @LinkPath("https://browse.example/sync/pairing#code={code}&deviceName={device}")
  case sync(code: String, device: String)
  @LinkPath("/sign-in?code={code}&{others*}") case signIn(code: String, others: [LinkQueryItem])

  // Links that act and show nothing.
  @LinkPath("/close-private-tabs") case closePrivateTabs
  @LinkPath("browse-fire://") case forgetEverything
  @LinkPath("browse-new-email://") case newEmailAddress
}

/// A page of the app in an item, as the web team writes it: in any case, with or without a trailing
/// slash.
struct BrowserPlace: LinkValue, Hashable {
  static let all = [
    "homepanel/bookmarks", "homepanel/downloads", "homepanel/history", "homepanel/reading-list",
    "homepanel/top-sites", "settings/clear-private-data", "settings/homepage", "settings/mailto",
    "settings/newtab", "settings/search", "settings/sites", "settings/theme", "default-browser",
  ]

  let linkText: String

  init?(linkText: String) {
    let parts = linkText.lowercased().utf8.split(separator: UInt8(ascii: "/"))
    let name = String(decoding: Array(parts.joined(separator: "/".utf8)), as: UTF8.self)
    guard Self.all.contains(name), linkText.utf8.first == UInt8(ascii: "/") else { return nil }
    self.linkText = "/" + name
  }

  static var samples: [BrowserPlace] { all.compactMap { BrowserPlace(linkText: "/" + $0) } }
}
