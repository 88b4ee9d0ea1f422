// SPDX-License-Identifier: MIT

/// What the app should show, by the rules that its README states.
struct ArcState: Equatable {
  var tab = "home"
  /// The titles of the screens in each tab, the root first.
  var stacks = ["home": ["Home"], "profile": ["Profile"]]
  private var last: [String: ArcLinkPage] = [:]

  private struct ArcLinkPage: Equatable {
    var title: String
    var parameter: String
  }

  /// A row is tapped.
  mutating func push(_ title: String) {
    push(ArcLinkPage(title: title, parameter: "No parameters"))
  }

  /// A tab link only selects; a page is pushed, unless an equal one is on top.
  mutating func open(_ link: ArcLink) {
    tab = link.tab ?? tab
    if let page = link.page { push(ArcLinkPage(title: page, parameter: link.parameter)) }
  }

  private mutating func push(_ page: ArcLinkPage) {
    guard last[tab] != page else { return }
    stacks[tab]?.append(page.title)
    last[tab] = page
  }

  /// What a user sees by going back.
  var titlesGoingBack: [String] { (stacks[tab] ?? []).reversed() }
}
