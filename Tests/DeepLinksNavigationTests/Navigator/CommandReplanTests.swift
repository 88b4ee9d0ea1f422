// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

/// Something changes while a command runs, so its plan is made again.
@MainActor @Suite struct CommandReplanTests {
  typealias Navigator = LinkNavigator<SpelledRoute>
  typealias State = NavigationState<RandomStructure>

  /// Whether page 4 may be shown.
  @MainActor private final class Door {
    var isOpen = true
  }

  private struct Row {
    let name: String
    let command: @MainActor (Navigator) -> LinkRequest
    /// What the user does that has the same effect.
    let action: @MainActor (Navigator) -> Void
    var modals: [Int] = []
    let before: [NavigationAcknowledgement<RandomStructure>]
    let after: NavigationAcknowledgement<RandomStructure>
    let change: (inout State) -> Void
  }

  private static let rows: [Row] = {
    let stack = NavigationStackID<RandomStructure>.tab(.first)
    let mounted: [NavigationAcknowledgement<RandomStructure>] = [
      .stackMounted(stack), .screenAppeared(.init(page: 3), in: stack),
    ]
    return [
      Row(
        name: "pop", command: { $0.pop() }, action: { $0[path: stack].removeLast() },
        before: mounted, after: .screenAppeared(.init(page: 2), in: stack),
        change: { $0[.first] = screens([1, 2]) }),
      Row(
        name: "push", command: { $0.push(.init(page: 9)) },
        action: { $0[path: stack].append(.init(page: 9)) }, before: mounted,
        after: .screenAppeared(.init(page: 9), in: stack),
        change: { $0[.first] = screens([1, 2, 3, 9]) }),
      Row(
        name: "dismiss", command: { $0.dismiss() },
        action: { navigator in
          if let top = navigator.presented(at: 1) { navigator.close(top.id) }
        },
        modals: [1, 2], before: [.presented(depth: 2)], after: .dismissed(toDepth: 1),
        change: { $0.modals.removeLast() }),
    ]
  }()

  private let clock = LinkManualClock()

  /// A navigator that shows pages 1 to 3, with page 4 in another tab.
  private func makeNavigator(_ row: Row, _ door: Door = Door()) -> Navigator {
    let navigator = Navigator(
      initialTab: .first,
      rules: LinkRules().gate("door") { route, _ in
        route.pages == [4] && !door.isOpen ? .hold : .pass
      }, clock: clock)
    var state = State(selectedTab: .first)
    state[.first] = screens([1, 2, 3])
    state[.second] = screens([4])
    state.modals = row.modals.map { .init(.init(form: $0)) }
    navigator.replaceState(with: state, isAnimated: false)
    navigator.acknowledge(.ready)
    for acknowledgement in row.before { navigator.acknowledge(acknowledgement) }
    return navigator
  }

  @Test func `a command takes effect once, although another place is closed meanwhile`() {
    for row in Self.rows {
      let door = Door()
      let navigator = makeNavigator(row, door)
      var expected = navigator.state
      row.change(&expected)
      let request = row.command(navigator)
      clock.runTurns()
      #expect(navigator.state == expected, "\(row.name)")
      #expect(request.result == nil, "\(row.name)")
      door.isOpen = false
      navigator.window.gatesDidChange()
      expected[.second] = []
      #expect(navigator.state == expected, "\(row.name)")
      navigator.acknowledge(row.after)
      clock.runTurns()
      #expect(navigator.state == expected, "\(row.name)")
      #expect(request.result?.name == "opened", "\(row.name)")
    }
  }

  @Test func `a command has nothing left to do if the user does the same first`() {
    for row in Self.rows {
      let navigator = makeNavigator(row)
      var expected = navigator.state
      row.change(&expected)
      let request = row.command(navigator)
      row.action(navigator)
      #expect(navigator.state == expected, "\(row.name)")
      clock.runTurns()
      navigator.acknowledge(row.after)
      clock.runTurns()
      #expect(navigator.state == expected, "\(row.name)")
      #expect(request.result?.name == "opened", "\(row.name)")
    }
  }

  @Test func `a command gives way once another stack is in front`() {
    for row in Self.rows where row.modals.isEmpty {
      let navigator = makeNavigator(row)
      let request = row.command(navigator)
      clock.runTurns()
      #expect(request.result == nil, "\(row.name)")
      navigator.offerTabs([.second])
      clock.runTurns()
      #expect(navigator.selectedTab == .second, "\(row.name)")
      #expect(request.ending == "superseded", "\(row.name)")
    }
  }

  @Test func `no action in another tab stops a command`() {
    let navigator = Navigator.ready(in: .first, clock: clock)
    // Plans number their steps, and the number of a step decides how what it writes is marked.
    for round in 0..<64 {
      let tab: RandomStructure.Tab = round.isMultiple(of: 2) ? .second : .first
      let request = navigator.select(tab)
      for page in 0..<4 { navigator[path: .tab(.fourth)] = screens([round, page]) }
      clock.runTurns()
      #expect(request.result?.name == "opened", "round \(round)")
      #expect(navigator.selectedTab == tab, "round \(round)")
    }
  }
}

/// A user acts while a link opens, so its plan is made again.
@MainActor @Suite struct ReplanTests {
  typealias Navigator = LinkNavigator<SpelledRoute>

  private let clock = LinkManualClock()

  /// A navigator with a link from before the first view, for three steps: select a tab, push a
  /// screen, and present a modal.
  ///
  /// The second step waits until the tab has appeared.
  private func makeNavigator() -> (Navigator, LinkRequest) {
    let navigator = Navigator(initialTab: .first, clock: clock)
    let request = navigator.open(SpelledRoute("t1.p3.m2"))
    navigator.acknowledge(.reportsTabs)
    navigator.acknowledge(.ready)
    #expect(navigator.state.selectedTab == .first)
    return (navigator, request)
  }

  @Test func `a user's action ends a cold start, and the link's own first step does not`() {
    // Whether the user acts before or after the first step, if at all, and where the link leads.
    let rows: [(isEarly: Bool?, tab: RandomStructure.Tab, path: [Int])] = [
      (nil, .second, [3]), (true, .first, []), (false, .second, [3]),
    ]
    for row in rows {
      let (navigator, request) = makeNavigator()
      if row.isEarly == true { navigator[path: .tab(.third)] = screens([9]) }
      clock.runTurns()
      #expect(navigator.state.selectedTab == row.tab)
      #expect((request.result == nil) == (row.tab == .second))
      if row.isEarly == false { navigator[path: .tab(.third)] = screens([9]) }
      navigator.acknowledge(.tabAppeared(.second))
      clock.runTurns()
      #expect(request.result?.name == "opened")
      #expect(navigator.state.selectedTab == row.tab)
      #expect(navigator.state[.second] == screens(row.path))
      #expect(navigator.state[.third] == screens(row.isEarly == nil ? [] : [9]))
      #expect(navigator.state.modals.map(\.modal.form) == [2])
    }
  }
}
