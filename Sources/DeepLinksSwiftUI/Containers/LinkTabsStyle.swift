// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

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

#endif
