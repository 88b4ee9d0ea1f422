// SPDX-License-Identifier: MIT

import DeepLinks

/// What a window of the browser shows: a stack of pages, and sheets over them.
enum BrowserStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable {
    case page(String, isPrivate: Bool), tab(String), empty(isPrivate: Bool)
  }
  enum Modal: Hashable, Codable {
    case place(String), search(String?), voice, share(String), pair(String), signIn([String])
  }
}

extension BrowserRoute: LinkNavigable {
  typealias Structure = BrowserStructure

  var destination: LinkDestination<BrowserStructure> {
    switch self {
    case .page(_, let link): .push(.page(link.text, isPrivate: false))
    case .quickPage(_, let link):
      .push(.page("https" + link.text.dropFirst("browse-quick".count), isPrivate: false))
    case .open(let link):
      if let request = PageRequest(link) {
        .push(.page(request.address.linkText, isPrivate: request.isPrivate))
      } else {
        .push(.empty(isPrivate: false))
      }
    case .topSite(let address): .push(.page(address.linkText, isPrivate: false))
    case .share(let address, let title, _): .present(.share(title ?? address.linkText))
    case .search(let text): .present(.search(text))
    case .newTab(let isPrivate): .push(.empty(isPrivate: isPrivate))
    case .newSearch, .openCopied: .present(.search(nil))
    case .voiceSearch: .present(.voice)
    case .tab(let id): .push(.tab(id))
    case .place(let place): .present(.place(place.linkText))
    case .bookmarks: .present(.place("/homepanel/bookmarks"))
    case .pair(let channel, _): .present(.pair(channel))
    case .sync(let code, _): .present(.pair(code))
    case .signIn(let code, let others): .present(.signIn([code] + others.map(\.name)))
    case .closePrivateTabs, .forgetEverything, .newEmailAddress: .action
    }
  }
}
