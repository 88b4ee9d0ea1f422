// SPDX-License-Identifier: MIT

/// Where an item stands in a toolbar.
nonisolated public struct ToolbarItemPlacement: Sendable, Hashable {
  let name: String

  /// Where the system puts it.
  public static let automatic = ToolbarItemPlacement(name: "automatic")
  /// The middle of the bar.
  public static let principal = ToolbarItemPlacement(name: "principal")
  /// For what leads elsewhere.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  /// For what a user mostly does here.
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  /// For what a user does here at times.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  /// For what tells how things stand.
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
  /// For what destroys.
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
  /// The bar at the bottom.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

/// A bar of a screen.
nonisolated public struct ToolbarPlacement: Hashable, Sendable {
  let name: String

  /// The one that the context means.
  public static let automatic = ToolbarPlacement(name: "automatic")
  /// The bar of a window.
  @available(iOS, unavailable)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @available(visionOS, unavailable)
  public static let windowToolbar = ToolbarPlacement(name: "windowToolbar")
  /// The bar with the title.
  @available(macOS, introduced: 100000)
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  /// The bar at the bottom.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
  /// The bar of the tabs.
  @available(macOS, introduced: 100000)
  @available(watchOS, unavailable)
  public static let tabBar = ToolbarPlacement(name: "tabBar")
}
