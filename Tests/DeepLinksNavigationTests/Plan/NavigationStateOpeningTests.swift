// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

private typealias State = NavigationState<TripsStructure>
private typealias Destination = LinkDestination<TripsStructure>

private let paris = TripsStructure.Screen.details(reference: "55091-231959")
private let london = TripsStructure.Screen.details(reference: "34762-900106")
private let map = TripsStructure.Screen.address(reference: "55091-231959")

private struct Opening: CustomTestStringConvertible {
  let testDescription: String
  let before: State
  let destination: Destination
  let after: State

  init(_ name: String, _ before: State, _ destination: Destination, _ after: State) {
    testDescription = name
    self.before = before
    self.destination = destination
    self.after = after
  }
}

@Suite struct NavigationStateOpeningTests {
  @Test(arguments: [
    Opening(
      "pushes from the root", State(.trips), .push(paris, in: .trips), State(.trips, trips: [paris])
    ),
    Opening(
      "an equal screen on top stays", State(.trips, trips: [london, paris]),
      .push(paris, in: .trips), State(.trips, trips: [london, paris])),
    Opening(
      "pops to an equal screen further down", State(.trips, trips: [paris, map]),
      .push(paris, in: .trips), State(.trips, trips: [paris])),
    Opening(
      "pops to the deepest ancestor", State(.trips, trips: [paris, london]),
      .push(map, in: .trips, above: [paris]), State(.trips, trips: [paris, map])),
    Opening(
      "brings its ancestors", State(.trips, trips: [london]),
      .push(map, in: .trips, above: [paris]), State(.trips, trips: [paris, map])),
    Opening(
      "replaces a path with nothing in common", State(.trips, trips: [london]),
      .push(paris, in: .trips), State(.trips, trips: [paris])),
    Opening(
      "leaves other tabs alone", State(.settings, settings: [london]),
      .push(paris, in: .trips), State(.trips, trips: [paris], settings: [london])),
    Opening(
      "takes the selected tab if none is named", State(.settings), .push(paris),
      State(.settings, settings: [paris])),
    Opening(
      "a root pops everything in its tab", State(.trips, trips: [paris, map]), .root(of: .trips),
      State(.trips)),
    Opening(
      "a push keeps the path", State(.trips, trips: [london]),
      .push(paris, policy: .push), State(.trips, trips: [london, paris])),
    Opening(
      "a push of the screen on top stays", State(.trips, trips: [paris]),
      .push(paris, policy: .push), State(.trips, trips: [paris])),
    Opening(
      "a push repeats what is further down", State(.trips, trips: [paris, london]),
      .push(paris, policy: .push), State(.trips, trips: [paris, london, paris])),
    Opening(
      "selecting touches no path", State(.trips, trips: [paris], settings: [london]),
      .select(.settings), State(.settings, trips: [paris], settings: [london])),
    Opening(
      "replacing all empties every tab", State(.settings, trips: [london], settings: [london]),
      .push(map, in: .trips, above: [paris], policy: .replaceAll),
      State(.trips, trips: [paris, map])),
    Opening(
      "the target alone comes without ancestors", State(.trips, trips: [london]),
      .push(map, in: .trips, above: [paris], policy: .targetOnly), State(.trips, trips: [map])),
    Opening(
      "a modal is dismissed first", State(.trips, trips: [paris], modals: [.init(.newTrip)]),
      .push(paris, in: .trips), State(.trips, trips: [paris])),
    Opening(
      "selecting dismisses a modal", State(.trips, modals: [.init(.newTrip)]),
      .select(.trips), State(.trips)),
    Opening(
      "presents over what is there", State(.settings, trips: [paris]), .present(.newTrip),
      State(.settings, trips: [paris], modals: [.init(.newTrip)])),
    Opening(
      "presents over its own screens", State(.settings),
      .present(.newTrip, over: .trips, screens: [paris], base: .always),
      State(.trips, trips: [paris], modals: [.init(.newTrip)])),
    Opening(
      "an equal modal stays", State(.trips, modals: [.init(.newTrip)]), .present(.newTrip),
      State(.trips, modals: [.init(.newTrip)])),
    Opening(
      "another modal takes its place", State(.trips, modals: [.init(.help, path: [paris])]),
      .present(.newTrip), State(.trips, modals: [.init(.newTrip)])),
    Opening(
      "dismisses down to an equal modal",
      State(.trips, modals: [.init(.newTrip, path: [paris]), .init(.help)]), .present(.newTrip),
      State(.trips, modals: [.init(.newTrip)])),
  ])
  private func `opens a destination`(_ row: Opening) {
    #expect(row.before.opening(row.destination) == row.after)
    #expect(row.after.opening(row.destination).selectedTab == row.after.selectedTab)
  }

  @Test func `opening twice is opening once`() {
    for before in [
      State(.trips), State(.settings, trips: [london, paris], modals: [.init(.help)]),
    ] {
      for policy in Destination.Policy.allCases {
        let destination = Destination.push(map, in: .trips, above: [paris], policy: policy)
        let once = before.opening(destination)
        #expect(once.opening(destination) == once, "\(policy)")
      }
    }
  }

  @Test func `describes a destination in one line`() {
    #expect(Destination.root(of: .trips).description == "trips")
    #expect(Destination.select(.settings).description == "settings (select)")
    #expect(
      Destination.push(map, above: [paris], policy: .push).description
        == #"current tab › details(reference: "55091-231959") › address(reference: "55091-231959") (push)"#
    )
    #expect(Destination.present(.newTrip).description == "current tab › modal newTrip")
  }
}
