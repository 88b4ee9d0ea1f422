// SPDX-License-Identifier: MIT

/// A request for a screen that is already shown: the signal for a screen to reload or scroll.
public struct LinkRefresh<Route: LinkNavigable>: Sendable, Identifiable {
  /// The number of this refresh in its navigator; opening the same link twice is two refreshes.
  public let id: Int
  /// The screen to refresh.
  public let place: NavigationPlace<Route.Structure>
  /// The requested route with its parameters; `nil` if no link asked.
  public let route: Route?
  /// Where the link came from; `nil` if no link asked.
  public let context: LinkContext?
}
