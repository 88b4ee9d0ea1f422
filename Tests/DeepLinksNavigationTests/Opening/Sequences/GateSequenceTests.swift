// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
@_spi(Project) import DeepLinksSimulation
import Testing

/// Gates that change their answer while links wait at them, at others, or between two.
@MainActor @Suite struct GateSequenceTests {
  // MARK: - Asked in order, and again at the first write

  @Test(arguments: SequenceFace.allCases)
  func `signing out while a later gate is asked closes the earlier one again`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face) { LinkRules($0).login($0).later("check", $0) }
    life.app.session.account = "ada"
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.login.check")
    await life.app.turn()
    life.app.session.account = nil
    life.app.session.answer("check")
    await life.app.settle()
    #expect(!window.shows("t2.p1"))
    #expect(life.outcomes(of: request.id).isEmpty)
  }

  @Test(arguments: SequenceFace.allCases)
  func `signing out while a request waits behind another one closes its gate`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face, options: .ordered)
    life.app.session.account = "ada"
    let window = life.app.launch()
    await life.app.settle()
    window.host.isDropped = { if case .tabAppeared = $0 { true } else { false } }
    life.app.deliver("t1.p3")
    life.app.clock.runTurns()
    let request = life.app.deliver("t2.p1.login")
    #expect(request.result == nil)
    life.app.session.account = nil
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(!window.shows("t2.p1"))
    #expect(life.outcomes(of: request.id).isEmpty)
  }

  @Test func `a gate is asked no sooner than those before it pass`() async {
    let life = SequenceLife { LinkRules($0).door("first", $0).door("second", $0) }
    life.app.launch()
    life.app.deliver("t2.p1.first.second")
    await life.app.settle()
    life.app.gatesDidChange()
    await life.app.settle()
    #expect(life.app.session.questions["first", default: 0] > 0)
    #expect(life.app.session.questions["second"] == nil)
  }

  @Test func `two held requests ask their gates once or so for each change`() async {
    let life = SequenceLife { session in
      LinkRules(session).gate("low") { route, _ in
        guard route.words.contains("low") else { return .pass }
        session.wasAsked("low")
        return session.level < 100 ? .hold : .pass
      }.gate("high") { route, _ in
        guard route.words.contains("high") else { return .pass }
        session.wasAsked("high")
        return session.level < 200 ? .hold : .pass
      }
    }
    life.app.launch()
    life.app.deliver("t1.p1.low")
    await life.app.turn()
    life.app.deliver("t2.p1.high")
    await life.app.turn()
    #expect(life.app.held.count == 2)
    life.app.session.forgetQuestions()
    for level in 1...8 {
      life.app.session.level = level
      await life.app.turn()
    }
    let count = life.app.session.questions.values.reduce(0, +)
    #expect(count >= 16)
    #expect(count <= 8 * 2 * 3, "\(count) questions for 8 changes")
  }

  @Test func `calls of gatesDidChange do not add up`() async {
    let life = SequenceLife()
    life.app.launch()
    life.app.deliver("t2.p1.login")
    await life.app.turn()
    for _ in 0..<30 { life.app.gatesDidChange() }
    await life.app.turn()
    life.app.session.forgetQuestions()
    life.app.session.account = ""
    life.app.session.account = nil
    await life.app.turn()
    #expect(life.app.session.questions["login", default: 0] <= 6)
  }

  @Test(arguments: SequenceFace.allCases)
  func `what a gate reads opens it without a call`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.login")
    await life.app.settle()
    life.app.session.account = "ada"
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.shows("t2.p1"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `a question that is of no use anymore after two changes is not waited for`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face) { session in
      LinkRules(session).gate("ask") { route, _ in
        guard route.words.contains("ask") else { return .pass }
        return session.level < 2 ? .confirm(prompt: "Open it?") : .pass
      }
    }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.ask")
    await life.app.settle()
    #expect(window.window.confirmations.map(\.id) == [request.id])
    life.app.session.level = 1
    await life.app.settle()
    life.app.session.level = 2
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
  }

  // MARK: - The question about a modal

  /// The ways in which a modal goes that holds a link.
  enum Closing: String, Sendable, CaseIterable {
    case dismiss, dismissAll, popToRootAndDismiss, modalGone, dismissedReport, swipe, allowed
  }

  @Test(arguments: SequenceFace.allCases, Closing.allCases)
  func `a link that waits for a modal goes on, no matter who closes it`(
    _ face: SequenceFace, _ closing: Closing
  ) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    life.app.session.stubborn = [1]
    window.navigator.present(.init(form: 1))
    await life.app.settle()
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(window.window.held.map(\.id) == [request.id])
    switch closing {
    case .dismiss: window.navigator.dismiss()
    case .dismissAll: window.navigator.dismissAll()
    case .popToRootAndDismiss:
      window.navigator.popToRoot()
      window.navigator.dismiss()
    case .modalGone: window.navigator.acknowledge(.modalDisappeared(depth: 0))
    case .dismissedReport:
      window.navigator.acknowledge(.modalDisappeared(depth: 0))
      window.navigator.acknowledge(.dismissed(toDepth: 0))
    case .swipe: window.host.swipeDown()
    case .allowed: life.app.session.stubborn = []
    }
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["opened"])
    #expect(window.navigator.state.shows(SequenceRoute("t2.p1").destination))
  }

  /// - Parameter feature: whose modal it is; the link leads to `main`.
  @Test(arguments: ["main", "other"])
  func `a link that waits for a modal of a feature does not wait when the feature goes`(
    _ feature: String
  ) async {
    let life = SequenceLife(.composition)
    let window = life.app.launch()
    life.app.session.stubborn = [1]
    (feature == "main" ? window.navigator : window.other)?.present(.init(form: 1))
    await life.app.settle()
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(window.window.held.map(\.id) == [request.id])
    window.composition?.offered = ["main", "other"].filter { $0 != feature }
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == [feature == "main" ? "declined" : "opened"])
  }

  @Test func `a question about a form of a feature is not waited for when the feature goes`()
    async
  {
    let life = SequenceLife(.composition)
    let window = life.app.launch()
    life.app.session.asking = [1]
    window.other?.present(.init(form: 1))
    await life.app.settle()
    let request = life.app.deliver("t2.p1")
    await life.app.settle()
    #expect(window.window.confirmations.map(\.prompt) == ["Close 1?"])
    // What the question depends on changes, and not the question.
    life.app.session.asking = [1, 2]
    await life.app.settle()
    window.composition?.offered = ["main"]
    await life.app.settle()
    #expect(window.window.confirmations.isEmpty)
    #expect(life.outcomes(of: request.id) == ["opened"])
  }

  @Test(arguments: SequenceFace.allCases)
  func `an answer to a gate of the app called modal does not close a form`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face) {
      LinkRules($0).gate("modal") { route, _ in
        route.words.contains("modal") ? .confirm(prompt: "Open it?") : .pass
      }
    }
    life.app.session.asking = [1]
    let window = await life.app.launch(presenting: 1)
    let request = life.app.deliver("t2.p1.modal")
    await life.app.settle()
    #expect(window.window.confirmations.map(\.prompt) == ["Open it?"])
    window.window.answer(request.id, isAllowed: true)
    await life.app.settle()
    #expect(window.window.confirmations.map(\.prompt) == ["Close 1?"])
    #expect(window.seen.modals.count == 1)
  }

  // MARK: - Newer and older

  @Test(arguments: SequenceFace.allCases)
  func `an older request that moves to the modal does not end a newer one there`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face)
    life.app.session.stubborn = [1]
    let window = await life.app.launch(presenting: 1)
    let older = life.app.deliver("t1.p1.login")
    await life.app.turn()
    let newer = life.app.deliver("t2.p2")
    await life.app.turn()
    #expect(window.window.held.map(\.id) == [older.id, newer.id])
    life.app.session.account = "ada"
    life.app.gatesDidChange()
    await life.app.turn()
    #expect(newer.result == nil)
    #expect(older.result == .superseded(.by(newer.id)))
  }

  @Test(arguments: SequenceFace.allCases)
  func `an older request that moves to a gate does not end a newer one there`(
    _ face: SequenceFace
  ) async {
    let life = SequenceLife(face) { LinkRules($0).door("first", $0).door("second", $0) }
    let window = life.app.launch()
    let older = life.app.deliver("t1.p1.first.second")
    await life.app.turn()
    let newer = life.app.deliver("t2.p2.second")
    await life.app.turn()
    #expect(window.window.held.map(\.id) == [older.id, newer.id])
    life.app.session.open = ["first"]
    life.app.gatesDidChange()
    await life.app.turn()
    #expect(newer.result == nil)
    #expect(older.result == .superseded(.by(newer.id)))
  }

  @Test(arguments: SequenceFace.allCases)
  func `a kept link does not end the link that started the app`(_ face: SequenceFace) async {
    let life = SequenceLife(face) { LinkRules($0).later("check", $0).door("door", $0) }
    life.app.launch()
    let kept = life.app.deliver("t1.p1.check.door")
    await life.app.turn()
    life.app.session.answer("check")
    await life.app.settle()
    #expect(life.app.held == [kept.id])
    life.relaunch()
    let starting = life.app.deliver("t2.p2.door")
    let window = life.app.launch()
    await life.app.turn()
    #expect(window.window.held.map(\.id) == [starting.id])
    life.app.session.answer("check")
    await life.app.turn()
    #expect(starting.result == nil)
    #expect(life.outcomes(of: kept.id) == ["superseded"])
  }

  @Test(arguments: SequenceFace.allCases)
  func `a newer request ends an older one at the same gate`(_ face: SequenceFace) async {
    let life = SequenceLife(face)
    let window = life.app.launch()
    let older = life.app.deliver("t1.p1.login")
    await life.app.turn()
    let newer = life.app.deliver("t2.p2.login")
    await life.app.turn()
    #expect(older.result == .superseded(.by(newer.id)))
    #expect(window.window.held.map(\.id) == [newer.id])
  }

  // MARK: - Gates that take a while

  /// A gate that answers inside its own call, in front of one that waits for an answer.
  private func quickThenSlow(
    _ session: SequenceSession, within limit: Duration
  ) -> LinkRules<SequenceRoute> {
    LinkRules(session).adding(
      LinkGate("quick", within: limit) { _, _, answer in
        answer(.pass)
        return LinkTimer {}
      }
    ).later("slow", session, within: .seconds(10))
  }

  @Test(arguments: SequenceFace.allCases)
  func `a gate that answers at once does not bound the next one`(_ face: SequenceFace) async {
    let life = SequenceLife(face) { quickThenSlow($0, within: .seconds(1)) }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.slow")
    await life.app.turn()
    #expect(life.app.session.pending.map(\.name) == ["slow"])
    life.app.clock.advance(by: .seconds(2))
    #expect(request.result == nil)
    life.app.session.answer("slow")
    await life.app.settle()
    #expect(window.shows("t2.p1"))
  }

  @Test(arguments: SequenceFace.allCases)
  func `canceling calls off the gate that is asked`(_ face: SequenceFace) async {
    let life = SequenceLife(face) { quickThenSlow($0, within: .seconds(9)) }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1.slow")
    await life.app.turn()
    window.window.cancel(request.id)
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == ["superseded"])
    #expect(life.app.session.cancelled == ["slow"])
  }
}
