// SPDX-License-Identifier: MIT

/// Where an item stands in a toolbar.
nonisolated public struct ToolbarItemPlacement: Sendable, Hashable {
  private let name: String

  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The middle of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// For what a person mostly does here.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// For what confirms a modal.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// For what cancels a modal.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// For what destroys.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// The leading edge of the top bar.
  @available(macOS, unavailable)
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing edge of the top bar.
  @available(macOS, unavailable)
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The bar at the bottom.
  @available(macOS, unavailable)
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}
