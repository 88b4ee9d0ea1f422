// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Testing

/// Places that gates do not let by: in a state that was saved, and on screen.
@MainActor @Suite struct GuardedPlaceTests {
  private typealias State = NavigationState<RandomStructure>

  /// What the gate `members` says about page 90 and form 2, to one who is signed out.
  enum Verdict: String, Sendable, CaseIterable {
    case hold, decline, confirm, later

    /// Whether a place stays that was shown as it closed.
    var staysShown: Bool { self == .confirm || self == .later }
  }

  private func rules(
    _ verdict: Verdict, _ session: TestSession, asksAgain: Bool = false
  ) -> LinkRules<SpelledRoute> {
    func isClosed(_ route: SpelledRoute) -> Bool {
      (route.pages.contains(90) || route.modal == 2) && session.account == nil
    }
    var rules = LinkRules<SpelledRoute>()
    rules.asksAgain = asksAgain
    guard verdict != .later else {
      return rules.adding(
        LinkGate("members", within: .seconds(5)) { route, _, answer in
          answer(isClosed(route) ? .hold : .pass)
          return LinkTimer {}
        })
    }
    return rules.gate("members") { route, _ in
      guard isClosed(route) else { return .pass }
      switch verdict {
      case .hold, .later: return .hold
      case .decline: return .decline(reason: "members only")
      case .confirm: return .confirm(prompt: "Sure?")
      }
    }
  }

  private func state(
    path: [Int], modals: [(form: Int, path: [Int])] = [], background: [Int] = []
  ) -> State {
    var state = State(selectedTab: .third)
    state[.third] = path.map { .init(page: $0) }
    state[.first] = background.map { .init(page: $0) }
    state.modals = modals.map { .init(.init(form: $0.form), path: $0.path.map { .init(page: $0) }) }
    return state
  }

  /// Saved states, and what of them is left to one who is signed out.
  private var rows: [(saved: State, left: State)] {
    [
      (state(path: []), state(path: [])),
      (state(path: [1, 2]), state(path: [1, 2])),
      (state(path: [1, 90]), state(path: [1])),
      (state(path: [1, 90, 3]), state(path: [1])),
      (state(path: [90]), state(path: [])),
      (state(path: [1], background: [4, 90, 5]), state(path: [1], background: [4])),
      (state(path: [1], modals: [(2, [])]), state(path: [1])),
      (state(path: [1], modals: [(1, [3, 90])]), state(path: [1], modals: [(1, [3])])),
      (
        state(path: [1], modals: [(1, []), (2, [3]), (3, [])]), state(path: [1], modals: [(1, [])])
      ),
      (state(path: [90], modals: [(1, [])]), state(path: [], modals: [(1, [])])),
    ]
  }

  private func window(
    _ life: TestLife, restoring saved: State
  ) async -> TestWindow<SpelledRoute> {
    let window = life.app.makeWindow()
    #expect(window.navigator.restore(saved))
    life.app.inbox.attach(window.target, as: window.id)
    window.mount()
    await life.app.settle()
    return window
  }

  @Test(arguments: AppShape.allCases, Verdict.allCases)
  func `a restored state leaves out what a gate does not let by`(
    _ shape: AppShape, _ verdict: Verdict
  ) async {
    for (saved, left) in rows {
      let life = TestLife(shape) { rules(verdict, $0) }
      let window = await window(life, restoring: saved)
      // A gate that has to find out cannot be asked without waiting, so nothing waits for it.
      guard verdict != .later else {
        #expect(window.seen.isAtRoots)
        continue
      }
      #expect(window.seen == left, "\(saved)")
      let member = TestLife(shape) { session in
        session.account = "ada"
        return rules(verdict, session)
      }
      #expect(await self.window(member, restoring: saved).seen == saved)
    }
  }

  @Test(arguments: AppShape.allCases, Verdict.allCases)
  func `what is shown goes when its gate closes`(
    _ shape: AppShape, _ verdict: Verdict
  ) async {
    // Whether the app says that something changed, or Observation does.
    for (saved, left) in rows where verdict != .later {
      for isSaid in [true, false] {
        let life = TestLife(shape) { session in
          session.account = "ada"
          return rules(verdict, session)
        }
        let window = await window(life, restoring: saved)
        #expect(window.seen == saved)
        life.app.session.account = nil
        if isSaid { life.app.gatesDidChange() }
        await life.app.settle()
        #expect(window.seen == (verdict.staysShown ? saved : left), "\(saved)")
        // Nothing comes back by itself.
        life.app.session.account = "ada"
        await life.app.settle()
        #expect(window.seen == (verdict.staysShown ? saved : left))
      }
    }
  }

  /// What a gate reads without Observation.
  @MainActor private final class Door {
    var isOpen = true
  }

  @Test(arguments: AppShape.allCases)
  func `what the app says that it changed holds for all features`(_ shape: AppShape) async {
    let door = Door()
    let life = TestLife(shape) { _ in
      LinkRules().gate("door") { route, _ in
        door.isOpen || !route.pages.contains(90) ? .pass : .hold
      }
    }
    let window = life.app.launch()
    await life.app.settle()
    let navigators = [window.navigator, window.other].compactMap(\.self)
    for navigator in navigators {
      navigator[path: .tab(.first)] = [.init(page: 1), .init(page: 90)]
    }
    door.isOpen = false
    await life.app.settle()
    #expect(navigators.allSatisfy { $0.state[.first].map(\.page) == [1, 90] })
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(navigators.allSatisfy { $0.state[.first].map(\.page) == [1] })
    #expect(navigators.count == (shape == .composition ? 2 : 1))
  }

  @Test(arguments: AppShape.allCases, [Verdict.hold, .later])
  func `what was in front is asked for again if the app wants that`(
    _ shape: AppShape, _ verdict: Verdict
  ) async {
    for (saved, spec) in [
      (state(path: [1, 90]), "p90"), (state(path: [1], modals: [(2, [])]), "m2"),
    ] {
      let life = TestLife(shape) { rules(verdict, $0, asksAgain: true) }
      let window = await window(life, restoring: saved)
      #expect(!window.shows(spec))
      #expect(window.window.held.map(\.gate) == ["members"])
      life.app.session.account = "ada"
      life.app.gatesDidChange()
      await life.app.settle()
      #expect(window.shows(spec))
      #expect(window.window.requestCount == 0)
    }
  }

  @Test(arguments: AppShape.allCases)
  func `a link that waits is not superseded by what is asked for again`(
    _ shape: AppShape
  ) async {
    let life = TestLife(shape) { rules(.hold, $0, asksAgain: true) }
    let window = life.app.makeWindow()
    life.app.inbox.attach(window.target, as: window.id)
    let request = life.app.deliver("m2")
    #expect(window.navigator.restore(state(path: [1, 90])))
    window.mount()
    await life.app.settle()
    #expect(window.window.held.map(\.id) == [request.id])
  }

  @Test func `a thousand changes ask a thousand times, not more`() async {
    var questions = 0
    let life = TestLife(.navigator) { session in
      session.account = "0"
      return LinkRules<SpelledRoute>().gate("counted") { _, _ in
        questions += 1
        return session.account == nil ? .hold : .pass
      }
    }
    let window = await window(life, restoring: state(path: [1]))
    questions = 0
    for number in 1...1_000 {
      life.app.session.account = "\(number)"
      await life.app.settle()
    }
    #expect(questions <= 2_000)
    #expect(window.seen == state(path: [1]))
  }
}
