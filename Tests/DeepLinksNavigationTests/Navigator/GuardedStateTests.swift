// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What of a state the gates let be shown, place by place.
@MainActor @Suite struct GuardedStateTests {
  typealias State = NavigationState<RandomStructure>

  /// What the gate says to screens and modals, by their number.
  private static let decisions: [LinkGateDecision] = [
    .pass, .pass, .hold, .confirm(prompt: "?"), .decline(reason: "no"),
  ]

  private let clock = LinkManualClock()

  private func number(_ route: SpelledRoute) -> Int { route.modal ?? route.pages.last ?? 0 }

  private func makeNavigator(isSlow: Bool = false) -> LinkNavigator<SpelledRoute> {
    let gate =
      isSlow
      ? LinkGate<SpelledRoute>("slow", within: .seconds(1)) { _, _, answer in
        answer(.pass)
        return LinkTimer {}
      } : LinkGate("gate") { route, _ in Self.decisions[self.number(route)] }
    return LinkNavigator(
      initialTab: .first, rules: LinkRules().gate("first") { _, _ in .pass }.adding(gate),
      clock: clock)
  }

  private func state(
    _ first: [Int], second: [Int] = [], modals: [(Int, [Int])] = []
  ) -> State {
    var state = State(selectedTab: .first)
    state[.first] = screens(first)
    state[.second] = screens(second)
    state.modals = modals.map { .init(.init(form: $0.0), path: screens($0.1)) }
    return state
  }

  @Test func `a path ends below the first screen that a gate does not let by`() {
    // The path, what is left of it if it was restored, and if it is shown.
    let rows: [([Int], [Int], [Int])] = [
      ([], [], []), ([1], [1], [1]), ([1, 0], [1, 0], [1, 0]), ([2], [], []),
      ([1, 2, 1], [1], [1]), ([3, 1], [], [3, 1]), ([1, 3, 2, 3], [1], [1, 3]), ([0, 4], [0], [0]),
    ]
    for (path, restored, shown) in rows {
      let navigator = makeNavigator()
      #expect(navigator.guarded(state(path), as: .restored) == state(restored), "\(path)")
      #expect(navigator.guarded(state(path), as: .shown) == state(shown), "\(path)")
      // Each tab by itself.
      #expect(
        navigator.guarded(state([1, 1], second: path), as: .restored)
          == state([1, 1], second: restored))
      #expect(
        navigator.guarded(state(path, second: [1, 1]), as: .shown)
          == state(shown, second: [1, 1]))
    }
  }

  @Test func `a modal goes with all that lies over it, and its path as any other`() {
    let rows: [([(Int, [Int])], [(Int, [Int])], [(Int, [Int])])] = [
      ([(1, [1])], [(1, [1])], [(1, [1])]),
      ([(1, [1, 2, 1])], [(1, [1])], [(1, [1])]),
      ([(2, [])], [], []),
      ([(1, []), (2, []), (1, [])], [(1, [])], [(1, [])]),
      ([(3, [1]), (1, [])], [], [(3, [1]), (1, [])]),
      ([(1, [2]), (0, [1])], [(1, []), (0, [1])], [(1, []), (0, [1])]),
      ([(1, []), (4, [])], [(1, [])], [(1, [])]),
    ]
    for (modals, restored, shown) in rows {
      let navigator = makeNavigator()
      #expect(
        navigator.guarded(state([1], modals: modals), as: .restored)
          == state([1], modals: restored), "\(modals)")
      #expect(
        navigator.guarded(state([1], modals: modals), as: .shown) == state([1], modals: shown),
        "\(modals)")
    }
  }

  @Test func `a gate that has to find out did so for what is there, and not for what is restored`()
  {
    let navigator = makeNavigator(isSlow: true)
    let all = state([1, 2], modals: [(2, [])])
    #expect(navigator.guarded(all, as: .shown) == all)
    #expect(navigator.guarded(all, as: .restored) == state([]))
  }

  @Test func `what was left out of the front is what is asked for again`() {
    let rows: [(State, State, String?)] = [
      (state([1, 2]), state([1]), "p2"),
      (state([1, 2]), state([1, 2]), nil),
      (state([1], second: [2]), state([1]), nil),
      (state([1], modals: [(1, [1, 2])]), state([1], modals: [(1, [1])]), "p2"),
      (state([1], modals: [(2, [])]), state([1]), "m2"),
      (state([1], modals: [(2, [1])]), state([1]), "p1"),
      (state([1], modals: [(1, []), (2, [])]), state([1], modals: [(1, [])]), "m2"),
    ]
    for (number, (saved, shown, route)) in rows.enumerated() {
      #expect(
        makeNavigator().routeLeftOut(of: saved, showing: shown, [:])?.route
          == route.map { SpelledRoute($0) },
        "\(number)")
    }
  }

  @Test func `a place is asked for again only if the rules say so, and nothing is on its way`() {
    for (asksAgain, isBusy, requests) in [
      (true, false, 1), (false, false, 0), (true, true, 1),
    ] {
      let navigator = makeNavigator()
      if asksAgain { navigator.rules = navigator.rules.askingAgain() }
      let link = isBusy ? navigator.open(SpelledRoute("p1")) : nil
      #expect(navigator.restore(state([1, 2])))
      #expect(navigator.state == state([1]))
      #expect(navigator.window.requestCount == requests)
      if asksAgain, !isBusy {
        navigator.acknowledge(.ready)
        #expect(navigator.window.held.map(\.gate) == ["gate"])
        #expect(navigator.window.requests.first?.context.source == .programmatic)
      }
      #expect(link == nil || navigator.window.requests.map(\.id) == [link?.id].compactMap(\.self))
      // Once someone went somewhere, nothing is restored.
      #expect(!navigator.restore(state([1, 1])))
    }
  }

  @Test func `what the gates let by no more goes, and nothing else`() {
    let navigator = LinkNavigator<SpelledRoute>(
      initialTab: .first,
      rules: LinkRules().gate("gate") { [clock] route, _ in
        self.number(route) == 2 && clock.now > .seconds(1) ? .hold : .pass
      }, clock: clock)
    navigator.replaceState(
      with: state([1, 2, 1], second: [1], modals: [(1, [1])]), isAnimated: false)
    let modal = navigator.presented(at: 0)
    var animations: [Bool] = []
    navigator.performChange = { isAnimated, change in
      animations.append(isAnimated)
      change()
    }
    navigator.window.gatesDidChange()
    #expect(animations.isEmpty)
    #expect(navigator.state == state([1, 2, 1], second: [1], modals: [(1, [1])]))
    clock.advance(by: .seconds(2))
    navigator.window.gatesDidChange()
    #expect(navigator.state == state([1], second: [1], modals: [(1, [1])]))
    #expect(navigator.presented(at: 0) == modal)
    #expect(animations == [true])
  }

  @Test func `places that no route leads to have no gates`() {
    let navigator = LinkNavigator<CountedRoute>(
      initialTab: .first, rules: LinkRules().gate("all") { _, _ in .decline(reason: "no") },
      clock: clock)
    let all = state([1, 2], second: [3], modals: [(1, [1])])
    #expect(navigator.guarded(all, as: .restored) == all)
    #expect(navigator.routeLeftOut(of: all, showing: state([]), [:]) == nil)
  }
}
