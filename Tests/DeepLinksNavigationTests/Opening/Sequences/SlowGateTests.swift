// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Observation
import Testing

/// Gates that look their answer up, and what they ask the user, when facts change in between.
@MainActor @Suite struct SlowGateTests {
  @Observable @MainActor final class SlowSession {
    var isIn = false
    var asked = 0
    var writes = 0
  }

  /// A gate that looks its answer up, in the three ways that there are.
  @Test(arguments: ["async", "callback", "async after a wait"])
  func `a slow gate is asked again when what it read changes`(_ way: String) async {
    let session = SlowSession()
    let gate =
      way == "callback"
      ? LinkGate<SpelledRoute>("slow", within: .seconds(5)) { _, _, answer in
        session.asked += 1
        answer(session.isIn ? .pass : .hold)
        return LinkTimer {}
      }
      : LinkGate<SpelledRoute>("slow", within: .seconds(5)) { _, _ async in
        session.asked += 1
        let isIn = session.isIn
        if way != "async" { await SlowRule.suspend() }
        return isIn ? .pass : .hold
      }
    let life = TestLife { LinkRules($0).adding(gate) }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1")
    await life.app.turn()
    #expect(life.app.held == [request.id])
    #expect(session.asked == 1)
    session.isIn = true
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
    #expect(session.asked == 2)
  }

  @Test func `what changes while a slow gate looks is seen`() async {
    let session = SlowSession()
    var answers: [@MainActor (LinkGateDecision) -> Void] = []
    let gate = LinkGate<SpelledRoute>("slow", within: .seconds(5)) { _, _, answer in
      let isIn = session.isIn
      answers.append { _ in answer(isIn ? .pass : .hold) }
      return LinkTimer {}
    }
    let life = TestLife { LinkRules($0).adding(gate) }
    life.app.launch()
    let request = life.app.deliver("t2.p1")
    await life.app.turn()
    session.isIn = true
    await life.app.turn()
    answers[0](.hold)
    await life.app.turn()
    #expect(answers.count == 2)
    answers[1](.pass)
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
  }

  /// A callback of another queue does not say that it is the gate's.
  @Test(arguments: [LinkGateDecision.pass, .hold])
  func `a gate whose callback writes what it read does not spin`(
    _ decision: LinkGateDecision
  ) async {
    let session = SlowSession()
    var answers: [@MainActor () -> Void] = []
    let gate = LinkGate<SpelledRoute>("slow", within: .seconds(5)) { _, _, answer in
      session.asked = session.writes + 1
      answers.append {
        session.writes += 1
        answer(decision)
        session.writes += 1
      }
      return LinkTimer {}
    }
    let life = TestLife { LinkRules($0).adding(gate) }
    life.app.launch()
    let request = life.app.deliver("t2.p1")
    var count = 0
    for _ in 0..<40 {
      await life.app.turn()
      let waiting = answers
      answers = []
      count += waiting.count
      for answer in waiting { answer() }
    }
    await life.app.settle(.seconds(1))
    #expect(count <= 12)
    if decision == .pass { #expect(life.ends(of: request.id) == ["opened"]) }
  }

  @Test(arguments: [true, false])
  func `a gate that writes what it reads does not spin`(isSlow: Bool) async {
    let session = SlowSession()
    @MainActor func write() {
      session.asked += 1
      session.writes = session.writes + 1
    }
    let gate =
      isSlow
      ? LinkGate<SpelledRoute>("writer", within: .seconds(5)) { _, _ async in
        write()
        await SlowRule.suspend()
        write()
        return .hold
      }
      : LinkGate<SpelledRoute>("writer") { _, _ in
        write()
        return .hold
      }
    let life = TestLife { LinkRules($0).adding(gate) }
    life.app.launch()
    let request = life.app.deliver("t2.p1")
    for _ in 0..<20 { await life.app.turn() }
    #expect(session.asked <= 12)
    // It is asked later and later.
    for _ in 0..<240 { await life.app.settle(.seconds(3)) }
    #expect(session.asked <= 60)
    #expect(life.ends(of: request.id) == ["expired"])
  }

  // MARK: - Consent

  @Test(arguments: AppShape.allCases)
  func `a yes to one price does not pay another`(_ shape: AppShape) async throws {
    let life = TestLife(shape) { session in
      LinkRules(session).gate("buy", asks: true) { route, _ in
        route.words.contains("buy") ? .confirm(prompt: "Pay \(session.level)?") : .pass
      }.door("signed", session)
    }
    life.app.session.level = 5
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.buy.signed", source: .customScheme)
    await life.app.settle()
    #expect(window.window.confirmations.map(\.prompt) == ["Pay 5?"])
    window.window.answer(request.id, isAllowed: true)
    await life.app.turn()
    #expect(window.window.held.map(\.gate) == ["signed"])
    life.app.session.level = 500
    life.app.session.open = ["signed"]
    await life.app.settle()
    #expect(window.window.confirmations.map(\.prompt) == ["Pay 500?"])
    #expect(life.ends(of: request.id).isEmpty)
    window.window.answer(request.id, isAllowed: true)
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
  }

  @Test func `an answer to one list does not answer another`() async throws {
    let life = TestLife { session in
      LinkRules(session).gate("size") { route, _ in
        guard route.words.contains("size") else { return .pass }
        return .choose(
          prompt: "Which one?",
          answers: (0...session.level).map { LinkAnswer("a\($0)", title: "Number \($0)") })
      }.door("signed", session)
    }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.size.signed")
    await life.app.settle()
    window.window.answer(request.id, choosing: "a0")
    await life.app.settle()
    #expect(window.window.held.map(\.gate) == ["signed"])
    life.app.session.level = 2
    life.app.session.open = ["signed"]
    await life.app.settle()
    #expect(window.window.confirmations.map(\.answers.count) == [3])
  }

  @Test func `two gates of one name are an error`() async {
    let rules = LinkRules<SpelledRoute>()
      .gate("ask") { _, _ in .confirm(prompt: "Leave the group?") }
      .gate("ask") { _, _ in .confirm(prompt: "Delete the account?") }
    let navigator = LinkNavigator<SpelledRoute>.ready(
      in: .first, rules: rules, clock: LinkManualClock())
    #expect(navigator.configurationError?.problems.map(\.code) == [.duplicateGate])
    let request = navigator.open("app://go/p1", from: .customScheme)
    #expect(request.ending == "failed configuration")
  }

  // MARK: - Parents

  @Test func `a link above a sensitive parent is never kept`() {
    let store = LinkMemoryStore()
    let clock = LinkManualClock()
    let inbox = LinkInbox(store: store, clock: clock)
    let navigator = LinkNavigator<VaultRoute>.ready(
      in: .only,
      rules: LinkRules().gate("ask", asks: true) { route, _ in
        if case .delete = route { .hold } else { .pass }
      }, clock: clock)
    inbox.attach(navigator)
    inbox.deliver("vault://show/below-secret", from: .customScheme)
    clock.runTurns()
    #expect(navigator.window.held.count == 1)
    let file = store.load("held-links").map { String(decoding: $0, as: UTF8.self) }
    #expect(file?.contains("secret") != true)
  }
}
