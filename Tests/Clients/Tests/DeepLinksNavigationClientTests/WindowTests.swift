// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import Testing

/// What a window does by itself, and what its views bind to.
@MainActor @Suite struct WindowTests {
  @Test func `an app moves without links`() {
    let window = ShopWindow.shown()
    let navigator = window.navigator
    navigator.push(.product(id: 1, review: nil))
    window.settle()
    navigator.push(.reviews(id: 1))
    window.settle()
    #expect(navigator.state[.shop].count == 2)
    navigator.pop()
    window.settle()
    #expect(navigator[path: .tab(.shop)] == [.product(id: 1, review: nil)])
    navigator.select(.account)
    window.settle()
    navigator.popToRoot(of: .shop)
    window.settle()
    #expect(navigator.state[.shop].isEmpty)
    navigator.push(.order(number: 1))
    window.settle()
    navigator.popToRoot()
    window.settle()
    #expect(navigator.state == ShopState(selectedTab: .account))
  }

  @Test func `modals come and go`() throws {
    let window = ShopWindow.shown()
    let navigator = window.navigator
    navigator.present(.basket, path: [.product(id: 1, review: nil)])
    window.settle()
    let basket = try #require(navigator.presented(at: 0))
    #expect(basket.modal == .basket)
    navigator.present(.checkout)
    window.settle()
    #expect(navigator.presented(at: 1)?.modal == .checkout)
    navigator.dismiss()
    window.settle()
    #expect(navigator.presented(at: 1) == nil)
    navigator.close(basket.id)
    #expect(navigator.state.modals.isEmpty)
    navigator.present(.basket)
    window.settle()
    #expect(navigator.presented(at: 0)?.id != basket.id)
    navigator.dismissAll()
    window.settle()
    #expect(navigator.state.modals.isEmpty)
  }

  @Test func `plain views bind to a window that has no containers of the library`() {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<ShopRoute>(initialTab: .shop, rules: LinkRules(), clock: clock)
    let consent = navigator.rules.gate("consent", asks: true) { _, _ in .pass }
    navigator.rules = consent
    #expect(navigator.configurationError == nil)
    let request = navigator.open(.product(id: 1, review: nil))
    clock.runTurns()
    #expect(request.result == nil)
    navigator.acknowledge(.ready)
    clock.runTurns()
    #expect(request.result?.isShown == true)
    navigator.selectedTab = .account
    #expect(navigator.sidebarSelection == .account)
    navigator.sidebarSelection = nil
    #expect(navigator.sidebarSelection == nil)
    navigator[path: .tab(.shop)] = []
    #expect(navigator.state[.shop].isEmpty)
    navigator.acknowledge(.gone)
  }

  @Test func `routes that are sensitive need a gate that asks`() throws {
    let navigator = LinkNavigator<ShopRoute>(initialTab: .shop)
    let error = try #require(navigator.configurationError)
    #expect(error.problems.map(\.code) == [.sensitiveWithoutGate])
    #expect(navigator.open(.home).result?.failureCode == .configuration)
  }

  @Test func `a screen that is asked for again is notified`() throws {
    let window = ShopWindow.shown()
    window.navigator.open(.product(id: 1, review: nil))
    window.settle()
    let link = try #require(URL(string: "shop://products/1?review=3&utm_source=mail"))
    let request = window.navigator.open(link, from: .customScheme)
    window.settle()
    guard case .refreshed? = request.result else {
      Issue.record("\(request.trace)")
      return
    }
    let refresh = try #require(window.navigator.lastRefresh)
    #expect(refresh.id == 1)
    #expect(refresh.route == .product(id: 1, review: 3))
    #expect(refresh.place.stack == .tab(.shop))
    #expect(refresh.context?.campaign.map(\.name) == ["utm_source"])
  }

  @Test func `a tab that is not offered takes no links`() {
    let window = ShopWindow.shown()
    window.account.name = "ada"
    window.navigator.offerTabs([.shop])
    let request = window.navigator.open("shop://orders/7", from: .inApp)
    window.settle()
    #expect(request.result?.refusalCode == .absentTab)
    window.navigator.offerTabs(nil)
    #expect(window.navigator.isInFront(.shop))
  }

  @Test func `a window says why a link opens nothing`() {
    let window = ShopWindow.shown()
    #expect(
      window.navigator.explain("shop://product/1").nearestMiss?.pattern
        == "/products/{id}?review={review}")
  }

  @Test func `a window is restored as it was`() throws {
    let before = ShopWindow.shown()
    before.navigator.open(.product(id: 1, review: nil))
    before.settle()
    let saved = try before.navigator.savedState()

    let after = ShopWindow()
    let report = after.navigator.restore(savedState: saved)
    #expect(report.isRestored)
    #expect(report.losses.isEmpty)
    #expect(after.navigator.state == before.navigator.state)
    #expect(after.navigator.restore(savedState: [1, 2]).losses == ["all: not a saved state"])
  }

  @Test func `a state of the app's own making is shown, and gated`() {
    var saved = ShopState(selectedTab: .account)
    saved[.account] = [.order(number: 7)]
    let window = ShopWindow()
    #expect(window.navigator.restore(saved))
    #expect(window.navigator.state[.account].isEmpty)
    #expect(!window.navigator.restore(ShopState(selectedTab: .shop)))
  }

  @Test func `a place that was left out is opened after signing in`() {
    var saved = ShopState(selectedTab: .account)
    saved[.account] = [.order(number: 7)]
    let window = ShopWindow { $0.askingAgain() }
    window.navigator.restore(saved)
    window.host.mount()
    window.settle()
    #expect(window.navigator.window.held.map(\.gate) == ["signed-in"])
    window.account.name = "ada"
    window.navigator.window.gatesDidChange()
    window.settle()
    #expect(window.navigator.state[.account] == [.order(number: 7)])
  }
}

extension LinkNavigator {
  /// What an app's own tab bar asks.
  fileprivate func isInFront(_ tab: Structure.Tab) -> Bool { selectedTab == tab }
}
