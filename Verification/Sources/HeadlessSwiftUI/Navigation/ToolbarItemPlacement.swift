// SPDX-License-Identifier: MIT

/// The placement of a toolbar item.
nonisolated public struct ToolbarItemPlacement: Sendable, Hashable {
  let name: String

  /// The system's default.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The center of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// For navigation.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// For the primary action of the screen.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// For secondary actions of the screen.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// For status information.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let status = ToolbarItemPlacement(name: "status")
  /// Above the keyboard.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  /// For what confirms a modal.
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  /// For what cancels a modal.
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  /// For a destructive action.
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  /// The leading edge of the top bar.
  @available(macOS, introduced: 100000)
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing edge of the top bar.
  @available(macOS, introduced: 100000)
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The leading edge of the top bar, by its older name.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  /// The trailing edge of the top bar, by its older name.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  /// The bottom bar.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

/// A bar of a screen.
nonisolated public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  /// The bar that the context implies.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The window's toolbar.
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
  /// The navigation bar.
  @available(macOS, introduced: 100000)
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bottom bar.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The tab bar.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}
