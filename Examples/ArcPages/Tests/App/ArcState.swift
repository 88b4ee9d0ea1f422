// SPDX-License-Identifier: MIT

/// What the app should show, according to the rules in its README.
struct ArcState: Equatable {
  var tab = "home"
  /// The titles of the screens in each tab, root first.
  var stacks = ["home": ["Home"], "profile": ["Profile"]]
  private var last: [String: ArcLinkPage] = [:]

  private struct ArcLinkPage: Equatable {
    var title: String
    var parameter: String
  }

  /// Pushes a page, as a tap on its row does.
  mutating func push(_ title: String) {
    push(ArcLinkPage(title: title, parameter: "No parameters"))
  }

  /// Opens a link: a tab link only selects; a page is pushed, unless an equal one is on top.
  mutating func open(_ link: ArcLink) {
    tab = link.tab ?? tab
    if let page = link.page { push(ArcLinkPage(title: page, parameter: link.parameter)) }
  }

  private mutating func push(_ page: ArcLinkPage) {
    guard last[tab] != page else { return }
    stacks[tab]?.append(page.title)
    last[tab] = page
  }

  /// The titles that a user sees when going back.
  var titlesGoingBack: [String] { (stacks[tab] ?? []).reversed() }
}
