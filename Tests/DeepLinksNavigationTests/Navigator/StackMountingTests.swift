// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What containers report: the views of stacks, and modals that come and go.
@MainActor @Suite struct StackMountingTests {
  private final class View {}

  private let clock = LinkManualClock()
  private let stack = NavigationStackID<RandomStructure>.tab(.first)

  private func makeNavigator() -> LinkNavigator<SpelledRoute> {
    LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
  }

  // MARK: - Views

  @Test func `two views may show one stack, whichever of them goes first`() {
    for isFirstGone in [true, false] {
      let navigator = makeNavigator()
      let (first, second) = (View(), View())
      navigator[boundPath: stack] = screens(1)
      #expect(navigator.state[.first] == [])
      navigator.mount(stack, by: first)
      navigator[boundPath: stack] = screens(1)
      #expect(navigator.state[.first] == screens(1))
      navigator.mount(stack, by: second)
      // The newest one shows it.
      navigator.unmount(stack, by: isFirstGone ? first : second)
      navigator[boundPath: stack] = screens(2)
      #expect(navigator.state[.first] == (isFirstGone ? screens(2) : screens(1)))
      navigator.unmount(stack, by: isFirstGone ? second : first)
      navigator[boundPath: stack] = screens(3)
      #expect(navigator.state[.first] == (isFirstGone ? screens(2) : screens(1)))
    }
  }

  @Test func `a view that shows a stack already is no new one`() {
    for isNew in [true, false] {
      let navigator = makeNavigator()
      var saved = navigator.state
      saved[.first] = screens(1, 2)
      #expect(navigator.restore(saved))
      navigator.acknowledge(.ready)
      let (view, other) = (View(), View())
      navigator.mount(stack, by: view)
      #expect(navigator.unseenStacks == [stack])
      navigator.acknowledge(.screenAppeared(.init(page: 2), in: stack))
      #expect(navigator.unseenStacks.isEmpty)
      // What a new view shows is looked at, and what the same one shows later is the user's doing.
      navigator.mount(stack, by: isNew ? other : view)
      #expect(navigator.unseenStacks == (isNew ? [stack] : []))
    }
    let navigator = makeNavigator()
    let view = View()
    for _ in 0..<2 {
      navigator.mount(stack, by: view)
      #expect(navigator.interface.isMounted(stack))
      #expect(!navigator.interface.isMounted(.tab(.second)))
      navigator.unmount(stack, by: view)
      #expect(!navigator.interface.isMounted(stack))
    }
  }

  @Test func `a stack of routes is written as its path is`() {
    typealias Route = RouteStructureTests.Route
    let navigator = LinkNavigator<Route>(initialTab: .only, clock: clock)
    navigator[boundRoutes: .tab(.only)] = [.trip(id: 7)]
    #expect(navigator[boundRoutes: .tab(.only)] == [])
    let view = View()
    navigator.mount(.tab(.only), by: view)
    navigator[boundRoutes: .tab(.only)] = [.trip(id: 7), .photos(id: 7)]
    #expect(navigator[boundRoutes: .tab(.only)] == [.trip(id: 7), .photos(id: 7)])
    #expect(navigator.state[.only].map(\.route) == [.trip(id: 7), .photos(id: 7)])
    navigator[boundRoutes: .tab(.only)].removeLast()
    #expect(navigator.state[.only].map(\.route) == [.trip(id: 7)])
  }

  // MARK: - Calm

  @Test func `a navigator is calm unless a modal is known to come or go`() {
    let navigator = makeNavigator()
    navigator.acknowledge(.ready)
    navigator.present(.init(form: 1))
    clock.runTurns()
    #expect(navigator.state.modals.count == 1)
    // Nothing is known of an interface that says nothing.
    #expect(navigator.isCalm)
    navigator.acknowledge(.reportsModals)
    #expect(!navigator.isCalm)
    navigator.acknowledge(.presented(depth: 1))
    // It is about to appear: that takes a while.
    for (milliseconds, isCalm) in [(0, false), (599, false), (1, true), (1, true)] {
      clock.advance(by: .milliseconds(milliseconds))
      #expect(navigator.isCalm == isCalm, "\(clock.now)")
    }
    navigator.dismissAll()
    clock.runTurns()
    #expect(navigator.state.modals.isEmpty && !navigator.isCalm)
    navigator.acknowledge(.dismissed(toDepth: 0))
    #expect(navigator.isCalm)
    // One that may still come is on its way as well.
    navigator.present(.init(form: 2))
    clock.runTurns()
    #expect(!navigator.isCalm)
    navigator.acknowledge(.gone)
    #expect(!navigator.isCalm)
    navigator.acknowledge(.ready)
    navigator.acknowledge(.presented(depth: 1))
    clock.advance(by: .seconds(1))
    #expect(navigator.isCalm)
  }

  @Test func `a composition is calm if all its features are`() {
    let features = ["a", "b"].map { id in
      TestFeature<SpelledRoute>(id: id, prefix: "/\(id)", navigator: makeNavigator())
    }
    let composition = LinkComposition(features, origins: ["app://"], clock: clock)
    composition.setReady(true)
    #expect(composition.isCalm)
    for feature in features {
      feature.navigator.acknowledge(.presented(depth: 1))
      #expect(!composition.isCalm)
      feature.navigator.acknowledge(.dismissed(toDepth: 0))
      clock.advance(by: .seconds(1))
      #expect(composition.isCalm)
    }
  }

  // MARK: - Moved

  @Test func `what a user does moves, and what is put right does not`() {
    typealias Act = (LinkNavigator<SpelledRoute>) -> Void
    // What happens over two modals, and which of the writes it makes are animated.
    let rows: [(Act, [Bool])] = [
      ({ $0.selectedTab = .second }, [true]),
      ({ $0.sidebarSelection = nil }, [true]),
      ({ $0[path: .tab(.first)] = [.init(page: 4)] }, [true]),
      (
        { navigator in
          if let top = navigator.presented(at: 1) { navigator.close(top.id) }
        }, [true]
      ),
      ({ $0.selectedTab = .first }, []),
      (
        {
          $0.acknowledge(.modalDisappeared(depth: 1))
          $0.forgetLostModals()
        }, [false]
      ),
      ({ $0.closeModals() }, [false]),
      ({ $0.forgetLostModals() }, []),
    ]
    for (number, (act, animations)) in rows.enumerated() {
      let navigator = makeNavigator()
      var state = navigator.state
      state.modals = [.init(.init(form: 1)), .init(.init(form: 2))]
      navigator.replaceState(with: state, isAnimated: false)
      navigator.acknowledge(.ready)
      navigator.acknowledge(.presented(depth: 2))
      var animated: [Bool] = []
      navigator.performChange = { isAnimated, change in
        animated.append(isAnimated)
        change()
      }
      act(navigator)
      #expect(animated == animations, "\(number)")
    }
    let navigator = makeNavigator()
    var animated: [Bool] = []
    navigator.performChange = { isAnimated, change in
      animated.append(isAnimated)
      change()
    }
    #expect(navigator.restore(NavigationState(selectedTab: .third)))
    #expect(animated == [false])
    // A feature without modals has none to close.
    navigator.closeModals()
    #expect(animated == [false])
  }

  // MARK: - Assumed

  /// What an interface wrote itself is certain; what no one contradicted in time is not.
  @Test func `a path that is only assumed is contradicted by another screen, and else by none`() {
    for isCertain in [true, false] {
      let interface = NavigationInterface<RandomStructure>()
      var state = NavigationState<RandomStructure>(selectedTab: .first)
      interface.note(.stackMounted(stack), of: state)
      interface.wrote(screens(1, 2), of: stack, over: state, isDuringSwitch: false)
      state[.first] = screens(1, 2)
      interface.assume(.setPath(screens(1, 2), of: stack), in: state, isCertain: isCertain)
      #expect(!interface.contradicts(screens(1, 2), of: stack))
      interface.note(.screenAppeared(.init(page: 1), in: stack), of: state)
      #expect(interface.contradicts(screens(1, 2), of: stack) == !isCertain)
    }
    // Nothing is said of it unless it is said.
    let interface = NavigationInterface<RandomStructure>()
    var state = NavigationState<RandomStructure>(selectedTab: .first)
    interface.note(.stackMounted(stack), of: state)
    state[.first] = screens(1)
    interface.assume(.setPath(screens(1), of: stack), in: state)
    interface.note(.screenAppeared(nil, in: stack), of: state)
    #expect(interface.contradicts(screens(1), of: stack))
  }
}
