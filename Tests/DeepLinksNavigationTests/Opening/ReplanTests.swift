// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

/// A user acts while a link opens, so its plan is made again.
@MainActor @Suite struct ReplanTests {
  typealias Navigator = LinkNavigator<SequenceRoute>

  private let clock = LinkManualClock()

  private func screens(_ pages: [Int]) -> [RandomStructure.Screen] {
    pages.map { .init(page: $0) }
  }

  /// A navigator with a link from before the first view, for three steps: select a tab, push a
  /// screen, and present a modal.
  ///
  /// The second step waits until the tab has appeared.
  private func makeNavigator() -> (Navigator, LinkRequest) {
    let navigator = Navigator(initialTab: .first, clock: clock)
    let request = navigator.open(SequenceRoute("t1.p3.m2"))
    navigator.acknowledge(.reportsTabs)
    navigator.acknowledge(.ready)
    #expect(navigator.state.selectedTab == .first)
    return (navigator, request)
  }

  @Test func `a user's action ends a cold start, and the link's own first step does not`() {
    // Whether the user acts before or after the first step, if at all, and where the link leads.
    let rows: [(isEarly: Bool?, tab: RandomStructure.Tab, path: [Int])] = [
      (nil, .second, [3]), (true, .first, []), (false, .second, [3]),
    ]
    for row in rows {
      let (navigator, request) = makeNavigator()
      if row.isEarly == true { navigator[path: .tab(.third)] = screens([9]) }
      clock.runTurns()
      #expect(navigator.state.selectedTab == row.tab)
      #expect((request.result == nil) == (row.tab == .second))
      if row.isEarly == false { navigator[path: .tab(.third)] = screens([9]) }
      navigator.acknowledge(.tabAppeared(.second))
      clock.runTurns()
      #expect(request.result?.name == "opened")
      #expect(navigator.state.selectedTab == row.tab)
      #expect(navigator.state[.second] == screens(row.path))
      #expect(navigator.state[.third] == screens(row.isEarly == nil ? [] : [9]))
      #expect(navigator.state.modals.map(\.modal.form) == [2])
    }
  }
}
