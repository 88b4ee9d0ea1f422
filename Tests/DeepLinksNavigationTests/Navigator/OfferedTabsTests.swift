// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Tabs that come and go while the app runs.
@MainActor @Suite struct OfferedTabsTests {
  typealias Tab = RandomStructure.Tab

  private let clock = LinkManualClock()

  private func makeNavigator(_ tab: Tab) -> LinkNavigator<SpelledRoute> {
    LinkNavigator<SpelledRoute>(initialTab: tab, clock: clock)
  }

  /// The tabs that are offered, the one in front, and the one in front afterward.
  private nonisolated static let rows: [([Tab]?, Tab, Tab)] = [
    (nil, .second, .second), ([], .second, .second), ([.first], .first, .first),
    ([.first, .second], .second, .second), ([.first, .third], .second, .first),
    ([.third, .first], .second, .third),
  ]

  @Test(arguments: rows)
  func `a tab that is not offered is not in front`(_ offered: [Tab]?, _ tab: Tab, _ front: Tab) {
    let navigator = makeNavigator(tab)
    navigator.offerTabs(offered)
    #expect(navigator.state.selectedTab == front)
    // Offering tabs is not navigating.
    #expect(navigator.isUntouched)
    // Links without a tab open where the user sees them.
    navigator.acknowledge(.ready)
    let request = navigator.open(SpelledRoute("p3"))
    clock.advance(by: .seconds(30))
    #expect(request.result?.name == "opened")
    #expect(navigator.state[front].map(\.page) == [3])
  }

  @Test(arguments: rows)
  func `a tab that is not offered is not restored`(
    _ offered: [Tab]?, _ tab: Tab, _ front: Tab
  ) {
    let navigator = makeNavigator(.third)
    navigator.offerTabs(offered)
    var saved = navigator.state
    saved.selectedTab = tab
    saved[tab] = [.init(page: 3)]
    #expect(navigator.restore(saved))
    #expect(navigator.state.selectedTab == front)
    // The screens are there when the tab is offered again.
    #expect(navigator.state[tab].map(\.page) == [3])
  }

  @Test func `what the app takes away or restores is not animated`() {
    let (navigator, other) = (makeNavigator(.second), makeNavigator(.first))
    var animated: [Bool] = []
    for navigator in [navigator, other] {
      navigator.performChange = { isAnimated, change in
        animated.append(isAnimated)
        change()
      }
    }
    var saved = other.state
    saved.modals = [.init(.init(form: 1))]
    #expect(other.restore(saved))
    navigator.offerTabs([.first])
    let composition = LinkComposition(
      TestFeature<SpelledRoute>(id: "main", prefix: "/", navigator: navigator),
      TestFeature<SpelledRoute>(id: "other", prefix: "/other", navigator: other),
      origins: ["app://go"],
      clock: clock)
    composition.offered = ["main"]
    #expect(navigator.selectedTab == .first && other.state.modals.isEmpty)
    #expect(animated == [false, false, false])
  }

  @Test func `a link on its way to a tab that goes is declined`() {
    let navigator = makeNavigator(.first)
    navigator.acknowledge(.ready)
    navigator.acknowledge(.reportsTabs)
    let request = navigator.open(SpelledRoute("t1.p3"))
    clock.runTurns()
    #expect(navigator.state.selectedTab == .second)
    navigator.offerTabs([.first, .third])
    clock.advance(by: .seconds(30))
    #expect(request.ending == "declined absentTab")
    #expect(navigator.state.selectedTab == .first)
  }
}
