// SPDX-License-Identifier: MIT

/// Which columns of a split view a wide window shows.
nonisolated public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  private let name: String

  /// As the system has it: all.
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
  /// All.
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
  /// The last two.
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  /// The last one.
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
}
