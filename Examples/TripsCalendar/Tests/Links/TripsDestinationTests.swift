// SPDX-License-Identifier: MIT

import DeepLinks
import Testing
import TripsCalendarLinks

@MainActor
@Suite struct TripsDestinationTests {
  private let paris = TripsStructure.Screen.details(reference: "55091-231959")
  private let london = TripsStructure.Screen.details(reference: "34762-900106")
  private let start = NavigationState<TripsStructure>(selectedTab: .trips)

  private func open(
    _ link: String, from state: NavigationState<TripsStructure>
  ) throws -> NavigationState<TripsStructure> {
    let route = try #require(try LinkRouter<TripsRoute>().match(link))
    return state.opening(route.destination)
  }

  @Test func `details lie over the list`() throws {
    let link = "tcal://www.trips.calendar.com/details?reference=55091-231959"
    let state = try open(link, from: start)
    #expect(state.selectedTab == .trips)
    #expect(state[.trips] == [paris])
    #expect(try open(link, from: state) == state)
  }

  @Test func `details over other details are never three levels`() throws {
    var state = start
    state[.trips] = [london]
    state = try open(
      "https://www.trips.calendar.com/details?reference=55091-231959", from: state)
    #expect(state[.trips] == [paris])
  }

  @Test func `home dismisses everything and pops to the root`() throws {
    var state = NavigationState<TripsStructure>(selectedTab: .settings)
    state[.trips] = [paris]
    state.modals = [.init(.newTrip)]
    #expect(try open("tcal://www.trips.calendar.com", from: state) == start)
  }

  @Test func `details close the sheet for a new trip`() throws {
    var state = start
    state.modals = [.init(.newTrip)]
    state = try open("tcal://www.trips.calendar.com/details?reference=55091-231959", from: state)
    #expect(state.modals.isEmpty)
    #expect(state[.trips] == [paris])
  }
}
