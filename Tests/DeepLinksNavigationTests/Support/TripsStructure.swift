// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport

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
