// SPDX-License-Identifier: MIT

/// Routes that know where they live in an app.
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
  /// The shape of the app that the route is part of.
  associatedtype Structure: AppStructure

  /// Where the route lives.
  ///
  /// On the main actor, so that a module whose default isolation is the main actor can write it
  /// without a keyword; nothing here needs a screen.
  @MainActor var destination: LinkDestination<Structure> { get }
}
