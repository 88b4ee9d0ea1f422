// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// Saved states that are restored while links are on their way, or by another person.
@MainActor @Suite struct RestorationSequenceTests {
  /// What was saved, and the link that comes with it.
  enum Saved: String, Sendable, CaseIterable {
    case modal, otherTab

    var state: NavigationState<RandomStructure> {
      var state = NavigationState<RandomStructure>(
        selectedTab: self == .modal ? .first : .fourth)
      state[.first] = [.init(page: 7)]
      if self == .modal { state.modals = [.init(.init(form: 1))] }
      return state
    }
  }

  /// Whether the state is restored before or after the turn in which the plan was made.
  @Test(arguments: Saved.allCases, [true, false])
  func `a plan that a restored state made stale is made again`(
    _ saved: Saved, isRestoredInNextTurn: Bool
  ) async {
    for face in SequenceFace.allCases {
      let life = SequenceLife(face)
      let window = life.app.launch()
      await life.app.turn()
      var isRestored = false
      let navigator = window.navigator
      if isRestoredInNextTurn {
        life.app.clock.schedule(after: .zero) {
          isRestored = navigator.restore(saved.state)
        }
      }
      let request = life.app.deliver("t0.p1")
      if !isRestoredInNextTurn { isRestored = navigator.restore(saved.state) }
      await life.app.settle()
      #expect(request.result != nil)
      #expect(isRestored || window.shows("t0.p1"))
      #expect(!window.isUntrue(request, "t0.p1"), "\(face): \(window.seen)")
    }
  }

  @Test(arguments: Saved.allCases)
  func `a link that waits for the interface opens over what was restored`(_ saved: Saved) async {
    for face in SequenceFace.allCases {
      let life = SequenceLife(face)
      let request = life.app.deliver("t2.p1")
      let window = life.app.makeWindow()
      #expect(window.navigator.restore(saved.state))
      life.app.inbox.attach(window.target, as: window.id)
      window.mount()
      await life.app.settle()
      #expect(life.outcomes(of: request.id) == ["opened"])
      #expect(window.shows("t2.p1"))
      #expect(window.seen[.first] == [.init(page: 7)])
    }
  }
}
