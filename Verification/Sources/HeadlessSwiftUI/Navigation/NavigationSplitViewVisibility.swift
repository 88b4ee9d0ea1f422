// SPDX-License-Identifier: MIT

/// Which columns of a split view a wide window shows.
nonisolated public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String

  /// The system's default: all columns.
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
  /// All columns.
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
  /// The last two columns.
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  /// The last column.
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
}
