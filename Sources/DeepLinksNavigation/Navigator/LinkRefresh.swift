// SPDX-License-Identifier: MIT

/// A screen was asked for while it was there: what a screen that reloads or scrolls listens to.
public struct LinkRefresh<Route: LinkNavigable>: Sendable, Identifiable {
  /// Counts the refreshes of a navigator, so that the same link twice is two.
  public let id: Int
  /// The screen that is told.
  public let place: NavigationPlace<Route.Structure>
  /// The route that asked, with its parameters; `nil` if no link did.
  public let route: Route?
  /// Where the link came from; `nil` if no link did.
  public let context: LinkContext?
}
