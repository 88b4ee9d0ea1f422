// SPDX-License-Identifier: MIT

/// A column of a split view.
nonisolated public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String

  /// The leading column.
  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  /// The middle column.
  public static let content = NavigationSplitViewColumn(name: "content")
  /// The trailing column.
  public static let detail = NavigationSplitViewColumn(name: "detail")
}
