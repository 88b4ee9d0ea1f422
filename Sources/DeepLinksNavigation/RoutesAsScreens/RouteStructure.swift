// SPDX-License-Identifier: MIT

/// The structure of an app whose routes are its screens: one stack, and no modals.
///
/// A `LinkNavigable` type that says nothing else has it: the route whose path is `/` is the root of
/// the stack, and every other one is pushed.
///
/// ```swift
/// LinkStack(TripsRoute.self) { TripsList() } screen: { route in TripScreen(route) }
/// ```
public enum RouteStructure<Route: LinkRoutable>: AppStructure {
  /// The only one there is.
  public typealias Tab = SingleTab
  /// A route that was pushed.
  public typealias Screen = RouteScreen<Route>
  /// None.
  public typealias Modal = Never
}

extension LinkNavigable where Structure == RouteStructure<Self> {
  /// The root for the route whose path is `/`, else a screen of its own.
  @MainActor public var destination: LinkDestination<RouteStructure<Self>> {
    let screen = RouteScreen(self)
    return screen.isRoot ? .root(of: .only) : .push(screen, in: .only)
  }
}

extension LinkNavigable where Structure.Screen == RouteScreen<Self> {
  /// The route itself: the gates of a route guard its screen.
  @MainActor public static func route(to screen: RouteScreen<Self>) -> Self? { screen.route }

  /// The route of the next shorter path that is one of this type's, for a way back.
  ///
  /// Of `/trips/{id}/photos` it is `/trips/{id}`, if there is such a route; items of the query are
  /// left out. `nil`: there is none. An app that wants its paths to be the way back writes:
  ///
  /// ```swift
  /// extension TripsRoute: LinkNavigable {
  ///   var parent: TripsRoute? { pathParent }
  /// }
  /// ```
  ///
  /// - Complexity: O(*n*) matches in the segments of the path.
  @MainActor public var pathParent: Self? { RouteKeys.parent(of: self) }
}
