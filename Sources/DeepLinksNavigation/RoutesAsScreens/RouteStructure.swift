// SPDX-License-Identifier: MIT

/// The structure of an app whose routes are its screens: one stack, and no modals.
///
/// A `LinkNavigable` type that declares no other structure has this one: the route whose path is
/// `/` is the root of the stack, and every other route is pushed.
///
/// ```swift
/// LinkStack(TripsRoute.self) { TripsList() } screen: { route in TripScreen(route) }
/// ```
public enum RouteStructure<Route: LinkRoutable>: AppStructure {
  /// The only tab.
  public typealias Tab = SingleTab
  /// A route that is pushed.
  public typealias Screen = RouteScreen<Route>
  /// There are no modals.
  public typealias Modal = Never
}

extension LinkNavigable where Structure == RouteStructure<Self> {
  /// The root for the route whose path is `/`; for any other route, a screen of its own.
  @MainActor public var destination: LinkDestination<RouteStructure<Self>> {
    let screen = RouteScreen(self)
    return screen.isRoot ? .root(of: .only) : .push(screen, in: .only)
  }
}

extension LinkNavigable where Structure.Screen == RouteScreen<Self> {
  /// The route itself, so that its gates also guard its screen.
  @MainActor public static func route(to screen: RouteScreen<Self>) -> Self? { screen.route }

  /// The route with the next shorter path, for a way back; `nil` if there is none.
  ///
  /// For `/trips/{id}/photos`, it is `/trips/{id}`, if this type has a route for that; query items
  /// are left out. To make the paths of an app its way back, write:
  ///
  /// ```swift
  /// extension TripsRoute: LinkNavigable {
  ///   var parent: TripsRoute? { pathParent }
  /// }
  /// ```
  ///
  /// - Complexity: O(*n*) matches, where *n* is the number of segments in the path.
  @MainActor public var pathParent: Self? { RouteKeys.parent(of: self) }
}
