// SPDX-License-Identifier: MIT

public import DeepLinks

/// The structure of the trips calendar.
public enum TripsStructure: AppStructure {
  /// The tabs.
  public enum Tab: String, Hashable, Codable, CaseIterable, Sendable { case trips, settings }
  /// The pushed screens: trips, by their reference and never by their row.
  public enum Screen: Hashable, Codable, Sendable { case details(reference: String) }
  /// The presented modals.
  public enum Modal: Hashable, Codable, Sendable {
    case newTrip
    case editTrip(reference: String)
  }
}

extension TripsRoute: LinkNavigable {
  /// The structure of the app that the routes belong to.
  public typealias Structure = TripsStructure

  /// Home pops everything in the tab; a trip replaces another trip, so there are never three
  /// levels.
  public var destination: LinkDestination<TripsStructure> {
    switch self {
    case .home: .root(of: .trips)
    case .details(let reference): .push(.details(reference: reference), in: .trips)
    case .share: .action
    }
  }
}
