// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

import Foundation
public import SwiftUI

/// The tabs of an app: a `TabView`, or a sidebar in a large window.
///
/// ```swift
/// LinkTabs(navigator) { tab in
///   LinkStack(navigator) { TripsList() } screen: { TripScreen($0) }
/// } label: { tab in
///   Label(tab.title, systemImage: tab.symbol)
/// }
/// ```
///
/// It tells the navigator which tab is on screen, so that a link that selects a tab continues as
/// soon as the tab appears. The user's selection is the navigator's `selectedTab`. On an iPhone,
/// the tab bar has room for five tabs. If you have more, the fifth is "More", a list of those
/// beyond the fourth; tapping it again goes back to the list.
public struct LinkTabs<Route: LinkNavigable, Content: View, Label: View>: View {
  private let navigator: LinkNavigator<Route>
  private let tabs: [Route.Structure.Tab]?
  private let style: LinkTabsStyle
  private let content: (Route.Structure.Tab) -> Content
  private let label: (Route.Structure.Tab) -> Label

  @Environment(\.isWideWindow) private var isWide

  /// Creates tabs.
  ///
  /// - Parameters:
  ///   - navigator: the window's navigator.
  ///   - tabs: the tabs currently shown, in order; a link to any other tab is declined. Default:
  ///     all.
  ///   - style: tab bar or sidebar. Default: determined by the size of the window.
  ///   - content: the content of a tab, usually a `LinkStack`.
  ///   - label: the tab's item in the bar and its row in the sidebar.
  public init(
    _ navigator: LinkNavigator<Route>, tabs: [Route.Structure.Tab]? = nil,
    style: LinkTabsStyle = .automatic,
    @ViewBuilder content: @escaping (Route.Structure.Tab) -> Content,
    @ViewBuilder label: @escaping (Route.Structure.Tab) -> Label
  ) {
    self.navigator = navigator
    self.tabs = tabs
    self.style = style
    self.content = content
    self.label = label
  }

  public var body: some View {
    Group {
      if isSidebar {
        LinkSidebar(navigator: navigator, tabs: shownTabs, content: tabContent, label: label)
      } else {
        BarTabs(
          ids: shownTabs, selection: Bindable(navigator).sidebarSelection,
          current: navigator.selectedTab, content: tabContent, label: label)
      }
    }
    .onChange(of: tabs, initial: true) { _, tabs in navigator.offerTabs(tabs) }
    .onAppear { navigator.acknowledge(.reportsTabs) }
    // SwiftUI may prepare a tab before showing it, and then not call `onAppear`.
    .onChange(of: navigator.sidebarSelection, initial: true) { _, tab in
      navigator.acknowledge(.tabAppeared(tab ?? navigator.selectedTab))
    }
    .modifier(LinkHostModifier(navigator: navigator))
  }

  private var shownTabs: [Route.Structure.Tab] { tabs ?? Array(Route.Structure.Tab.allCases) }

  private var isSidebar: Bool {
    switch style {
    case .automatic: isWide
    case .tabBar: false
    case .sidebar: true
    }
  }

  private func tabContent(_ tab: Route.Structure.Tab) -> some View {
    content(tab)
      .environment(\.linkPlace, LinkPlace(rootOf: .tab(tab) as NavigationStackID<Route.Structure>))
  }
}

extension LinkTabs where Label == Text {
  /// Creates tabs labeled with the names of their cases.
  public init(
    _ navigator: LinkNavigator<Route>, tabs: [Route.Structure.Tab]? = nil,
    style: LinkTabsStyle = .automatic,
    @ViewBuilder content: @escaping (Route.Structure.Tab) -> Content
  ) {
    self.init(navigator, tabs: tabs, style: style, content: content) { tab in
      LinkTabLabel.text(of: tab)
    }
  }
}

#endif
