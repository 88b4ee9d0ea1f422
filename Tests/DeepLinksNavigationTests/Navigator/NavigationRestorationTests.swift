// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksTesting
import Foundation
import TestSupport
import Testing

private typealias Restoration = NavigationRestoration<TripsStructure>

private struct Saved: CustomTestStringConvertible {
  let testDescription: String
  let text: String
  let state: NavigationState<TripsStructure>
  let losses: [String]

  init(
    _ name: String, _ text: String, _ state: NavigationState<TripsStructure>, _ losses: [String]
  ) {
    testDescription = name
    self.text = text
    self.state = state
    self.losses = losses
  }
}

private let paris = TripsStructure.Screen.details(reference: "1")

@Suite struct NavigationRestorationTests {
  @Test(arguments: [
    Saved(
      "all of it",
      #"{"selectedTab":"trips","paths":[{"tab":"trips","path":[{"details":{"reference":"1"}}]}]}"#,
      .init(.trips, trips: [paris]), []),
    Saved(
      "a screen whose type changed takes those above it",
      #"{"selectedTab":"trips","paths":[{"tab":"trips","path":["#
        + #"{"details":{"reference":"1"}},{"details":{"id":2}},{"details":{"reference":"1"}}]},"#
        + #"{"tab":"settings","path":[{"details":{"reference":"1"}}]}]}"#,
      .init(.trips, trips: [paris], settings: [paris]), ["2 screens of tab trips"]),
    Saved(
      "a tab that is gone",
      #"{"selectedTab":"nowhere","paths":[{"tab":"nowhere","path":[1,2]}]}"#,
      .init(.trips), ["selected tab", "2 screens of a tab that is gone"]),
    Saved(
      "a modal that is gone takes those over it",
      #"{"selectedTab":"settings","modals":[{"modal":{"newTrip":{}},"path":[7]},"#
        + #"{"modal":{"gone":{}},"path":[]},{"modal":{"help":{}},"path":[]}]}"#,
      .init(.settings, modals: [.init(.newTrip)]),
      ["1 screen of modal 0", "modal 1", "modal 2"]),
  ])
  private func `restores what can be read`(_ row: Saved) throws {
    let restoration = try JSONDecoder().decode(Restoration.self, from: Data(row.text.utf8))
    #expect(restoration.state == row.state)
    #expect(restoration.losses.map(\.description) == row.losses)
  }

  @Test(arguments: ["", "{}", "[]", "null", #"{"selectedTab":"trips","paths":7}"#, "\u{0}"])
  private func `refuses what is no state`(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Restoration.self, from: Data(text.utf8))
    }
  }

  @MainActor @Test func `no bytes make a navigator lose its way`() throws {
    let clock = LinkManualClock()
    let source = LinkNavigator<SpelledRoute>.ready(in: .first, clock: clock)
    source.open("app://go/t2.p1.p2.m1.q2", from: .programmatic)
    clock.advance(by: .seconds(1))
    let saved = try source.savedState()
    var cases = 0
    for length in 0..<saved.count {
      let navigator = LinkNavigator<SpelledRoute>(initialTab: .second, clock: clock)
      #expect(!navigator.restore(savedState: Array(saved.prefix(length))).isRestored)
      #expect(navigator.state == NavigationState(selectedTab: .second))
      cases += 1
    }
    let huge = [UInt8](repeating: 0x20, count: RestorationReport.sizeLimit + 1)
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .second, clock: clock)
    #expect(navigator.restore(savedState: huge).losses == ["all: too large"])
    TestReport.line("cut-off states: \(cases)")
  }
}
