// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation
import Testing

/// Where routes lead, as values: no interface is needed to test that.
@MainActor @Suite struct DestinationTests {
  private var atProduct: ShopState {
    var state = ShopState(selectedTab: .shop)
    state[.shop] = [.product(id: 1, review: nil)]
    return state
  }

  @Test func `a link opens what its route says`() {
    let state = atProduct.opening(ShopRoute.order(number: 7).destination)
    #expect(state.selectedTab == .account)
    #expect(state[.account] == [.order(number: 7)])
    #expect(state[.tab(.shop)] == [.product(id: 1, review: nil)])
  }

  @Test func `a modal lies over what is there`() {
    var state = atProduct.opening(.present(.basket, path: [.product(id: 2, review: nil)]))
    #expect(state.modals.map(\.modal) == [.basket])
    #expect(state.modals.first?.path == [.product(id: 2, review: nil)])
    state[.modal(depth: 0)] = []
    #expect(state.modals == [ShopState.Presentation(.basket)])
  }

  @Test func `a plan has the fewest steps`() throws {
    var state = atProduct
    state.modals = [.init(.basket, path: [])]
    let plan = NavigationPlan(from: state, to: ShopRoute.order(number: 7).destination)
    let steps: [NavigationStep<ShopStructure>] = [
      .dismiss(toDepth: 0), .select(.account), .setPath([.order(number: 7)], of: .tab(.account)),
    ]
    #expect(plan.steps == steps)
    #expect(plan.result[.account] == [.order(number: 7)])
    #expect(
      plan.description
        == "1. dismiss all modals\n2. select account\n3. set path of tab account to order(number: 7)"
    )
    #expect(steps.map(\.description).last == "set path of tab account to order(number: 7)")
  }

  @Test func `a screen that is already shown is notified, not opened again`() {
    let destination = ShopRoute.product(id: 1, review: 3).destination
    let plan = NavigationPlan(from: atProduct, to: destination, isColdStart: false)
    guard case .refresh(let place)? = plan.steps.first else {
      Issue.record("\(plan)")
      return
    }
    #expect(place.stack == .tab(.shop))
    #expect(place.depth == 1)
    #expect("\(place)" == "tab shop, depth 1")
    #expect("\(place.stack)" == "tab shop")
    #expect(place == NavigationPlan(from: atProduct, to: destination).steps.first?.place)
  }

  @Test(
    arguments: [
      (ShopDestination.Policy.merge, 2), (.push, 2), (.select, 1), (.replaceAll, 1),
      (.targetOnly, 1),
    ])
  func `a policy says what becomes of what is there`(
    _ policy: ShopDestination.Policy, _ count: Int
  ) {
    var state = atProduct
    state[.shop] = [.reviews(id: 9)]
    let ancestors: [ShopStructure.Screen] = policy == .merge ? [.reviews(id: 9)] : []
    let destination = ShopDestination.push(
      .order(number: 7), in: .shop, above: ancestors, policy: policy)
    #expect(state.opening(destination)[.shop].count == count)
  }

  @Test func `a modal brings its tab along at a cold start, or always`() {
    let state = ShopState(selectedTab: .account)
    for (base, tab) in [(ShopDestination.Base.atColdStart, .account), (.always, .shop)]
      as [(ShopDestination.Base, ShopStructure.Tab)]
    {
      let destination = ShopDestination.present(.basket, over: .shop, base: base)
      #expect(state.opening(destination).selectedTab == tab)
      #expect(state.opening(destination, isColdStart: true).selectedTab == .shop)
    }
  }

  @Test func `a destination prints in one line, and a state as a tree`() {
    #expect("\(ShopRoute.order(number: 7).destination)" == "account › order(number: 7)")
    #expect("\(atProduct)".contains("● shop"))
  }

  @Test func `a destination can be put together from its parts`() {
    let one = ShopDestination(tab: .account, screens: [.order(number: 7)])
    let any = ShopDestination(tabs: [.account], screens: [.order(number: 7)])
    #expect(one == any)
    #expect(one == ShopRoute.order(number: 7).destination)
  }

  @Test func `a state is saved and read by an app itself`() throws {
    let bytes = try JSONEncoder().encode(atProduct)
    #expect(try JSONDecoder().decode(ShopState.self, from: bytes) == atProduct)
  }

  /// What an app's own generic code asks of any structure.
  private func firstTab<Structure: AppStructure>(
    of structure: Structure.Type, showing screen: Structure.Screen, under modal: Structure.Modal
  ) -> Structure.Tab? {
    guard structure.isSameScreen(screen, as: screen), structure.isSameModal(modal, as: modal) else {
      return nil
    }
    return structure.container == .tabs ? nil : structure.Tab.allCases.first
  }

  @Test func `an app's own rules for equal screens hold`() {
    #expect(
      ShopStructure.isSameScreen(.product(id: 1, review: 2), as: .product(id: 1, review: nil)))
    #expect(!ShopStructure.isSameModal(.basket, as: .checkout))
    #expect(
      firstTab(of: ShopStructure.self, showing: .reviews(id: 1), under: .basket) == .shop)
  }

  private enum NewsStructure: AppStructure {
    typealias Tab = SingleTab
    enum Screen: Hashable, Codable { case article(Int) }
    enum Modal: Hashable, Codable { case subscribe }
  }

  private enum NewsRoute: LinkNavigable {
    case front
    static var linkRoutes: LinkRouteList<NewsRoute> { LinkRouteList(items: []) }
    static func route(at slot: Int, from captures: borrowing LinkCaptures) -> NewsRoute? { nil }
    func print(into printer: inout LinkPrinter) { printer.hidden() }
    var destination: LinkDestination<NewsStructure> { .select(.only) }
  }

  @Test func `what an app does not say has defaults`() {
    #expect(NewsStructure.container == .tabs)
    #expect(!NewsStructure.isSameScreen(.article(1), as: .article(2)))
    #expect(NewsStructure.isSameModal(.subscribe, as: .subscribe))
    #expect(NewsRoute.route(to: .article(1)) == nil)
    #expect(NewsRoute.route(toModal: .subscribe) == nil)
    #expect(NewsRoute.front.parent == nil)
    #expect(
      NavigationState<NewsStructure>(selectedTab: .only).opening(NewsRoute.front.destination).modals
        .isEmpty)
  }

  /// The screens of a route and of all its parents, for a breadcrumb of the app's own.
  private func trail<Route: LinkNavigable>(_ route: Route) -> [LinkDestination<Route.Structure>] {
    sequence(first: route) { $0.parent }.map(\.destination)
  }

  @Test func `a route knows what is above it, and which route leads to a screen`() {
    #expect(trail(ShopRoute.reviews(id: 1)).count == 2)
    #expect(ShopRoute.reviews(id: 1).parent == .product(id: 1, review: nil))
    #expect(ShopRoute.route(to: .order(number: 7)) == .order(number: 7))
    #expect(ShopRoute.route(toModal: .checkout) == nil)
  }
}

extension NavigationStep {
  fileprivate var place: NavigationPlace<Structure>? {
    if case .refresh(let place) = self { place } else { nil }
  }
}
