// SPDX-License-Identifier: MIT

import DeepLinks

enum TripsStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable { case trips, settings }
  enum Screen: Hashable, Codable { case details(reference: String) }
  enum Modal: Hashable, Codable { case newTrip }
}

extension TripsRoute: LinkNavigable {
  typealias Structure = TripsStructure
  var destination: LinkDestination<TripsStructure> {
    switch self {
    case .home: .root(of: .trips)
    case .details(let reference): .push(.details(reference: reference), in: .trips)
    }
  }
}
