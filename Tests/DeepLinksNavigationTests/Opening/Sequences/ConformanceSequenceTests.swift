// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// Where the library did something else than its machine: found by carrying scripts out by both, and by
/// lives over many processes.
@MainActor @Suite struct ConformanceSequenceTests {
  /// A command that finds everything as it wants it, and what a user does right after it.
  struct Idle: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let run: @MainActor @Sendable (TestWindow<SpelledRoute>) -> LinkRequest
    let person: @MainActor @Sendable (TestWindow<SpelledRoute>) -> Void
    let isShown: @MainActor @Sendable (TestWindow<SpelledRoute>.State) -> Bool
  }

  nonisolated static let idle = [
    Idle(testDescription: "select") {
      $0.navigator.select(.first)
    } person: {
      $0.host.tap(tab: .second)
    } isShown: {
      $0.selectedTab == .first
    },
    Idle(testDescription: "pop to root") {
      $0.navigator.popToRoot(of: .first)
    } person: {
      $0.host.tap(.init(page: 4))
    } isShown: {
      $0[.first].isEmpty
    },
    Idle(testDescription: "pop") {
      $0.navigator.pop()
    } person: {
      $0.host.tap(.init(page: 4))
    } isShown: {
      $0[.first].isEmpty
    },
  ]

  @Test(arguments: idle)
  func `a command with nothing to do is not shown once a user went elsewhere`(
    _ idle: Idle
  ) async {
    for shape in AppShape.allCases {
      let life = TestLife(shape)
      let window = life.app.launch()
      await life.app.settle()
      let request = idle.run(window)
      idle.person(window)
      await life.app.settle()
      #expect(request.result != nil)
      #expect(request.result?.isShown != true || idle.isShown(window.seen), "\(shape)")
    }
  }

  @Test func `a path that a user leads to waits for its stack`() async {
    let life = TestLife()
    let window = life.app.makeWindow()
    life.app.inbox.attach(window.target, as: window.id)
    let navigator = window.navigator
    navigator.acknowledge(.stackMounted(.tab(.first)))
    navigator.acknowledge(.tabAppeared(.first))
    navigator.acknowledge(.screenAppeared(nil, in: .tab(.first)))
    navigator.acknowledge(.ready)
    let request = life.app.deliver("t1.p1")
    await life.app.turn()
    #expect(navigator.state.selectedTab == .second)
    life.app.clock.advance(by: .seconds(2))
    #expect(navigator.state.selectedTab == .second, "nothing says that it is not there")
    life.app.clock.advance(by: .milliseconds(600))
    #expect(navigator.state[.second].isEmpty, "its stack is not there")
    navigator.acknowledge(.stackMounted(.tab(.second)))
    await life.app.turn()
    #expect(navigator.state[.second] == [.init(page: 1)])
    navigator.acknowledge(.screenAppeared(.init(page: 1), in: .tab(.second)))
    await life.app.turn()
    #expect(request.result?.isShown == true)
  }

  @Test func `an interface that goes shows nothing`() async {
    let life = TestLife()
    let window = life.app.makeWindow()
    life.app.inbox.attach(window.target, as: window.id)
    let navigator = window.navigator
    for tab in [RandomStructure.Tab.first, .second] {
      navigator.acknowledge(.stackMounted(.tab(tab)))
      navigator.acknowledge(.screenAppeared(nil, in: .tab(tab)))
    }
    navigator.acknowledge(.tabAppeared(.first))
    navigator.acknowledge(.ready)
    let request = life.app.deliver("t1.p1")
    await life.app.turn()
    navigator.acknowledge(.tabAppeared(.second))
    await life.app.turn()
    // The tab that was there comes back for a moment.
    navigator.acknowledge(.tabAppeared(.first))
    navigator.acknowledge(.screenAppeared(.init(page: 1), in: .tab(.second)))
    await life.app.turn()
    #expect(request.result == nil)
    navigator.acknowledge(.gone)
    await life.app.turn()
    #expect(request.result?.isShown != true)
  }

  @Test(arguments: AppShape.allCases)
  func `what is asked for a request that ends meanwhile is called off`(
    _ shape: AppShape
  ) async {
    let life = TestLife(shape) { LinkRules($0).later("check", $0) }
    life.app.session.account = "ada"
    let window = life.app.makeWindow()
    life.app.inbox.attach(window.target, as: window.id)
    let request = life.app.deliver("t1.p1.check")
    life.app.session.account = "bob"
    window.mount()
    await life.app.turn()
    #expect(request.result == .superseded(.accountChange))
    #expect(life.app.session.cancelled.count == life.app.session.pending.count)
  }

  @Test(arguments: AppShape.allCases)
  func `what is opened before a window attaches is kept once it is held`(
    _ shape: AppShape
  ) async {
    let life = TestLife(shape)
    let early = life.app.makeWindow()
    let request = early.open("t2.p1.login")
    life.app.inbox.attach(early.target, as: early.id)
    early.mount()
    await life.app.turn()
    #expect(life.app.held == [request.id])
    life.relaunch(account: "ada")
    let window = life.app.launch()
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
  }

  @Test(arguments: AppShape.allCases)
  func `a request that gives way as it asks has asked what it asked`(_ shape: AppShape) async {
    let life = TestLife(shape) { session in
      LinkRules(session).gate("ask") { route, _ in
        route.words.contains("ask") ? .confirm(prompt: "Open?") : .pass
      }
    }
    life.app.session.asking = [1]
    let window = await life.app.launch(presenting: 1)
    let older = life.app.deliver("t1.p1.ask")
    await life.app.turn()
    let newer = life.app.deliver("t2.p2")
    await life.app.turn()
    window.window.answer(older.id, isAllowed: true)
    await life.app.turn()
    #expect(older.result == .superseded(.by(newer.id)))
    let prompts = older.pastEvents.compactMap { event -> String? in
      if case .confirming(let prompt) = event.kind { prompt } else { nil }
    }
    #expect(prompts == ["Open?", "Close 1?"])
  }
}
