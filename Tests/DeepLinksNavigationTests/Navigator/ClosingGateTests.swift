// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Observation
import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// A gate that closes while its place is on the way to the screen.
@MainActor @Suite struct ClosingGateTests {
  @MainActor @Observable final class Door {
    var isOpen = true
  }

  private let clock = LinkManualClock()
  private let door = Door()

  /// Page 4 and form 4 are behind the door, and mail leads to page 5.
  private func makeNavigator(isReady: Bool = true) -> LinkNavigator<SpelledRoute> {
    let navigator = LinkNavigator(
      initialTab: .first,
      rules: LinkRules<SpelledRoute>().gate("door") { [door] route, context in
        if route.pages.last == 5, context.source != .universalLink { return .hold }
        return (route.pages.last == 4 || route.modal == 4) && !door.isOpen ? .hold : .pass
      }, clock: clock)
    if isReady { navigator.acknowledge(.ready) }
    return navigator
  }

  private func hasClosedPlace(_ navigator: LinkNavigator<SpelledRoute>) -> Bool {
    let state = navigator.state
    let pages = (Array(state.paths.values) + state.modals.map(\.path)).flatMap(\.self)
    return pages.contains(.init(page: 4)) || state.modals.contains { $0.modal.form == 4 }
  }

  private func close(_ navigator: LinkNavigator<SpelledRoute>, isSaid: Bool) {
    door.isOpen = false
    if isSaid { navigator.window.gatesDidChange() }
  }

  @Test(arguments: [true, false], [true, false])
  func `a path that was taken back for a frame comes back only as far as its gates allow`(
    _ isModal: Bool, _ isSaid: Bool
  ) async {
    // The path, and what of it is written after the frame.
    for (path, left) in [([4], []), ([1, 4, 2], [1]), ([1, 2], [1, 2])] as [([Int], [Int])] {
      door.isOpen = true
      let navigator = makeNavigator()
      let stack: NavigationStackID<RandomStructure> = isModal ? .modal(depth: 0) : .tab(.first)
      var state = navigator.state
      if isModal { state.modals = [.init(.init(form: 1))] }
      state[stack] = screens(path)
      #expect(navigator.restore(state))
      if isModal { navigator.acknowledge(.presented(depth: 0)) }
      navigator.acknowledge(.stackMounted(stack))
      navigator.acknowledge(.screenAppeared(nil, in: stack))
      clock.advance(by: .milliseconds(510))
      #expect(navigator.state[stack] == [])
      #expect(!navigator.rewrites.isEmpty)
      close(navigator, isSaid: isSaid)
      for _ in 0..<10 { await Task.yield() }
      clock.advance(by: .milliseconds(45))
      #expect(navigator.state[stack] == screens(left), "\(path)")
      clock.advance(by: .seconds(30))
      #expect(navigator.state[stack] == screens(left), "\(path)")
    }
  }

  @Test(
    arguments: ["t1.p4", "t1.p1.p4", "t1.m4", "t1.p4.m1", "p4", "m4", "p4.p1", "t1.p4.p1"],
    [true, false])
  func `a gate that closes while a link is opening removes what the link shows`(
    _ spec: String, _ isSaid: Bool
  ) async {
    var ends: Set<String> = []
    // In turns of the main actor, each of its own kind, and then in steps of 100 milliseconds.
    let times = Exploration.sample(of: Array(0..<40)) { $0 < 12 || $0 == 39 ? $0 : 12 }
    for time in times {
      door.isOpen = true
      let navigator = makeNavigator(isReady: false)
      navigator.acknowledge(.reportsTabs)
      let request = navigator.open(SpelledRoute(spec))
      navigator.acknowledge(.ready)
      var wasShown = false
      for passed in 0..<50 {
        if passed == time { close(navigator, isSaid: isSaid) }
        for _ in 0..<10 { await Task.yield() }
        if passed < 10 { clock.runTurns(limit: 1) } else { clock.advance(by: .milliseconds(100)) }
        if passed == 15 { navigator.acknowledge(.tabAppeared(.second)) }
        wasShown = wasShown || hasClosedPlace(navigator)
      }
      ends.insert(request.ending)
      #expect(!hasClosedPlace(navigator), "closed after \(time): \(request.ending)")
      if time == 39 { #expect(wasShown) }
    }
    // One that is held has not ended; what a link only leads over does not hold it.
    #expect(ends == (spec.hasSuffix("p1") ? ["opened"] : ["none", "opened"]))
  }

  /// The composition that the navigator is a feature of, if it is one.
  private func compose(
    _ navigator: LinkNavigator<SpelledRoute>, as shape: AppShape
  ) -> LinkComposition<TestFeature<SpelledRoute>, TestFeature<SpelledRoute>>? {
    guard shape == .composition else { return nil }
    let composition = LinkComposition(
      TestFeature<SpelledRoute>(id: "main", prefix: "/", navigator: navigator),
      TestFeature<SpelledRoute>(id: "other", prefix: "/other", navigator: makeNavigator()),
      origins: ["app://"], clock: clock)
    composition.setReady(true)
    return composition
  }

  @Test(arguments: AppShape.allCases, [true, false])
  func `a gate that closes on the way counts even if the link does not arrive`(
    _ shape: AppShape, _ isSaid: Bool
  ) async {
    let navigator = makeNavigator()
    let composition = compose(navigator, as: shape)
    let request = navigator.open(SpelledRoute("t1.p4"))
    func runUntilWritten() {
      for _ in 0..<50 where navigator.state[.second] != screens([4]) { clock.runTurns(limit: 1) }
      #expect(navigator.state[.second] == screens([4]))
    }
    runUntilWritten()
    close(navigator, isSaid: isSaid)
    for _ in 0..<10 { await Task.yield() }
    #expect(navigator.state[.second].isEmpty)
    runUntilWritten()
    navigator.selectedTab = .first
    clock.advance(by: .seconds(30))
    #expect(request.ending == "superseded")
    #expect(navigator.state[.second].isEmpty)
    withExtendedLifetime(composition) {}
  }

  @Test func `a gate is followed once a link has led to its place`() async {
    let navigator = makeNavigator()
    let request = navigator.open(SpelledRoute("p4"))
    clock.advance(by: .seconds(30))
    #expect(request.ending == "opened")
    #expect(navigator.state[.first] == screens([4]))
    close(navigator, isSaid: false)
    for _ in 0..<10 { await Task.yield() }
    #expect(navigator.state[.first].isEmpty)
  }

  @Test func `a link that only its source lets pass stays`() {
    let navigator = makeNavigator()
    let request = navigator.open(SpelledRoute("p5"), source: .universalLink)
    clock.advance(by: .seconds(30))
    #expect(request.ending == "opened")
    #expect(navigator.state[.first] == screens([5]))
    #expect(navigator.guarded(navigator.state, as: .shown)[.first] == [])
  }

  @Test(arguments: [false, true])
  func `a link may lead over a screen that has a closed gate of its own`(_ isRewritten: Bool) {
    let navigator = makeNavigator()
    door.isOpen = false
    let request = navigator.open(SpelledRoute("p4.p1"))
    clock.advance(by: .seconds(1))
    if isRewritten {
      navigator.acknowledge(.stackMounted(.tab(.first)))
      navigator.acknowledge(.screenAppeared(nil, in: .tab(.first)))
      clock.advance(by: .milliseconds(510))
      #expect(!navigator.rewrites.isEmpty)
    }
    clock.advance(by: .seconds(30))
    #expect(request.ending == "opened")
    #expect(navigator.state[.first] == screens([4, 1]))
    #expect(navigator.guarded(navigator.state, as: .shown)[.first] == [])
  }
}
