// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

/// What an app does itself, and what a user does through the bindings.
@MainActor @Suite struct NavigatorCommandTests {
  typealias State = NavigationState<RandomStructure>

  private let clock = LinkManualClock()

  private func modal(_ form: Int, _ pages: Int...) -> State.Presentation {
    .init(.init(form: form), path: pages.map { .init(page: $0) })
  }

  /// A state with paths in two tabs, and modals over them.
  private func state(_ modals: State.Presentation...) -> State {
    var state = State(selectedTab: .first)
    state[.first] = screens(1, 2, 3)
    state[.second] = screens(4)
    state.modals = modals
    return state
  }

  private func makeNavigator(_ state: State) -> LinkNavigator<SpelledRoute> {
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    navigator.replaceState(with: state, isAnimated: false)
    navigator.acknowledge(.ready)
    return navigator
  }

  private typealias Row = (
    name: String, run: (LinkNavigator<SpelledRoute>) -> LinkRequest, before: State,
    change: (inout State) -> Void, steps: Int
  )

  @Test func `a command does what it says to what is in front`() {
    let plain = state()
    let covered = state(modal(1, 5, 6), modal(2, 7, 8))
    let rows: [Row] = [
      ("pop", { $0.pop() }, plain, { $0[.first] = screens(1, 2) }, 1),
      ("pop", { $0.pop(count: 2) }, plain, { $0[.first] = screens(1) }, 1),
      ("pop", { $0.pop(count: 9) }, plain, { $0[.first] = [] }, 1),
      ("pop", { $0.pop(count: 0) }, plain, { _ in }, 0),
      ("pop", { $0.pop(count: -1) }, plain, { _ in }, 0),
      ("pop", { $0.pop() }, covered, { $0.modals[1].path = screens(7) }, 1),
      ("pop", { $0.popToRoot() }, plain, { $0[.first] = [] }, 1),
      ("pop", { $0.popToRoot() }, covered, { $0.modals[1].path = [] }, 1),
      ("pop to root", { $0.popToRoot(of: .second) }, plain, { $0[.second] = [] }, 1),
      ("pop to root", { $0.popToRoot(of: .second) }, covered, { $0[.second] = [] }, 1),
      ("pop to root", { $0.popToRoot(of: .third) }, plain, { _ in }, 0),
      ("dismiss", { $0.dismiss() }, covered, { $0.modals.removeLast() }, 1),
      ("dismiss", { $0.dismiss() }, plain, { _ in }, 0),
      ("dismiss all", { $0.dismissAll() }, covered, { $0.modals = [] }, 1),
      ("dismiss all", { $0.dismissAll() }, plain, { _ in }, 0),
      ("push", { $0.push(.init(page: 9)) }, plain, { $0[.first] = screens(1, 2, 3, 9) }, 1),
      (
        "push", { $0.push(.init(page: 9)) }, covered,
        { $0.modals[1].path = screens(7, 8, 9) }, 1
      ),
      ("present", { $0.present(.init(form: 3)) }, plain, { $0.modals = [self.modal(3)] }, 1),
      (
        "present", { $0.present(.init(form: 2), path: screens(7, 8)) }, covered,
        { $0.modals.append(self.modal(2, 7, 8)) }, 1
      ),
      ("select", { $0.select(.second) }, plain, { $0.selectedTab = .second }, 1),
      ("select", { $0.select(.second) }, covered, { $0.selectedTab = .second }, 1),
      ("select", { $0.select(.first) }, plain, { _ in }, 0),
    ]
    for (number, row) in rows.enumerated() {
      let navigator = makeNavigator(row.before)
      let request = row.run(navigator)
      clock.runTurns()
      var expected = row.before
      row.change(&expected)
      #expect(navigator.state == expected, "\(number), \(row.name)")
      #expect(
        request.result == .opened(LinkLanding(place: row.name)), "\(number), \(row.name)")
      #expect(
        request.pastEvents.map(\.kind).dropFirst().first == .planned(steps: row.steps),
        "\(number), \(row.name)")
      #expect(request.delivery == LinkDelivery(text: "", source: .programmatic, callback: .api))
    }
  }

  @Test func `two commands do both, each from where the other left off`() {
    let navigator = makeNavigator(state())
    let requests = [navigator.pop(), navigator.pop(), navigator.push(.init(page: 9))]
    clock.runTurns()
    #expect(navigator.state[.first] == screens(1, 9))
    #expect(requests.allSatisfy { $0.result?.name == "opened" })
  }

  @Test func `a command is of no route, and asks no one`() {
    let navigator = makeNavigator(state())
    let command = CommandCandidate("pop", of: navigator) { _ in [] }
    #expect(command.route == nil && command.link == nil && command.account == nil)
    #expect(command.name == "pop" && command.place == "pop" && command.lazyPlace.value == "pop")
    #expect(!command.survivesRelaunch && command.resolver == nil)
    let context = LinkContext(source: .customScheme, arrival: clock.date)
    #expect(!command.needsConsent(context))
    #expect(command.gate(0, context) == nil && !command.asks(atGate: 0))
  }

  @Test func `rules for links say nothing about commands`() {
    let navigator = makeNavigator(state(modal(1)))
    navigator.rules = LinkRules<SpelledRoute>()
      .gate("all") { _, _ in .hold }
      .dismissal { _ in .hold }
      .account { "ada" }
    let request = navigator.dismissAll()
    clock.runTurns()
    #expect(request.result?.name == "opened")
    #expect(navigator.state.modals.isEmpty)
  }

  // MARK: - Bindings

  @Test func `what a user does through a binding is done`() {
    let navigator = makeNavigator(state(modal(1)))
    navigator.selectedTab = .third
    #expect(navigator.selectedTab == .third && navigator.sidebarSelection == .third)
    navigator.sidebarSelection = nil
    #expect(navigator.sidebarSelection == nil && navigator.selectedTab == .third)
    navigator.sidebarSelection = .second
    #expect(navigator.selectedTab == .second && navigator.sidebarSelection == .second)
    navigator.sidebarSelection = nil
    // The row of the tab that was there before.
    navigator.selectedTab = .second
    #expect(navigator.sidebarSelection == .second)
    navigator[path: .tab(.fourth)] = screens(8)
    #expect(navigator[path: .tab(.fourth)] == screens(8))
    navigator[path: .modal(depth: 0)] = screens(9)
    #expect(navigator[path: .modal(depth: 0)] == screens(9))
    navigator[path: .modal(depth: 1)] = screens(9)
    #expect(navigator[path: .modal(depth: 1)] == [])
    #expect(navigator.state.modals == [modal(1, 9)])
  }

  @Test func `nothing is gone to by a binding that writes what is there`() {
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
    navigator.selectedTab = .first
    navigator.sidebarSelection = .first
    navigator[path: .tab(.first)] = []
    navigator.close(7)
    #expect(navigator.isUntouched)
    for change in [
      { $0.selectedTab = .second }, { $0.sidebarSelection = nil },
      { $0[path: .tab(.second)] = [.init(page: 1)] },
    ] as [(LinkNavigator<SpelledRoute>) -> Void] {
      let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, clock: clock)
      change(navigator)
      #expect(!navigator.isUntouched)
      #expect(!navigator.restore(State(selectedTab: .third)))
    }
  }

  @Test func `who goes somewhere below a modal that is not seen takes it for gone`() {
    typealias Change = (LinkNavigator<SpelledRoute>) -> Void
    // The modal that is not seen, what the user does, and how many modals are left.
    let rows: [(Int, Change, Int)] = [
      (0, { $0.selectedTab = .second }, 0),
      (1, { $0.selectedTab = .second }, 1),
      (0, { $0.sidebarSelection = .second }, 0),
      (0, { $0.sidebarSelection = nil }, 2),
      (0, { $0[path: .tab(.first)] = [] }, 0),
      (1, { $0[path: .tab(.second)] = [] }, 1),
      (1, { $0[path: .modal(depth: 0)] = [.init(page: 9)] }, 1),
      (1, { $0[path: .modal(depth: 1)] = [.init(page: 9)] }, 2),
      (0, { $0[path: .modal(depth: 0)] = [.init(page: 9)] }, 2),
      (2, { $0.selectedTab = .second }, 2),
    ]
    for (number, (lost, change, left)) in rows.enumerated() {
      let navigator = makeNavigator(state(modal(1), modal(2)))
      navigator.acknowledge(.presented(depth: 2))
      navigator.acknowledge(.modalDisappeared(depth: lost))
      change(navigator)
      #expect(navigator.state.modals.count == left, "\(number)")
      #expect((navigator.interface.lostDepth == nil) == (left < 2 || lost == 2), "\(number)")
    }
  }

  @Test func `a modal that is dismissed for good is not one that is only not seen`() {
    let navigator = makeNavigator(state(modal(1), modal(2)))
    navigator.acknowledge(.presented(depth: 2))
    navigator.acknowledge(.modalDisappeared(depth: 1))
    navigator.acknowledge(.dismissed(toDepth: 1))
    // The state does not know yet.
    #expect(navigator.state.modals.count == 2)
    #expect(navigator.interface.lostDepth == 1)
    navigator.open(SpelledRoute("p9"))
    clock.advance(by: .seconds(9))
    #expect(navigator.state.modals.isEmpty)
    #expect(navigator.interface.lostDepth == nil)
  }

  @Test func `a link takes a modal that is not seen for gone`() {
    let navigator = makeNavigator(state(modal(1), modal(2)))
    navigator.rules = navigator.rules.dismissal { $0.form == 2 ? .hold : .pass }
    navigator.acknowledge(.presented(depth: 2))
    navigator.acknowledge(.modalDisappeared(depth: 1))
    let request = navigator.open(SpelledRoute("m1.p9"))
    clock.advance(by: .seconds(9))
    #expect(request.result?.name == "refreshed")
    #expect(navigator.state.modals == [modal(1)])
  }

  // MARK: - Tabs

  @Test func `a link to a tab that is not offered is declined, and to one of several goes there`() {
    let navigator = makeNavigator(state())
    navigator.offerTabs([.first, .third])
    let absent = navigator.open(SpelledRoute("t1.p9"))
    #expect(absent.result == .declined(LinkRefusal(.absentTab, reason: "second")))
    let offered = navigator.open(SpelledRoute("t2.p9"))
    clock.runTurns()
    #expect(offered.result?.name == "opened")
    navigator.offerTabs(nil)
    let again = navigator.open(SpelledRoute("t1.p9"))
    clock.runTurns()
    #expect(again.result?.name == "opened")
    #expect(navigator.state[.second] == screens(9))
  }

  @Test func `a destination keeps the tabs that are offered`() {
    typealias Destination = LinkDestination<RandomStructure>
    let rows: [([RandomStructure.Tab], [RandomStructure.Tab], [RandomStructure.Tab], Int?)] = [
      ([], [], [], nil), ([], [.first], [], nil), ([.first], [.first], [.first], nil),
      ([.first, .second], [.second], [.second], nil), ([.first, .second], [.third], [], 0),
      ([.second, .first, .third], [.third, .second], [.second, .third], nil),
      ([.second], [], [], 1),
    ]
    for (tabs, offered, kept, absent) in rows {
      var destination = Destination(tabs: tabs, screens: [])
      let missing = destination.keepTabs(among: offered)
      #expect(missing?.rawValue == absent, "\(tabs) among \(offered)")
      #expect(destination.tabs == kept, "\(tabs) among \(offered)")
    }
  }
}
