// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Observation
import Testing

@testable import DeepLinksNavigation

/// A gate that closes while its place is on the way to the screen.
@MainActor @Suite struct ClosingGateTests {
  @MainActor @Observable final class Door {
    var isOpen = true
  }

  private let clock = LinkManualClock()
  private let door = Door()

  /// Page 4 and form 4 are behind the door.
  private func makeNavigator() -> LinkNavigator<SequenceRoute> {
    let navigator = LinkNavigator(
      initialTab: .first,
      rules: LinkRules<SequenceRoute>().gate("door") { [door] route, _ in
        (route.pages.last == 4 || route.modal == 4) && !door.isOpen ? .hold : .pass
      }, clock: clock)
    navigator.acknowledge(.ready)
    return navigator
  }

  private func close(_ navigator: LinkNavigator<SequenceRoute>, isSaid: Bool) {
    door.isOpen = false
    if isSaid { navigator.pipeline.gatesDidChange() }
  }

  private func screens(_ pages: [Int]) -> [RandomStructure.Screen] {
    pages.map { .init(page: $0) }
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

  @Test(arguments: ["t1.p4", "t1.p1.p4", "t1.m4", "t1.p4.m1", "p4", "m4"], [true, false])
  func `a gate that closes at any time before the end of a link counts`(
    _ spec: String, _ isSaid: Bool
  ) async {
    var ends: Set<String> = []
    // In turns of the main actor, and then in steps of 100 milliseconds.
    for time in 0..<40 {
      door.isOpen = true
      let navigator = makeNavigator()
      navigator.acknowledge(.reportsTabs)
      let request = navigator.open(SequenceRoute(spec))
      for passed in 0..<50 {
        if passed == time { close(navigator, isSaid: isSaid) }
        for _ in 0..<10 { await Task.yield() }
        if passed < 10 { clock.runTurns(limit: 1) } else { clock.advance(by: .milliseconds(100)) }
        if passed == 15 { navigator.acknowledge(.tabAppeared(.second)) }
      }
      ends.insert(request.ending)
      let state = navigator.state
      let pages = (Array(state.paths.values) + state.modals.map(\.path)).flatMap(\.self)
      #expect(!pages.contains(.init(page: 4)), "closed after \(time): \(request.ending)")
      #expect(!state.modals.contains { $0.modal.form == 4 }, "closed after \(time)")
    }
    #expect(ends == ["none", "opened"])
  }

  @Test func `a link may lead over a screen that has a closed gate of its own`() {
    let navigator = makeNavigator()
    door.isOpen = false
    let request = navigator.open(SequenceRoute("p4.p1"))
    clock.advance(by: .seconds(30))
    #expect(request.ending == "opened")
    #expect(navigator.state[.first] == screens([4, 1]))
    #expect(navigator.guarded(navigator.state, as: .shown)[.first] == [])
  }
}
