// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// One step of a navigator: what it says of itself, what it writes, and what undoes it.
@MainActor @Suite struct StepMoveTests {
  typealias State = NavigationState<RandomStructure>
  typealias Step = NavigationStep<RandomStructure>

  private func modal(_ form: Int, _ pages: Int...) -> State.Presentation {
    .init(.init(form: form), path: pages.map { .init(page: $0) })
  }

  /// A navigator that shows a modal with a screen over two tabs with paths.
  private func makeNavigator(of feature: String? = nil) -> LinkNavigator<SpelledRoute> {
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: LinkManualClock())
    navigator.feature = feature
    navigator.replaceState(with: state, isAnimated: false)
    // Stacks that are there, and that say of no path that they show it.
    for stack in [NavigationStackID<RandomStructure>.tab(.first), .tab(.second), .modal(depth: 0)] {
      navigator.acknowledge(.stackMounted(stack))
    }
    return navigator
  }

  private var state: State {
    var state = State(selectedTab: .first)
    state[.first] = screens(1)
    state[.second] = screens(2, 3)
    state.modals = [modal(1, 4), modal(2)]
    return state
  }

  /// A step, its kind, what it writes, and the state after it; `nil` if it changes nothing.
  private var rows: [(Step, LinkOpening.Step.Kind, String, (inout State) -> Void, Bool)] {
    [
      (.dismiss(toDepth: 1), .dismiss, "modals", { $0.modals.removeLast() }, false),
      (.present(modal(3)), .present, "modals", { $0.modals.append(self.modal(3)) }, true),
      (.select(.third), .select, "selection", { $0.selectedTab = .third }, false),
      (
        .setPath(screens(9), of: .tab(.second)), .setPath, "tab second",
        { $0[.second] = screens(9) }, true
      ),
      (
        .setPath(screens(9), of: .modal(depth: 0)), .setPath, "modal 0",
        { $0.modals[0].path = screens(9) }, true
      ),
      (.refresh(.init(stack: .tab(.first), depth: 1)), .refresh, "", { _ in }, false),
    ]
  }

  @Test func `a step writes what it says, and is undone if it can be`() {
    for (step, kind, aspect, change, canTakeBack) in rows {
      let navigator = makeNavigator()
      let move = StepMove(step, of: navigator)
      #expect(move.kind == kind && move.text == step.description && move.aspect == aspect)
      #expect(!move.canTakeBack && move.before == nil)
      move.takeBack()
      #expect(navigator.state == state)
      var after = state
      change(&after)
      move.write(isAnimated: true)
      #expect(navigator.state == after, "\(step)")
      #expect(move.before == state)
      #expect(move.canTakeBack == canTakeBack, "\(step)")
      move.takeBack()
      #expect(navigator.state == (canTakeBack ? state : after), "\(step)")
    }
  }

  @Test func `a step of a feature says so`() {
    let navigator = makeNavigator(of: "main")
    for (step, _, aspect, _, _) in rows {
      let move = StepMove(step, of: navigator)
      #expect(move.text == "main: \(step)")
      #expect(move.aspect == "main: \(aspect)")
    }
  }

  @Test func `what a user did since stays, and what they undid needs no undoing`() {
    let cases: [(Step, (inout State) -> Void, Bool)] = [
      (.select(.third), { $0.selectedTab = .fourth }, false),
      (.setPath(screens(9), of: .tab(.second)), { $0[.second] = screens(8) }, false),
      (.present(modal(3)), { $0.modals = [] }, false),
      (.select(.third), { $0[.first] = screens(7) }, false),
      (.setPath(screens(9), of: .tab(.second)), { $0[.first] = screens(7) }, true),
      (.present(modal(3)), { $0[.first] = screens(7) }, true),
    ]
    for (step, change, canTakeBack) in cases {
      let navigator = makeNavigator()
      let move = StepMove(step, of: navigator)
      move.write(isAnimated: false)
      var changed = navigator.state
      change(&changed)
      navigator.replaceState(with: changed, isAnimated: false)
      #expect(move.canTakeBack == canTakeBack, "\(step)")
      move.takeBack()
      var expected = canTakeBack ? state : changed
      if canTakeBack { expected[.first] = screens(7) }
      #expect(navigator.state == expected, "\(step)")
    }
  }

  @Test func `a step is animated as requested, and undone at once`() {
    let navigator = makeNavigator()
    var animated: [Bool] = []
    navigator.performChange = { isAnimated, change in
      animated.append(isAnimated)
      change()
    }
    for (step, isAnimated) in [
      (Step.select(.third), true), (.setPath(screens(9), of: .tab(.first)), false),
      (.present(modal(3)), true), (.dismiss(toDepth: 0), false),
    ] {
      let move = StepMove(step, of: navigator)
      move.write(isAnimated: isAnimated)
      #expect(animated == [isAnimated], "\(step)")
      animated = []
      if move.canTakeBack {
        move.takeBack()
        #expect(animated == [false], "\(step)")
        animated = []
      }
    }
  }

  @Test func `a window that is gone has nothing to wait for`() {
    let move: StepMove<SpelledRoute>
    do {
      let navigator = makeNavigator(of: "main")
      move = StepMove(.select(.third), of: navigator)
      #expect(move.facts == .isWritable)
    }
    #expect(move.facts == [.isWritable, .isShown])
    #expect(move.text == "select third")
    move.write(isAnimated: true)
    #expect(!move.canTakeBack && move.before == nil)
  }

  @Test func `the facts of a step are those of the interface`() {
    let navigator = makeNavigator()
    let path = StepMove(.setPath(screens(9), of: .tab(.second)), of: navigator)
    #expect(path.facts == .isWritable)
    navigator.acknowledge(.screenAppeared(screens(9)[0], in: .tab(.second)))
    #expect(path.facts == [.isWritable, .isShown])
    let select = StepMove(.select(.third), of: navigator)
    navigator.acknowledge(.reportsTabs)
    #expect(select.facts == [.isWritable, .isReported])
    select.assumeShown()
    #expect(select.facts == [.isWritable, .isReported, .isShown])
    let present = StepMove(.present(modal(3)), of: navigator)
    present.write(isAnimated: false)
    // What was written may be there until it is known to be gone.
    #expect(!StepMove(.dismiss(toDepth: 2), of: navigator).facts.contains(.isShown))
    #expect(StepMove(.dismiss(toDepth: 3), of: navigator).facts.contains(.isShown))
  }

  // MARK: - Aspects

  @Test func `what differs between two states is named by what holds it`() {
    let changes: [((inout State) -> Void, Set<String>)] = [
      ({ _ in }, []),
      ({ $0.selectedTab = .third }, ["selection"]),
      ({ $0.isSidebarShown = true }, ["selection"]),
      ({ $0[.second] = [] }, ["tab second"]),
      ({ $0.modals[0].path = [] }, ["modal 0"]),
      ({ $0.modals[1].path = screens(5) }, ["modal 1"]),
      ({ $0.modals[1].modal.form = 7 }, ["modals"]),
      ({ $0.modals = [] }, ["modals", "modal 0"]),
      ({ $0.modals.append(self.modal(5, 6)) }, ["modals", "modal 2"]),
      (
        {
          $0.selectedTab = .second
          $0[.first] = []
        }, ["selection", "tab first"]
      ),
    ]
    for (number, (change, aspects)) in changes.enumerated() {
      var other = state
      change(&other)
      #expect(other.aspects(changedFrom: state, in: nil) == aspects, "\(number)")
      #expect(state.aspects(changedFrom: other, in: nil) == aspects, "\(number)")
      #expect(
        other.aspects(changedFrom: state, in: "main") == Set(aspects.map { "main: \($0)" }))
    }
  }

  // MARK: - Presentations

  @Test func `a modal that stays keeps its identity, and one that comes has another`() {
    let navigator = makeNavigator()
    let (low, high) = (navigator.presented(at: 0), navigator.presented(at: 1))
    #expect(low?.modal.form == 1 && low?.depth == 0)
    #expect(high?.modal.form == 2 && high?.depth == 1)
    #expect(low?.id != high?.id)
    #expect(navigator.presented(at: 2) == nil && navigator.presented(at: -1) == nil)
    var other = state
    other.modals = [modal(1), modal(5), modal(6)]
    navigator.replaceState(with: other, isAnimated: false)
    #expect(navigator.presented(at: 0)?.id == low?.id)
    let ids = (0..<3).map { navigator.presented(at: $0)?.id }
    #expect(Set(ids).count == 3 && !ids.contains(high?.id))
    // One that is gone closes no other.
    if let id = high?.id { navigator.close(id) }
    #expect(navigator.state.modals.count == 3)
    if let id = ids[1] { navigator.close(id) }
    #expect(navigator.state.modals.map(\.modal.form) == [1])
    navigator.replaceState(with: other, isAnimated: false)
    #expect(!ids.dropFirst().contains(navigator.presented(at: 1)?.id))
  }
}
