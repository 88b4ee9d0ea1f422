// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Routes with parents, and what is wrong with a way, told by the navigator that was to take it.
@MainActor @Suite struct ParentRouteTests {
  private let clock = LinkManualClock()

  @Test(arguments: [0, 1, 2, 63, 64] as [Int])
  func `a route lies over all its ancestors, the outermost first`(_ level: Int) throws {
    let destination = try Chain(level: level).resolvedDestination()
    #expect(destination.screens.map(\.page) == Array(0...level))
    #expect(destination.tabs.isEmpty)
  }

  @Test(arguments: [65, 66, 1_000] as [Int])
  func `a route with more than sixty-four ancestors leads nowhere`(_ level: Int) {
    #expect(throws: NavigationFault(.parentsInACycle)) {
      try Chain(level: level).resolvedDestination()
    }
    let navigator = LinkNavigator<Chain>.ready(in: .first, clock: clock)
    let request = navigator.open(Chain(level: level))
    #expect(request.result == .failed(LinkFailure(.parentsInACycle)))
    // Where it would be shown is still told.
    let candidate = RouteCandidate(Chain(level: level), of: navigator)
    #expect(candidate.place.hasPrefix("current tab › "))
    #expect(candidate.place == candidate.lazyPlace.value)
    #expect(
      navigator.preview("chain://").problem == nil
        && navigator.catalog.routes.map(\.name) == ["root"])
  }

  @Test func `a route without a tab is in that of its nearest ancestor that has one`() throws {
    let rows: [([Int: RandomStructure.Tab], [RandomStructure.Tab])] = [
      ([:], []), ([3: .second], [.second]), ([2: .second], [.second]),
      ([0: .second, 1: .third], [.third]), ([0: .fourth], [.fourth]),
      ([3: .first, 2: .second], [.first]),
    ]
    for (tabs, expected) in rows {
      let destination = try Chain(level: 3, tabs: tabs, policy: .push).resolvedDestination()
      #expect(destination.tabs == expected, "\(tabs)")
      #expect(destination.policy == .push)
      #expect(destination.screens.count == 4)
    }
  }

  @Test func `a route that acts has no ancestors`() throws {
    #expect(try Chain(level: 70, isAction: true).resolvedDestination() == .action)
  }

  @Test func `each fault of a way has an outcome of its own`() {
    func planning(_ fault: NavigationFault) -> String {
      switch RouteCandidate<Chain>.planning(fault) {
      case .declined(let refusal): "\(refusal)"
      case .failed(let failure): "\(failure)"
      case .moves, .obstructed: "none"
      }
    }
    #expect(
      planning(NavigationFault(.absentTab, tab: "second"))
        == LinkRefusal(.absentTab, reason: "second").description)
    #expect(
      planning(NavigationFault(.absentModalHost)) == LinkFailure(.absentModalHost).description)
    #expect(
      planning(NavigationFault(.parentsInACycle)) == LinkFailure(.parentsInACycle).description)
    let texts = [
      NavigationFault(.absentTab, tab: "second"): "No way to get there (absentTab: second). "
        + "Show the tab, or open the route only where the tab is shown.",
      NavigationFault(.absentModalHost): "No way to get there (absentModalHost). "
        + "Add a presenter of modals to the root, such as linkModals(_:).",
      NavigationFault(.parentsInACycle): "No way to get there (parentsInACycle). "
        + "Make the parents of this route end in one without a parent.",
    ]
    for (fault, text) in texts { #expect(fault.description == text) }
    #expect(NavigationFault.Code.allCases.count == texts.count)
  }

  // MARK: - Other doors

  @Test func `a URL is opened as its text`() throws {
    let navigator = LinkNavigator<SpelledRoute>.ready(in: .first, clock: clock)
    let url = try #require(URL(string: "app://go/t1.p3?utm_source=a"))
    let request = navigator.open(url, from: .pasteboard)
    clock.runTurns()
    #expect(
      request.delivery
        == LinkDelivery(text: url.absoluteString, source: .pasteboard, callback: .api))
    #expect(request.context.campaign.map(\.name) == ["utm_source"])
    #expect(navigator.state[.second].map(\.page) == [3])
    let route = navigator.open(SpelledRoute(), source: .content)
    #expect(route.delivery == LinkDelivery(text: "", source: .content, callback: .api))
    #expect(navigator.open(SpelledRoute()).delivery.source == .programmatic)
  }

  @Test func `a saved state is read up to a size, and not a byte more`() throws {
    #expect(RestorationReport.sizeLimit == 1_048_576)
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .second, clock: clock)
    let composition = LinkComposition(
      ProductsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock)),
      origins: ["dla://"], clock: clock)
    let saved = [try navigator.savedState(), try composition.savedBytes()]
    for (isOver, extra) in [(false, 0), (true, 1)] {
      let bytes = saved.map { bytes in
        bytes
          + [UInt8](repeating: 0x20, count: RestorationReport.sizeLimit + extra - bytes.count)
      }
      let fresh = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
      let whole = LinkComposition(
        ProductsFeature(navigator: LinkNavigator(initialTab: .only, clock: clock)),
        origins: ["dla://"], clock: clock)
      let expected = isOver ? RestorationReport.refused("all: too large") : .init(isRestored: true)
      #expect(fresh.restore(savedState: bytes[0]) == expected)
      #expect(fresh.state.selectedTab == (isOver ? .first : .second))
      #expect(whole.restore(savedBytes: bytes[1]) == expected)
    }
  }

  @Test func `a sidebar that was shown is saved, and restored as shown`() throws {
    for isShown in [true, false] {
      let navigator = LinkNavigator<SpelledRoute>(initialTab: .second, clock: clock)
      if isShown { navigator.sidebarSelection = nil }
      let bytes = try navigator.savedState()
      #expect(String(decoding: bytes, as: UTF8.self).contains("isSidebarShown") == isShown)
      let other = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
      #expect(other.restore(savedState: bytes) == .init(isRestored: true))
      #expect(other.sidebarSelection == (isShown ? nil : .second))
      #expect(other.selectedTab == .second)
      let state = try JSONDecoder().decode(
        NavigationState<RandomStructure>.self, from: Data(bytes))
      #expect(state == other.state && state.isSidebarShown == isShown)
    }
  }
}

/// A route with as many ancestors as it says, of which some name tabs.
private struct Chain: LinkNavigable, Hashable {
  typealias Structure = RandomStructure

  var level: Int
  /// The levels whose destinations name a tab, with the tab.
  var tabs: [Int: RandomStructure.Tab] = [:]
  var isAction = false
  var policy = LinkDestination<RandomStructure>.Policy.merge

  static var linkRoutes: LinkRouteList<Chain> {
    LinkRouteList(
      origins: ["chain://"],
      items: [.path(LinkRouteDeclaration(slot: 0, name: "root", pattern: "/"))])
  }
  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> Chain? {
    Chain(level: 0)
  }
  func print(into printer: inout LinkPrinter) { printer.hidden() }

  var destination: LinkDestination<RandomStructure> {
    isAction
      ? .action
      : LinkDestination(
        tabs: tabs[level].map { [$0] } ?? [], screens: [.init(page: level)], policy: policy)
  }

  var parent: Chain? {
    guard level > 0 else { return nil }
    var parent = self
    parent.level -= 1
    return parent
  }
}
