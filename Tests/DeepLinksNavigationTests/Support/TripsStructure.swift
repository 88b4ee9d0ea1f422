// SPDX-License-Identifier: MIT

import DeepLinksNavigation

/// The smallest app with everything a state can hold.
enum TripsStructure: AppStructure {
  enum Tab: String, Hashable, Codable, CaseIterable { case trips, settings }
  enum Screen: Hashable, Codable {
    case details(reference: String)
    case address(reference: String)
  }
  enum Modal: Hashable, Codable { case newTrip, help }
}

extension NavigationState<TripsStructure> {
  /// A state in one expression.
  init(
    _ tab: TripsStructure.Tab, trips: [TripsStructure.Screen] = [],
    settings: [TripsStructure.Screen] = [], modals: [Presentation] = []
  ) {
    self.init(selectedTab: tab)
    self[.trips] = trips
    self[.settings] = settings
    self.modals = modals
  }
}
