// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
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

/// How `LinkTabs` shows the tabs.
public enum LinkTabsStyle: Sendable, Hashable, CaseIterable {
  /// A sidebar in a large window (regular horizontal and not compact vertical size class); a tab
  /// bar elsewhere, and always on tvOS and visionOS.
  ///
  /// Changing from one style to the other recreates the views; the navigation state does not
  /// change.
  case automatic
  /// A `TabView` everywhere.
  case tabBar
  /// A `NavigationSplitView` everywhere; a narrow window shows either the sidebar or the tab.
  case sidebar
}

/// The default label of a tab.
enum LinkTabLabel {
  /// The name of its case, capitalized.
  static func text(of tab: some Any) -> Text {
    let name = String(describing: tab)
    return Text(verbatim: name.prefix(1).uppercased() + name.dropFirst())
  }
}

/// Tabs as the rows of a sidebar; the selected one is the detail.
struct LinkSidebar<Route: LinkNavigable, Content: View, Label: View>: View {
  let navigator: LinkNavigator<Route>
  let tabs: [Route.Structure.Tab]
  let content: (Route.Structure.Tab) -> Content
  let label: (Route.Structure.Tab) -> Label

  var body: some View {
    NavigationSplitView(preferredCompactColumn: column) {
      List(selection: selection) {
        ForEach(tabs, id: \.self) { tab in
          label(tab).tag(tab)
        }
      }
    } detail: {
      let tab = navigator.selectedTab
      // Each tab is a separate view with its own stack.
      content(tab).id(tab)
    }
  }

  var selection: Binding<Route.Structure.Tab?> {
    Binding(
      get: { navigator.sidebarSelection },
      set: { tab in
        // A wide sidebar cannot go back to an empty selection, but SwiftUI writes `nil` when it
        // rebuilds the list.
        if let tab { navigator.sidebarSelection = tab }
      })
  }

  var column: Binding<NavigationSplitViewColumn> {
    Binding(
      get: { navigator.sidebarSelection == nil ? .sidebar : .detail },
      set: { column in
        navigator.sidebarSelection = column == .sidebar ? nil : navigator.selectedTab
      })
  }
}

/// Tabs as a `TabView`; where the bar has no room for all of them, the last ones are the rows of a
/// tab of its own, "More".
///
/// UIKit's own "More" would put each of their stacks inside another one, with two navigation bars,
/// and SwiftUI does not write which of them is selected.
/// See [UITabBarController](https://developer.apple.com/documentation/uikit/uitabbarcontroller).
struct BarTabs<ID: Hashable, Content: View, Label: View>: View {
  let ids: [ID]
  /// The tab in front; `nil` while the rows under "More" are.
  let selection: Binding<ID?>
  /// The tab in front, or the one that was before the rows.
  let current: ID
  let content: (ID) -> Content
  let label: (ID) -> Label

  @Environment(\.isWideWindow) private var isWide

  init(
    ids: [ID], selection: Binding<ID?>, current: ID, content: @escaping (ID) -> Content,
    label: @escaping (ID) -> Label
  ) {
    self.ids = ids
    self.selection = selection
    self.current = current
    self.content = content
    self.label = label
  }

  var body: some View {
    TabView(selection: place) {
      ForEach(ids.filter { !rows.contains($0) }, id: \.self) { id in
        content(id)
          .tabItem { label(id) }
          .tag(BarPlace.tab(id))
      }
      if !rows.isEmpty {
        more
          .tabItem {
            Image(systemName: "ellipsis")
            Text(verbatim: LinkNoticeWords.ofApp.title(of: .more))
          }
          .tag(BarPlace<ID>.more)
      }
    }
  }

  /// The tabs for which the bar has no room.
  private var rows: [ID] {
    #if os(macOS) || os(tvOS) || os(visionOS) || os(watchOS)
    []
    #else
    // A bar of a phone has room for five, in either orientation.
    isWide || ids.count <= 5 ? [] : Array(ids.dropFirst(4))
    #endif
  }

  /// The tab or "More"; selecting "More" again shows its rows.
  ///
  /// Apple does not document that SwiftUI writes the selection of a tab that is tapped again, but
  /// apps [rely on it](https://stackoverflow.com/questions/60690933). Without it, the rows are shown
  /// when the user comes from another tab.
  private var place: Binding<BarPlace<ID>> {
    let rows = rows
    return Binding(
      get: {
        if !rows.isEmpty, selection.wrappedValue.map(rows.contains) ?? true { return .more }
        return .tab(current)
      },
      set: { place in
        switch place {
        case .tab(let id): selection.wrappedValue = id
        case .more: selection.wrappedValue = nil
        }
      })
  }

  @ViewBuilder private var more: some View {
    if let id = selection.wrappedValue, rows.contains(id) {
      // Each tab is a separate view with its own stack.
      content(id).id(id)
    } else {
      List {
        ForEach(rows, id: \.self) { id in
          Button {
            selection.wrappedValue = id
          } label: {
            label(id)
          }
        }
      }
    }
  }
}

/// What a tab of `BarTabs` stands for.
private enum BarPlace<ID: Hashable>: Hashable, CustomStringConvertible {
  case tab(ID)
  case more

  var description: String {
    switch self {
    case .tab(let id): String(describing: id)
    case .more: "more"
    }
  }
}

#endif
