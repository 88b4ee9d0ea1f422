// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Stacks that come on screen and do not show the path that was there before them.
@MainActor @Suite struct StackVerificationTests {
  private let clock = LinkManualClock()
  private let stack = NavigationStackID<RandomStructure>.tab(.first)

  private func screen(_ page: Int) -> RandomStructure.Screen { .init(page: page) }

  /// A navigator that was restored to a path of two screens.
  private func restored() -> LinkNavigator<SpelledRoute> {
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    var state = navigator.state
    state[.first] = screens([1, 2])
    #expect(navigator.restore(state))
    navigator.acknowledge(.ready)
    return navigator
  }

  /// When the path of the stack changed, in milliseconds, and to what.
  private func changes(
    of navigator: LinkNavigator<SpelledRoute>, within milliseconds: Int = 4_000,
    _ happens: [Int: @MainActor () -> Void] = [:]
  ) -> [String] {
    var changes: [String] = []
    var path = navigator.state[.first]
    func look(_ time: Int) {
      let now = navigator.state[.first]
      if now != path { changes.append("\(time) \(now.map(\.page))") }
      path = now
    }
    for time in stride(from: 10, through: milliseconds, by: 10) {
      clock.advance(by: .milliseconds(10))
      look(time)
      happens[time]?()
      look(time)
    }
    return changes
  }

  @Test func `only a stack that is in front writes its path`() {
    let navigator = restored()
    let stacks = [stack, .tab(.second)]
    for stack in stacks { navigator[boundPath: stack] = screens([3]) }
    #expect(navigator.state[.first] == screens([1, 2]))
    #expect(navigator.state[.second] == [])
    for stack in stacks { navigator.acknowledge(.stackMounted(stack)) }
    for stack in stacks { navigator[boundPath: stack] = screens([3]) }
    #expect(navigator.state[.first] == screens([3]))
    #expect(navigator[boundPath: stack] == screens([3]))
    #expect(navigator.state[.second] == [])
    navigator.selectedTab = .second
    for stack in stacks { navigator[boundPath: stack] = screens([4]) }
    #expect(navigator.state[.first] == screens([3]))
    #expect(navigator.state[.second] == screens([4]))
  }

  @Test func `a path that its stack ignores is written three times, over what is shown`() {
    let navigator = restored()
    navigator.acknowledge(.stackMounted(stack))
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    #expect(
      changes(of: navigator)
        == ["500 []", "550 [1, 2]", "1050 []", "1100 [1, 2]", "1600 []", "1650 [1, 2]"])
    #expect(navigator.verifications.isEmpty && navigator.rewrites.isEmpty)
  }

  @Test func `a stack that took its path is left alone`() {
    let navigator = restored()
    navigator.acknowledge(.stackMounted(stack))
    navigator.acknowledge(.screenAppeared(screen(2), in: stack))
    // Later on it is the user who makes stack and state differ.
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    #expect(changes(of: navigator) == [])
    let late = restored()
    late.acknowledge(.stackMounted(stack))
    late.acknowledge(.screenAppeared(nil, in: stack))
    #expect(
      changes(
        of: late, [560: { late.acknowledge(.screenAppeared(self.screen(2), in: self.stack)) }])
        == ["500 []", "550 [1, 2]"])
  }

  @Test func `a stack that goes before it says anything is not looked at`() {
    for end in [NavigationAcknowledgement<RandomStructure>.stackUnmounted(stack), .gone] {
      let navigator = restored()
      navigator.acknowledge(.stackMounted(stack))
      navigator.acknowledge(end)
      navigator.acknowledge(.screenAppeared(nil, in: stack))
      #expect(changes(of: navigator) == [], "\(end)")
    }
    // Only the stack that differs is written.
    let navigator = restored()
    navigator.acknowledge(.stackMounted(.tab(.second)))
    navigator.acknowledge(.screenAppeared(nil, in: .tab(.second)))
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    #expect(changes(of: navigator) == [])
  }

  @Test func `the writer of a path takes care of it`() {
    for time in [300, 520] {
      let navigator = restored()
      navigator.acknowledge(.stackMounted(stack))
      navigator.acknowledge(.screenAppeared(nil, in: stack))
      let changes = changes(
        of: navigator, [time: { navigator[path: self.stack] = screens([7]) }])
      #expect(changes == (time == 300 ? ["300 [7]"] : ["500 []", "520 [7]"]))
    }
  }

  @Test func `a user who goes on in the frame of a rewrite is not taken back`() {
    let navigator = restored()
    navigator.acknowledge(.stackMounted(stack))
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    let changes = changes(
      of: navigator,
      [
        520: { navigator[path: self.stack] = screens([7]) },
        530: { navigator[path: self.stack] = [] },
      ])
    #expect(changes == ["500 []", "520 [7]", "530 []"])
  }

  @Test func `a stack that is doubted again is looked at from then on`() {
    let navigator = restored()
    navigator.acknowledge(.stackMounted(stack))
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    let changes = changes(
      of: navigator, within: 900, [300: { navigator.verifyLater(self.stack, showing: []) }])
    #expect(changes == ["800 []", "850 [1, 2]"])
  }

  @Test func `a stack is looked at so often, and no more`() {
    let navigator = restored()
    navigator.acknowledge(.stackMounted(stack))
    navigator.verifyLater(stack, showing: [], tries: 0)
    #expect(changes(of: navigator) == [])
    navigator.verifyLater(stack, showing: [], tries: 1, writes: 1)
    #expect(changes(of: navigator) == ["500 []", "550 [1, 2]"])
    navigator.verifyLater(stack, showing: [], writes: 0)
    #expect(changes(of: navigator) == [])
  }

  @Test func `what is opened meanwhile begins with the path, not with what is shown for a frame`() {
    let navigator = restored()
    navigator.acknowledge(.stackMounted(stack))
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    _ = changes(of: navigator, within: 520)
    #expect(navigator.state[.first] == [])
    navigator.push(screen(9))
    clock.runTurns()
    #expect(navigator.state[.first] == screens([1, 2, 9]))
  }

  @Test func `a stack that comes again while its path is taken back gets it at once`() {
    let navigator = restored()
    navigator.acknowledge(.stackMounted(stack))
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    let changes = changes(
      of: navigator, within: 1_100,
      [
        520: {
          navigator.acknowledge(.stackUnmounted(self.stack))
          navigator.acknowledge(.stackMounted(self.stack))
          navigator.acknowledge(.screenAppeared(self.screen(4), in: self.stack))
        }
      ])
    #expect(changes == ["500 []", "520 [1, 2]", "1020 []", "1070 [1, 2]"])
  }

  /// The pages that a gate closes.
  @MainActor private final class Closed { var pages: Set<Int> = [] }

  @Test func `a gate that shortens one path leaves the check of another stack alone`() {
    // The path of each stack when a verified one is taken back for a frame.
    let rows: [(closed: Set<Int>, first: [Int], second: [Int])] = [
      ([], [], []), ([4], [], [3]), ([2], [1], []), ([2, 4], [1], [3]), ([1, 4], [], [3]),
    ]
    for row in rows {
      let closed = Closed()
      let navigator = LinkNavigator<SpelledRoute>(
        initialTab: .first,
        rules: LinkRules().gate("gate") { route, _ in
          closed.pages.isDisjoint(with: route.pages) ? .pass : .hold
        }, clock: clock)
      var state = navigator.state
      state[.first] = screens([1, 2])
      state[.second] = screens([3, 4])
      #expect(navigator.restore(state))
      navigator.acknowledge(.ready)
      for stack in [stack, .tab(.second)] {
        navigator.acknowledge(.stackMounted(stack))
        navigator.acknowledge(.screenAppeared(nil, in: stack))
      }
      closed.pages = row.closed
      navigator.window.gatesDidChange()
      clock.advance(by: .milliseconds(500))
      #expect(navigator.state[.first] == screens(row.first), "\(row.closed)")
      #expect(navigator.state[.second] == screens(row.second), "\(row.closed)")
      clock.advance(by: .milliseconds(50))
      for (tab, pages) in [(RandomStructure.Tab.first, [1, 2]), (.second, [3, 4])] {
        let shown = pages.prefix { !row.closed.contains($0) }
        #expect(navigator.state[tab] == screens(Array(shown)), "\(row.closed)")
      }
    }
  }

  @Test func `a stack of a modal that closes while its path is taken back is forgotten`() {
    let stack = NavigationStackID<RandomStructure>.modal(depth: 0)
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    var state = navigator.state
    state.modals = [.init(.init(form: 1), path: screens([1, 2]))]
    #expect(navigator.restore(state))
    navigator.acknowledge(.ready)
    navigator.acknowledge(.presented(depth: 0))
    navigator.acknowledge(.stackMounted(stack))
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    navigator.verifyLater(stack, showing: screens([3]))
    clock.advance(by: .milliseconds(510))
    #expect(navigator.state[stack] == screens([3]))
    #expect(!navigator.rewrites.isEmpty)
    if let modal = navigator.presented(at: 0) { navigator.close(modal.id) }
    clock.advance(by: .milliseconds(50))
    #expect(navigator.state.modals.isEmpty)
    #expect(navigator.rewrites.isEmpty && navigator.verifications.isEmpty)
  }

  @Test func `a path is not written again while something is being opened`() {
    let navigator = restored()
    navigator.acknowledge(.reportsTabs)
    navigator.acknowledge(.tabAppeared(.first))
    navigator.acknowledge(.stackMounted(stack))
    navigator.acknowledge(.screenAppeared(nil, in: stack))
    // The tab is never said to have appeared, so that its step is waited for.
    let request = navigator.select(.second)
    let changes = changes(of: navigator, within: 10_000)
    #expect(request.result?.isShown == true)
    #expect(changes.count == 6)
    #expect(changes.first.map { Int($0.prefix { $0 != " " }) ?? 0 > 2_000 } == true)
  }
}
