// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Observation
import Testing

/// What a view that reads a navigator is evaluated again for: what it read, and nothing else.
@MainActor @Suite struct NavigatorObservationTests {
  typealias Navigator = LinkNavigator<SpelledRoute>
  typealias Screen = RandomStructure.Screen

  enum Part: CaseIterable { case tabs, paths, modals }

  enum Read: CaseIterable {
    case selectedTab, sidebarSelection, pathOfTab, pathOfModal, presented, state

    var parts: Set<Part> {
      switch self {
      case .selectedTab, .sidebarSelection: [.tabs]
      case .pathOfTab: [.paths]
      case .pathOfModal, .presented: [.modals]
      case .state: Set(Part.allCases)
      }
    }

    @MainActor func act(_ navigator: Navigator) {
      switch self {
      case .selectedTab: _ = navigator.selectedTab
      case .sidebarSelection: _ = navigator.sidebarSelection
      case .pathOfTab: _ = navigator[path: .tab(.first)]
      case .pathOfModal: _ = navigator[path: .modal(depth: 0)]
      case .presented: _ = navigator.presented(at: 0)
      case .state: _ = navigator.state
      }
    }
  }

  enum Write: CaseIterable {
    case personSelects, personGoes, personGoesInModal, personCloses
    case selects, pushes, presents, dismisses, restores
    case selectsTheSame, writesTheSamePath, opensWhatIsThere

    /// What differs afterward.
    var parts: Set<Part> {
      switch self {
      case .personSelects, .selects: [.tabs]
      case .personGoes, .pushes: [.paths]
      case .personGoesInModal, .personCloses, .presents, .dismisses: [.modals]
      case .restores: [.tabs, .paths]
      case .selectsTheSame, .writesTheSamePath, .opensWhatIsThere: []
      }
    }

    var startsWithModal: Bool {
      switch self {
      case .personGoesInModal, .personCloses, .dismisses: true
      default: false
      }
    }

    @MainActor func act(_ navigator: Navigator) {
      switch self {
      case .personSelects: navigator.selectedTab = .second
      case .personGoes: navigator[path: .tab(.first)] = [Screen(page: 2)]
      case .personGoesInModal: navigator[path: .modal(depth: 0)] = [Screen(page: 2)]
      case .personCloses: if let modal = navigator.presented(at: 0) { navigator.close(modal.id) }
      case .selects: navigator.select(.second)
      case .pushes: navigator.push(Screen(page: 3))
      case .presents: navigator.present(.init(form: 2))
      case .dismisses: navigator.dismissAll()
      case .restores:
        var state = NavigationState<RandomStructure>(selectedTab: .second)
        state[.second] = [Screen(page: 4)]
        navigator.restore(state)
      case .selectsTheSame: navigator.selectedTab = navigator.selectedTab
      case .writesTheSamePath:
        let path = navigator[path: .tab(.first)]
        navigator[path: .tab(.first)] = path
      case .opensWhatIsThere: navigator.select(navigator.selectedTab)
      }
    }
  }

  @Test(arguments: Read.allCases, Write.allCases)
  func `a reader hears of what it read, and of nothing else`(_ read: Read, _ write: Write) async {
    let clock = LinkManualClock()
    let navigator = Navigator(initialTab: .first, clock: clock)
    func settle() async {
      for _ in 0..<4 { await Task.yield() }
      clock.advance(by: .seconds(10))
      for _ in 0..<4 { await Task.yield() }
    }
    if write.startsWithModal {
      var state = NavigationState<RandomStructure>(selectedTab: .first)
      state.modals = [.init(.init(form: 1), path: [])]
      #expect(navigator.restore(state))
    }
    navigator.acknowledge(.ready)
    await settle()
    let heard = Heard()
    withObservationTracking {
      read.act(navigator)
    } onChange: {
      MainActor.assumeIsolated { heard.isSo = true }
    }
    if write == .restores {
      // An app restores before anything else happened.
      #expect(navigator.isUntouched)
    }
    write.act(navigator)
    await settle()
    #expect(heard.isSo == !read.parts.isDisjoint(with: write.parts))
  }

  @MainActor final class Heard { var isSo = false }
}
