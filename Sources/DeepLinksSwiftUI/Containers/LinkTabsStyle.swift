// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

/// How `LinkTabs` shows the tabs.
public enum LinkTabsStyle: Sendable, Hashable, CaseIterable {
  /// A sidebar where the window is wide, that is of a regular horizontal size class; a tab bar
  /// elsewhere.
  case automatic
  /// A `TabView`, everywhere.
  case tabBar
  /// A `NavigationSplitView`, everywhere; a narrow window shows the sidebar or the tab.
  case sidebar
}

#endif
