// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import DeepLinksNavigation

private typealias State = NavigationState<TripsStructure>

private let paris = TripsStructure.Screen.details(reference: "55091-231959")

@Suite struct NavigationStateTests {
  @Test func `an emptied path is no path`() {
    var state = State(.trips, trips: [paris])
    state[.trips] = []
    #expect(state == State(selectedTab: .trips))
  }

  @Test(arguments: [
    State(.settings),
    State(.trips, trips: [paris, paris], settings: [paris]),
    State(.trips, settings: [paris], modals: [.init(.newTrip, path: [paris]), .init(.help)]),
  ])
  private func `survives being saved`(_ state: State) throws {
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(State.self, from: data) == state)
  }

  @Test func `reads as a user would write it`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(
      decoding: try encoder.encode(State(.trips, trips: [paris], modals: [.init(.newTrip)])),
      as: UTF8.self)
    #expect(
      text == #"{"modals":[{"modal":{"newTrip":{}},"path":[]}],"#
        + #""paths":[{"path":[{"details":{"reference":"55091-231959"}}],"tab":"trips"}],"#
        + #""selectedTab":"trips"}"#)
  }

  @Test func `needs no more than the selected tab`() throws {
    let state = try JSONDecoder().decode(State.self, from: Data(#"{"selectedTab":"trips"}"#.utf8))
    #expect(state == State(.trips))
  }

  @Test(arguments: [
    #"{}"#, #"{"selectedTab":"nowhere"}"#,
    #"{"selectedTab":"trips","paths":[{"tab":"trips","path":[]},{"tab":"trips","path":[]}]}"#,
    #"{"selectedTab":"trips","paths":[{"tab":"trips","path":[{"details":{}}]}]}"#,
  ])
  func `refuses what is no state`(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(State.self, from: Data(text.utf8))
    }
  }

  @Test func `a step that does not fit changes nothing`() {
    var state = State(.trips, modals: [.init(.newTrip), .init(.help)])
    let before = state
    for depth in [-1, 2, 3, .max, .min] { state.apply(.dismiss(toDepth: depth)) }
    state.apply(.setPath([paris], of: .modal(depth: 2)))
    state.apply(.setPath([paris], of: .modal(depth: -1)))
    state.apply(.refresh(.init(stack: .tab(.trips), depth: 0)))
    #expect(state == before)
    state.apply(.dismiss(toDepth: 1))
    #expect(state.modals.map(\.modal) == [.newTrip])
  }

  @Test func `draws a tree`() {
    let state = State(
      .trips, trips: [paris, .address(reference: "1")],
      modals: [.init(.newTrip, path: [paris])])
    #expect(
      state.description == """
        TripsStructure
        ├─ ● trips
        │  ├─ details(reference: "55091-231959")
        │  └─ address(reference: "1")
        ├─ ○ settings
        └─ ▲ newTrip
           └─ details(reference: "55091-231959")
        """)
  }

  @Test func `a place says its stack, and how far up it is`() {
    let places: [(NavigationPlace<TripsStructure>, String)] = [
      (NavigationPlace(stack: .tab(.trips), depth: 0), "tab trips, root"),
      (NavigationPlace(stack: .tab(.trips), depth: 2), "tab trips, depth 2"),
      (NavigationPlace(stack: .modal(depth: 1), depth: 1), "modal 1, depth 1"),
    ]
    for (place, text) in places { #expect("\(place)" == text) }
  }
}

private enum Page: Hashable {
  case plain
  case about(name: String?)
  case pair(Int, label: String)
  indirect case nested(Page)
  case list([String])
}

private enum Named: CustomStringConvertible {
  case one(Int)
  var description: String { "number one" }
}

@Suite struct CaseTextTests {
  @Test func `writes a case as a user would`() {
    #expect("\(CaseText(Page.plain))" == "plain")
    #expect("\(CaseText(Page.about(name: "a\"b")))" == #"about(name: "a\"b")"#)
    #expect("\(CaseText(Page.about(name: nil)))" == "about(name: nil)")
    #expect("\(CaseText(Page.pair(1, label: "x")))" == #"pair(1, label: "x")"#)
    #expect("\(CaseText(Page.nested(.about(name: nil))))" == "nested(about(name: nil))")
    #expect("\(CaseText(Page.list(["a"])))" == #"list(["a"])"#)
    #expect("\(CaseText(Named.one(1)))" == "number one")
    #expect("\(CaseText(7))" == "7")
  }
}
