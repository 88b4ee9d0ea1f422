// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing

struct TripsStructureTests {
  @Test func `a route leads to a state that can be saved`() throws {
    let route = try LinkRouter<TripsRoute>().match(
      "tcal://www.trips.calendar.com/details?reference=55091-231959")
    let destination = try #require(route).destination
    let state = NavigationState<TripsStructure>(selectedTab: .settings).opening(destination)
    #expect(state.selectedTab == .trips)
    #expect(state[.trips] == [.details(reference: "55091-231959")])
    let saved = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(NavigationState<TripsStructure>.self, from: saved) == state)
  }

  @Test func `a state works off the main actor`() async {
    let state = NavigationState<TripsStructure>(selectedTab: .settings)
    let tab = await Task.detached { state.opening(.select(.trips)).selectedTab }.value
    #expect(tab == .trips)
  }
}
