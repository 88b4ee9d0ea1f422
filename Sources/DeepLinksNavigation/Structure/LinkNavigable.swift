// SPDX-License-Identifier: MIT

/// Routes that know where they live in an app.
///
/// Routes that declare nothing more are the screens of one stack: see ``RouteStructure``. In an app
/// with tabs or modals, they declare where each of them lives:
///
/// ```swift
/// extension TripsRoute: LinkNavigable {
///   typealias Structure = TripsStructure
///   var destination: LinkDestination<TripsStructure> {
///     switch self {
///     case .home: .root(of: .trips)
///     case .details(let reference): .push(.details(reference: reference), in: .trips)
///     }
///   }
/// }
/// ```
public protocol LinkNavigable: LinkRoutable {
  /// The navigation structure of the app that the route belongs to.
  ///
  /// Default: one stack whose screens are the routes.
  associatedtype Structure: AppStructure = RouteStructure<Self>

  /// Where the route lives.
  ///
  /// It is on the main actor so that a module whose default isolation is the main actor can
  /// implement it without a keyword; nothing here needs a screen.
  @MainActor var destination: LinkDestination<Structure> { get }

  /// The route one level up, with its parameters. Default: `nil`.
  ///
  /// The screens of the parent, and of its own parents, go below those of the destination. If the
  /// destination names no tab, the parent's tabs apply.
  @MainActor var parent: Self? { get }

  /// The route that leads to a screen, whose gates also guard the screen. Default: `nil`, no gates.
  ///
  /// A restored state omits the screen while a gate does not let its route pass, and signing out
  /// removes it.
  @MainActor static func route(to screen: Structure.Screen) -> Self?

  /// The route that leads to a modal, whose gates also guard the modal. Default: `nil`, no gates.
  @MainActor static func route(toModal modal: Structure.Modal) -> Self?
}

extension LinkNavigable {
  /// `nil`: the screen has no gates.
  @inlinable @MainActor public static func route(to screen: Structure.Screen) -> Self? { nil }

  /// `nil`: the modal has no gates.
  @inlinable @MainActor public static func route(toModal modal: Structure.Modal) -> Self? { nil }

  /// `nil`: the route has no parent.
  @inlinable @MainActor public var parent: Self? { nil }

  /// The destination with the screens of all parents below its own.
  ///
  /// - Throws: `NavigationFault` with the code `.parentsInACycle` after 64 parents.
  @inlinable @MainActor package func resolvedDestination()
    throws(NavigationFault) -> LinkDestination<Structure>
  {
    var destination = destination
    guard destination.action == nil else { return destination }
    var next = parent
    var height = 0
    while let ancestor = next {
      height += 1
      guard height <= 64 else { throw NavigationFault(.parentsInACycle) }
      let above = ancestor.destination
      destination.screens.insert(contentsOf: above.screens, at: 0)
      if destination.tabs.isEmpty { destination.tabs = above.tabs }
      next = ancestor.parent
    }
    return destination
  }
}
