// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

/// How `LinkTabs` shows the tabs.
public enum LinkTabsStyle: Sendable, Hashable, CaseIterable {
  /// A sidebar where the window is large, that is of a regular horizontal size class and not of a
  /// compact vertical one; a tab bar elsewhere, and always on tvOS and visionOS.
  ///
  /// Views start anew as one becomes the other, while navigation stays as it is.
  case automatic
  /// A `TabView`, everywhere.
  case tabBar
  /// A `NavigationSplitView`, everywhere; a narrow window shows the sidebar or the tab.
  case sidebar
}

#endif
