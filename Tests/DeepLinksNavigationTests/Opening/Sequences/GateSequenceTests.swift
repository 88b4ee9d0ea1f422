// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What has a gate, or the question about a modal, asked again, and what a gate opens itself.
@MainActor @Suite struct GateSequenceTests {
  @Test func `calls of gatesDidChange do not add up`() async {
    let life = TestLife()
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

  /// The ways in which a modal goes that holds a link.
  enum Closing: String, Sendable, CaseIterable {
    case dismiss, dismissAll, popToRootAndDismiss, modalGone, dismissedReport, swipe, allowed
  }

  @Test(arguments: AppShape.allCases, Closing.allCases)
  func `a link that waits for a modal goes on, no matter who closes it`(
    _ shape: AppShape, _ closing: Closing
  ) async {
    let life = TestLife(shape)
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
    #expect(window.navigator.state.shows(SpelledRoute("t2.p1").destination))
  }

  @Test(arguments: AppShape.allCases, [LinkGateDecision.pass, .hold])
  func `a link that a gate opens while it is asked is not ended by the one it was asked about`(
    _ shape: AppShape, _ decision: LinkGateDecision
  ) async {
    var opened: LinkRequest?
    var open: (@MainActor () -> LinkRequest)?
    let life = TestLife(shape) { session in
      LinkRules(session).gate("door") { route, _ in
        guard route.words.contains("door") else { return .pass }
        if let act = open {
          open = nil
          opened = act()
        }
        return decision
      }
    }
    let window = life.app.launch()
    await life.app.settle()
    open = { window.open("t1.p3.door") }
    let outer = life.app.deliver("t2.p1.door")
    await life.app.settle()
    #expect(opened != nil)
    #expect(opened?.result?.name == (decision == .pass ? "opened" : nil))
    #expect(decision == .hold || window.shows("t1.p3"))
    #expect(outer.result?.name == "superseded")
  }
}

/// Gates that change while a link is on its way, and that change what they read.
@MainActor @Suite struct ChangingGateTests {
  /// A gate behind one that looks something up is followed through Observation.
  @Test(arguments: AppShape.allCases, [true, false])
  func `a gate behind a slow one is followed`(_ shape: AppShape, _ isSlow: Bool) async {
    let life = TestLife(shape) { LinkRules($0).later("slow", $0).door("door", $0) }
    let window = life.app.launch()
    let request = life.app.deliver(isSlow ? "t2.p1.slow.door" : "t2.p1.door")
    await life.app.turn()
    if isSlow { life.app.session.answer("slow") }
    await life.app.turn()
    #expect(window.window.held.map(\.gate) == ["door"])
    life.app.session.open = ["door"]
    await life.app.turn()
    life.app.session.answer("slow")
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
  }

  /// A modal's rule that reads an observed value, in an app that has a slow gate for other links.
  @Test(arguments: AppShape.allCases, [true, false])
  func `a modal behind a slow gate is followed`(_ shape: AppShape, _ hasSlow: Bool) async {
    let life = TestLife(shape) { hasSlow ? LinkRules($0).later("slow", $0) : LinkRules($0) }
    let window = await life.app.launch(presenting: 1)
    life.app.session.stubborn = [1]
    let request = life.app.deliver("t2.p1")
    await life.app.settle(.seconds(2))
    #expect(window.window.held.map(\.gate) == ["modal"])
    life.app.session.stubborn = []
    await life.app.settle()
    #expect(life.ends(of: request.id) == ["opened"])
  }

  enum Wait: String, CaseIterable { case otherGate, preparation, lookup }

  /// What a slow gate read changes after it read it and before anything is written.
  @Test(arguments: Wait.allCases, [true, false])
  func `what a slow gate read changes before the first write`(_ wait: Wait, _ callsByHand: Bool)
    async
  {
    var pending: (@MainActor () -> Void)?
    let life = TestLife { session in
      var rules = LinkRules(session).adding(
        LinkGate("slow", within: .seconds(5)) { _, _, answer in
          session.wasAsked("slow")
          let isOpen = session.open.contains("slow")
          let act: @MainActor () -> Void = { answer(isOpen ? .pass : .hold) }
          if wait == .lookup, session.questions["slow"] == 1 { pending = act } else { act() }
          return LinkTimer {}
        })
      if wait == .otherGate { rules = rules.later("other", session) }
      if wait == .preparation {
        rules = rules.adding(
          LinkPreparation("prep", within: .seconds(8)) { _, _, answer in
            pending = { answer(.success(nil)) }
            return LinkTimer {}
          })
      }
      return rules
    }
    let window = life.app.launch()
    life.app.session.open = ["slow"]
    let request = life.app.deliver("t2.p1.other")
    await life.app.turn()
    life.app.session.open = []
    if callsByHand { life.app.gatesDidChange() }
    await life.app.turn()
    pending?()
    life.app.session.answer("other")
    await life.app.settle(.seconds(2))
    life.app.session.answer("other")
    await life.app.settle(.seconds(2))
    #expect(life.ends(of: request.id) == [], "\(wait)")
    #expect(window.window.held.map(\.gate) == ["slow"], "\(wait)")
    #expect(!window.shows("t2.p1"))
  }

  /// Where a gate that writes what it reads is asked more than once.
  enum Spot: String, CaseIterable { case twoGates, shownAndHeld, twoWindows }

  @Test(arguments: Spot.allCases)
  func `a gate that writes what it reads does not spin`(_ spot: Spot) async {
    let life = TestLife { session in
      func gate(_ name: String) -> LinkGate<SpelledRoute> {
        LinkGate(name) { route, _ in
          if spot == .twoGates, !route.words.contains(name) { return .pass }
          session.wasAsked("gate")
          session.level += 1
          return spot == .shownAndHeld && route.words.isEmpty ? .pass : .hold
        }
      }
      return LinkRules(session).adding(gate("one")).adding(gate("two"))
    }
    let first = life.app.launch("a")
    if spot == .twoWindows { life.app.launch("b") }
    life.app.deliver(spot == .shownAndHeld ? "t1.p1" : "t1.p1.one", to: "a")
    await life.app.settle()
    #expect(first.shows("t1.p1") == (spot == .shownAndHeld))
    life.app.deliver("t2.p2.two", to: spot == .twoWindows ? "b" : "a")
    for _ in 0..<40 { await life.app.turn() }
    let count = life.app.session.questions["gate", default: 0]
    #expect(count > 1 && count < 100)
  }

  /// A gate that says that gates have changed, as a session does whose setter calls it.
  @Test(arguments: [true, false])
  func `a gate that says that gates changed does not spin`(_ isShown: Bool) async {
    var count = 0
    var window: TestWindow<SpelledRoute>?
    let life = TestLife { session in
      LinkRules(session).gate("self") { route, _ in
        guard session.open.contains("on") else { return .pass }
        count += 1
        if count < 400 { window?.window.gatesDidChange() }
        return isShown ? .pass : .hold
      }
    }
    window = life.app.launch()
    if isShown {
      life.app.deliver("t1.p1")
      await life.app.settle()
    }
    life.app.session.open = ["on"]
    if isShown { window?.window.gatesDidChange() } else { life.app.deliver("t1.p1") }
    await life.app.turn()
    #expect(count < 100, "asked \(count) times (the test stops at 400)")
  }

  /// A resolver that opens its own link; a gate that does so is bounded.
  @Test(arguments: ["resolver", "gate", "asyncGate", "dismissal"])
  func `rules that open their own link do not spin`(_ kind: String) async {
    var count = 0
    var open: (@MainActor () -> Void)?
    func again() {
      count += 1
      if count < 300 { open?() }
    }
    let life = TestLife { session in
      switch kind {
      case "resolver":
        LinkRules(session).adding(
          LinkResolver("own", within: .seconds(5)) {
            $0.words.contains("own")
          } start: {
            route, _, answer in
            again()
            var route = route
            route.words = []
            answer(.success(.route(route)))
            return LinkTimer {}
          })
      case "gate":
        LinkRules(session).gate("own") { _, _ in
          again()
          return .pass
        }
      case "asyncGate":
        LinkRules(session).adding(
          LinkGate("own", within: .seconds(5)) { _, _ async in
            again()
            return .pass
          })
      case "account":
        LinkRules(session).account {
          again()
          return nil
        }
      default:
        LinkRules(session).dismissal { _ in
          again()
          return .hold
        }
      }
    }
    _ = await life.app.launch(presenting: 1)
    open = { life.app.deliver("t1.p1.own") }
    count = 0
    life.app.deliver("t1.p1.own")
    for _ in 0..<20 { await life.app.turn() }
    await life.app.settle()
    #expect(count < 100, "\(kind): \(count) times (the test stops at 300)")
  }

  /// A second tap on the button of a question that was answered.
  @Test(arguments: AppShape.allCases, [true, false])
  func `an answer answers no question that follows it in the same turn`(
    _ shape: AppShape, _ chooses: Bool
  ) async {
    let life = TestLife(shape) { session in
      LinkRules(session)
        .gate("leave", asks: true) { route, _ in
          chooses
            ? .choose(prompt: "Leave?", answers: [LinkAnswer("yes", title: "Yes")])
            : .confirm(prompt: "Leave the group?")
        }
        .gate("delete", asks: true) { route, _ in
          chooses
            ? .choose(prompt: "Delete?", answers: [LinkAnswer("yes", title: "Yes")])
            : .confirm(prompt: "Delete the account?")
        }
    }
    let window = life.app.launch()
    let request = life.app.deliver("t2.p1", source: .customScheme)
    await life.app.turn()
    #expect(window.window.confirmations.count == 1)
    for _ in 0..<2 {
      if chooses {
        window.window.answer(request.id, choosing: "yes")
      } else {
        window.window.answer(request.id, isAllowed: true)
      }
    }
    await life.app.settle()
    #expect(life.ends(of: request.id) == [])
    #expect(
      window.window.confirmations.map(\.prompt) == [chooses ? "Delete?" : "Delete the account?"])
  }
}
