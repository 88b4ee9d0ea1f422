// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksNavigation

/// What is known to be on screen, from acknowledgements alone.
@Suite struct NavigationInterfaceTests {
  typealias Interface = NavigationInterface<RandomStructure>
  typealias State = NavigationState<RandomStructure>
  typealias Step = NavigationStep<RandomStructure>
  typealias Facts = LinkOpening.StepFacts

  private func interface(
    _ said: NavigationAcknowledgement<RandomStructure>...
  ) -> Interface {
    let interface = Interface()
    for one in said { interface.note(one) }
    return interface
  }

  private func state(
    _ tab: RandomStructure.Tab = .first, _ path: [Int] = [], modals: [Int] = [],
    in modalPath: [Int] = []
  ) -> State {
    var state = State(selectedTab: tab)
    state[tab] = screens(path)
    state.modals = modals.map { .init(.init(form: $0)) }
    if let last = state.modals.indices.last { state.modals[last].path = screens(modalPath) }
    return state
  }

  private func screen(_ page: Int) -> RandomStructure.Screen { .init(page: page) }

  // MARK: - Steps

  @Test func `an interface that says nothing can take every step, and shows none`() {
    let silent = interface()
    #expect(silent.facts(of: .select(.first), in: state()) == .isWritable)
    #expect(silent.facts(of: .setPath([], of: .tab(.first)), in: state()) == .isWritable)
    #expect(silent.facts(of: .setPath([], of: .tab(.second)), in: state()) == .isWritable)
    #expect(silent.facts(of: .dismiss(toDepth: 0), in: state()) == [.isWritable, .isShown])
    #expect(
      silent.facts(of: .present(.init(.init(form: 1))), in: state(modals: [1])) == .isWritable)
    #expect(
      silent.facts(of: .refresh(.init(stack: .tab(.first), depth: 0)), in: state())
        == [.isWritable, .isShown])
    silent.mayPresent(2)
    #expect(silent.facts(of: .dismiss(toDepth: 1), in: state()) == .isWritable)
    #expect(silent.facts(of: .dismiss(toDepth: 2), in: state()) == [.isWritable, .isShown])
    // What may be there is not there for good: an interface without reports takes the next one.
    #expect(silent.facts(of: .present(.init(.init(form: 1))), in: state()).contains(.isWritable))
    silent.mayPresent(1)
    #expect(silent.facts(of: .dismiss(toDepth: 1), in: state()) == .isWritable)
  }

  @Test func `a tab is reported as soon as anything was said about tabs`() {
    let reports = interface(.reportsTabs)
    #expect(reports.facts(of: .select(.second), in: state()) == [.isWritable, .isReported])
    let appeared = interface(.tabAppeared(.second))
    #expect(
      appeared.facts(of: .select(.second), in: state()) == [.isWritable, .isReported, .isShown])
    #expect(appeared.facts(of: .select(.first), in: state()) == [.isWritable, .isReported])
    appeared.note(.gone)
    #expect(appeared.facts(of: .select(.second), in: state()) == [.isWritable, .isReported])
    let others = interface(.reportsModals, .stackMounted(.tab(.second)), .ready)
    #expect(others.facts(of: .select(.second), in: state()) == .isWritable)
  }

  @Test func `a modal waits until no other one is going`() {
    let form = Step.present(.init(.init(form: 1)))
    for said in [
      [NavigationAcknowledgement<RandomStructure>.reportsModals], [.presented(depth: 0)],
      [.dismissed(toDepth: 0)],
    ] {
      let reports = Interface()
      for one in said { reports.note(one) }
      #expect(
        reports.facts(of: form, in: state()) == [.isWritable, .isReported, .isShown], "\(said)")
      #expect(
        reports.facts(of: form, in: state(modals: [1])) == [.isWritable, .isReported], "\(said)")
      reports.mayPresent(1)
      #expect(reports.facts(of: form, in: state()) == [.isReported, .isShown])
      #expect(reports.facts(of: form, in: state(modals: [1])) == [.isWritable, .isReported])
      #expect(reports.facts(of: .dismiss(toDepth: 0), in: state()) == [.isWritable, .isReported])
      reports.note(.presented(depth: 1))
      #expect(
        reports.facts(of: form, in: state(modals: [1])) == [.isWritable, .isReported, .isShown])
      reports.note(.dismissed(toDepth: 0))
      #expect(
        reports.facts(of: .dismiss(toDepth: 0), in: state())
          == [.isWritable, .isReported, .isShown])
      #expect(reports.facts(of: form, in: state()) == [.isWritable, .isReported, .isShown])
    }
  }

  @Test func `presenting and dismissing reach a depth, and never leave it by the other`() {
    let form = Step.present(.init(.init(form: 1)))
    let reports = interface(.presented(depth: 2), .presented(depth: 1))
    #expect(reports.facts(of: form, in: state(modals: [1, 2])).contains(.isShown))
    #expect(!reports.facts(of: .dismiss(toDepth: 1), in: state()).contains(.isShown))
    reports.note(.dismissed(toDepth: 3))
    #expect(reports.facts(of: form, in: state(modals: [1, 2])).contains(.isShown))
    reports.note(.dismissed(toDepth: 1))
    #expect(reports.facts(of: form, in: state(modals: [1])).contains(.isShown))
    #expect(reports.facts(of: .dismiss(toDepth: 1), in: state()).contains(.isShown))
    #expect(!reports.facts(of: .dismiss(toDepth: 0), in: state()).contains(.isShown))
  }

  @Test func `a path waits for its stack if that is in front`() {
    let path = screens([1, 2])
    let front = NavigationStackID<RandomStructure>.tab(.first)
    let other = NavigationStackID<RandomStructure>.tab(.second)
    let mounted = interface(.stackMounted(other))
    #expect(mounted.facts(of: .setPath(path, of: front), in: state()) == [])
    #expect(mounted.facts(of: .setPath(path, of: front), in: state(.third)) == .isWritable)
    #expect(mounted.facts(of: .setPath(path, of: other), in: state()) == .isWritable)
    mounted.note(.stackMounted(front))
    #expect(
      mounted.facts(of: .setPath(path, of: front), in: state()) == [.isWritable, .isReported])
    #expect(mounted.facts(of: .setPath([], of: front), in: state()) == [.isWritable, .isReported])
    mounted.note(.screenAppeared(nil, in: front))
    #expect(
      mounted.facts(of: .setPath([], of: front), in: state())
        == [.isWritable, .isReported, .isShown])
    #expect(
      mounted.facts(of: .setPath(path, of: front), in: state()) == [.isWritable, .isReported])
    mounted.note(.screenAppeared(screen(2), in: front))
    #expect(
      mounted.facts(of: .setPath(path, of: front), in: state())
        == [.isWritable, .isReported, .isShown])
    #expect(mounted.facts(of: .setPath([], of: front), in: state()) == [.isWritable, .isReported])
    // Under a modal it is seen by no one.
    #expect(
      mounted.facts(of: .setPath(path, of: front), in: state(modals: [1]))
        == [.isWritable, .isShown])
    mounted.note(.stackUnmounted(front))
    #expect(mounted.facts(of: .setPath(path, of: front), in: state()) == [])
    // A screen that appears tells of a stack too; mounted once more, it still shows that.
    let appeared = interface(.screenAppeared(screen(2), in: front), .stackMounted(front))
    #expect(appeared.reportsStacks)
    #expect(
      appeared.facts(of: .setPath(path, of: front), in: state())
        == [.isWritable, .isReported, .isShown])
  }

  // MARK: - Seen

  @Test func `only an interface that is there can show something else`() {
    let said: [NavigationAcknowledgement<RandomStructure>] = [
      .tabAppeared(.second), .presented(depth: 1), .screenAppeared(screen(5), in: .tab(.first)),
    ]
    let absent = Interface()
    for one in said { absent.note(one) }
    #expect(!absent.isReady)
    #expect(absent.isSeen(state()))
    absent.note(.ready)
    #expect(absent.isReady)
    #expect(!absent.isSeen(state()))
    absent.note(.gone)
    #expect(!absent.isReady)
    #expect(absent.isSeen(state()))
    // It is back, and has said nothing yet.
    absent.note(.ready)
    #expect(absent.isSeen(state()))
    #expect(absent.lostDepth == nil)
  }

  @Test func `the tab in front is what was seen last, unless a modal or a sidebar covers it`() {
    let second = interface(.ready, .tabAppeared(.second))
    #expect(!second.isSeen(state(.first)))
    #expect(second.isSeen(state(.second)))
    #expect(second.isSeen(state(.first, modals: [1])))
    var sidebar = state(.first)
    sidebar.isSidebarShown = true
    #expect(second.isSeen(sidebar))
    #expect(interface(.ready, .reportsTabs).isSeen(state(.second)))
    // What is taken for seen by an interface without reports contradicts nothing.
    let silent = interface(.ready)
    silent.assume(.select(.second), in: state(.second))
    #expect(silent.isSeen(state(.first)))
  }

  @Test func `a modal that is to go, or may still come, is in the way`() {
    let one = interface(.ready, .presented(depth: 1))
    #expect(!one.isSeen(state()))
    #expect(one.isSeen(state(modals: [1])))
    #expect(one.isSeen(state(modals: [1, 2])))
    let coming = interface(.ready, .reportsModals)
    coming.mayPresent(1)
    #expect(!coming.isSeen(state()))
    coming.note(.dismissed(toDepth: 0))
    #expect(coming.isSeen(state()))
    let silent = interface(.ready)
    silent.mayPresent(1)
    #expect(silent.isSeen(state()))
  }

  @Test func `the stack in front shows the top of its path, and no other one counts`() {
    let front = NavigationStackID<RandomStructure>.tab(.first)
    let shown = interface(.ready, .screenAppeared(screen(2), in: front))
    #expect(shown.isSeen(state(.first, [1, 2])))
    #expect(!shown.isSeen(state(.first, [2, 1])))
    #expect(!shown.isSeen(state(.first, [])))
    #expect(shown.isSeen(state(.second, [1])))
    #expect(!interface(.ready, .stackMounted(front)).isSeen(state()))
    let modal = interface(
      .ready, .presented(depth: 1), .screenAppeared(screen(2), in: .modal(depth: 0)),
      .screenAppeared(screen(9), in: front))
    #expect(modal.isSeen(state(modals: [1], in: [2])))
    #expect(!modal.isSeen(state(modals: [1], in: [3])))
  }

  // MARK: - What a stack shows

  @Test func `a stack contradicts a path whose top it does not show`() {
    let stack = NavigationStackID<RandomStructure>.tab(.first)
    let interface = interface()
    #expect(!interface.contradicts(screens([1]), of: stack))
    interface.note(.stackMounted(stack))
    #expect(interface.contradicts(screens([1]), of: stack))
    #expect(interface.contradicts([], of: stack))
    interface.note(.screenAppeared(nil, in: stack))
    #expect(interface.contradicts(screens([1]), of: stack))
    #expect(!interface.contradicts([], of: stack))
    interface.note(.screenAppeared(screen(1), in: stack))
    #expect(!interface.contradicts(screens([1]), of: stack))
    #expect(!interface.contradicts(screens([2, 1]), of: stack))
    #expect(interface.contradicts(screens([1, 2]), of: stack))
    #expect(interface.contradicts([], of: stack))
    #expect(!interface.contradicts(screens([2]), of: .tab(.second)))
    interface.note(.stackUnmounted(stack))
    #expect(!interface.contradicts(screens([2]), of: stack))
  }

  @Test func `a stack whose path was written is doubted until it says what it shows`() {
    let stack = NavigationStackID<RandomStructure>.tab(.first)
    // The same top: it says nothing, and no one knows.
    let interface = interface(.screenAppeared(screen(1), in: stack))
    interface.wrote(screens([1]), of: stack, over: state(.first, [1]), isDuringSwitch: false)
    #expect(interface.contradicts(screens([1]), of: stack))
    #expect(
      interface.facts(of: .setPath(screens([1]), of: stack), in: state()).contains(.isShown))
    interface.note(.screenAppeared(screen(1), in: stack))
    #expect(!interface.contradicts(screens([1]), of: stack))
    // At another depth it is another view.
    interface.wrote(screens([2, 1]), of: stack, over: state(.first, [1]), isDuringSwitch: false)
    #expect(
      !interface.facts(of: .setPath(screens([2, 1]), of: stack), in: state()).contains(.isShown))
    interface.assume(.setPath(screens([2, 1]), of: stack), in: state())
    #expect(!interface.contradicts(screens([2, 1]), of: stack))
    #expect(interface.contradicts(screens([2]), of: stack))
    interface.assume(.setPath([], of: stack), in: state())
    #expect(!interface.contradicts([], of: stack))
    // A stack that is not there is not doubted.
    interface.wrote(screens([3]), of: .tab(.second), over: state(), isDuringSwitch: false)
    interface.assume(.setPath(screens([3]), of: .tab(.second)), in: state())
    #expect(!interface.contradicts(screens([4]), of: .tab(.second)))
    // One that goes takes the doubt with it, and so does one that all go with.
    for end in [NavigationAcknowledgement<RandomStructure>.stackUnmounted(stack), .gone] {
      interface.note(.screenAppeared(screen(1), in: stack))
      interface.wrote(screens([1]), of: stack, over: state(.first, [1]), isDuringSwitch: false)
      interface.note(end)
      #expect(!interface.contradicts(screens([5]), of: stack))
    }
  }

  @Test func `a screen that appeared stays known if the path ends there later`() {
    let stack = NavigationStackID<RandomStructure>.tab(.first)
    let (long, short) = (state(.first, [1, 2]), state(.first, [1]))
    for isAssumed in [true, false] {
      let interface = Interface()
      interface.note(.stackMounted(stack), of: state())
      interface.wrote(screens([1, 2]), of: stack, over: state(), isDuringSwitch: false)
      if isAssumed { interface.assume(.setPath(screens([1, 2]), of: stack), in: long) }
      interface.note(.screenAppeared(screen(1), in: stack), of: long)
      #expect(interface.contradicts(screens([1, 2]), of: stack))
      // A gate removes the top screen: that puts nothing in doubt.
      #expect(!interface.contradicts(screens([1]), of: stack))
      interface.note(.screenAppeared(nil, in: stack), of: short)
      #expect(!interface.contradicts(screens([1]), of: stack))
    }
  }

  @Test func `modals that are dismissed take their stacks, and the doubt about them`() {
    let interface = interface(.presented(depth: 3))
    for level in 0...2 { interface.note(.screenAppeared(screen(level), in: .modal(depth: level))) }
    interface.note(.screenAppeared(screen(7), in: .tab(.first)))
    for level in 0...2 {
      interface.wrote(screens([9]), of: .modal(depth: level), over: state(), isDuringSwitch: false)
    }
    interface.note(.dismissed(toDepth: 1))
    #expect(interface.contradicts(screens([9]), of: .modal(depth: 0)))
    #expect(!interface.contradicts(screens([9]), of: .modal(depth: 1)))
    #expect(!interface.contradicts(screens([9]), of: .modal(depth: 2)))
    #expect(interface.contradicts(screens([9]), of: .tab(.first)))
  }

  // MARK: - Assumed

  @Test func `what is assumed is shown, as far as it goes`() {
    let form = Step.present(.init(.init(form: 1)))
    let interface = interface(.reportsTabs, .presented(depth: 2))
    interface.assume(.dismiss(toDepth: 3), in: state())
    #expect(!interface.facts(of: .dismiss(toDepth: 1), in: state()).contains(.isShown))
    interface.assume(.dismiss(toDepth: 1), in: state(modals: [1]))
    #expect(interface.facts(of: .dismiss(toDepth: 1), in: state()).contains(.isShown))
    #expect(interface.facts(of: form, in: state(modals: [1])).contains(.isShown))
    interface.assume(form, in: state(modals: [1, 2]))
    #expect(interface.facts(of: form, in: state(modals: [1, 2])).contains(.isShown))
    interface.assume(.select(.third), in: state())
    #expect(interface.facts(of: .select(.third), in: state()).contains(.isShown))
    interface.assume(.refresh(.init(stack: .tab(.first), depth: 0)), in: state(.second))
    #expect(interface.facts(of: .select(.third), in: state()).contains(.isShown))
  }

  // MARK: - Lost

  @Test func `the lowest modal that is not seen is the one that is lost`() {
    let interface = interface(.presented(depth: 3))
    #expect(interface.lostDepth == nil)
    interface.note(.modalDisappeared(depth: 1))
    interface.note(.modalDisappeared(depth: 2))
    #expect(interface.lostDepth == 1)
    interface.note(.modalDisappeared(depth: 0))
    #expect(interface.lostDepth == 0)
    interface.note(.presented(depth: 0))
    #expect(interface.lostDepth == 0)
    interface.note(.presented(depth: 1))
    #expect(interface.lostDepth == nil)
    interface.note(.modalDisappeared(depth: 1))
    interface.note(.dismissed(toDepth: 2))
    #expect(interface.lostDepth == 1)
    interface.note(.dismissed(toDepth: 1))
    #expect(interface.lostDepth == nil)
    interface.note(.modalDisappeared(depth: 0))
    interface.note(.gone)
    #expect(interface.lostDepth == nil)
  }
}

extension NavigationInterface<RandomStructure> {
  /// Says something; a screen that appears is the one on top of its path.
  fileprivate func note(_ said: NavigationAcknowledgement<RandomStructure>) {
    var state = NavigationState<RandomStructure>(selectedTab: .first)
    if case .screenAppeared(let screen?, let stack) = said {
      if case .modal(let depth) = stack {
        state.modals = Array(repeating: .init(.init(form: 0)), count: depth + 1)
      }
      state[stack] = [screen]
    }
    note(said, of: state)
  }
}
