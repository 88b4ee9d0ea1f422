// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

/// How `LinkTabs` shows the tabs.
public enum LinkTabsStyle: Sendable, Hashable, CaseIterable {
  /// A sidebar in a large window (regular horizontal and not compact vertical size class); a tab
  /// bar elsewhere, and always on tvOS and visionOS.
  ///
  /// When one style changes to the other, views are recreated, and the navigation state stays as it
  /// is.
  case automatic
  /// A `TabView` everywhere.
  case tabBar
  /// A `NavigationSplitView` everywhere; a narrow window shows either the sidebar or the tab.
  case sidebar
}

#endif
