// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

/// Two gates that change what they say while a link waits, and right before its first step.
@MainActor @Suite struct GateAnswerTests {
  /// What the gates say now.
  @MainActor final class Answers {
    var first = LinkGateDecision.pass
    var second = LinkGateDecision.pass
  }

  private let clock = LinkManualClock()
  private let answers = Answers()

  private func makeNavigator() -> LinkNavigator<ModelRoute> {
    let navigator = LinkNavigator<ModelRoute>(
      initialTab: .first,
      rules: LinkRules()
        .gate("first") { [answers] _, _ in answers.first }
        .gate("second") { [answers] _, _ in answers.second }, clock: clock)
    navigator.acknowledge(.ready)
    return navigator
  }

  private func way(_ request: LinkRequest) -> [String] {
    request.trace.entries.map { entry in
      ["held", "declined"].contains(entry.decision)
        ? "\(entry.decision) \(entry.reason ?? "")" : entry.decision
    }.filter { !["received", "matched"].contains($0) }
  }

  private let asks = LinkGateDecision.confirm(prompt: "?")
  private let refuses = LinkGateDecision.decline(reason: "No.")

  private func declined(_ gate: String) -> String {
    "declined \(LinkRefusal(.gate, gate: gate, reason: "No."))"
  }

  private let opening = ["planned", "step", "acknowledged", "opened"]

  @Test func `a link that waits at the second gate hears what the first one says`() {
    let rows: [(LinkGateDecision, LinkGateDecision, [String])] = [
      (.pass, .hold, []),
      (.pass, .pass, ["resumed"] + opening),
      (.pass, asks, ["resumed", "confirming"]),
      (.pass, refuses, ["resumed", declined("second")]),
      (.hold, .hold, ["resumed", "held first"]),
      (.hold, .pass, ["resumed", "held first"]),
      (asks, .hold, ["resumed", "confirming"]),
      (asks, .pass, ["resumed", "confirming"]),
      (refuses, .hold, ["resumed", declined("first")]),
    ]
    for (first, second, more) in rows {
      (answers.first, answers.second) = (.pass, .hold)
      let navigator = makeNavigator()
      let request = navigator.open("model://go/p3", from: .programmatic)
      (answers.first, answers.second) = (first, second)
      navigator.window.gatesDidChange()
      clock.runTurns()
      #expect(way(request) == ["held second"] + more, "\(first), \(second)")
    }
    #expect(rows.count == 9)
  }

  @Test func `a gate that the user said yes to is passed from then on, and no other one`() {
    (answers.first, answers.second) = (asks, .hold)
    let navigator = makeNavigator()
    let request = navigator.open("model://go/p3", from: .programmatic)
    navigator.window.answer(request.id, isAllowed: true)
    #expect(way(request) == ["confirming", "resumed", "held second"])
    navigator.window.gatesDidChange()
    #expect(way(request).count == 3)
    answers.second = asks
    navigator.window.gatesDidChange()
    // A question of the same turn cannot have been read.
    navigator.window.answer(request.id, isAllowed: true)
    clock.runTurns()
    let asked = ["confirming", "resumed", "held second", "resumed", "confirming"]
    #expect(way(request) == asked)
    navigator.window.answer(request.id, isAllowed: true)
    clock.runTurns()
    #expect(way(request) == asked + ["resumed"] + opening)
  }

  @Test func `what a gate says right before the first step counts`() {
    let rows: [(LinkGateDecision, LinkGateDecision, [String])] = [
      (.pass, .pass, ["step", "acknowledged", "opened"]),
      (.hold, .pass, ["held first"]), (.pass, .hold, ["held second"]),
      (asks, .pass, ["confirming"]), (.pass, asks, ["confirming"]),
      (refuses, .pass, [declined("first")]), (.pass, refuses, [declined("second")]),
      (.hold, refuses, ["held first"]), (asks, refuses, ["confirming"]),
    ]
    for (first, second, more) in rows {
      (answers.first, answers.second) = (.pass, .pass)
      let navigator = makeNavigator()
      let request = navigator.open("model://go/p3", from: .programmatic)
      #expect(way(request) == ["planned"])
      (answers.first, answers.second) = (first, second)
      clock.runTurns()
      #expect(way(request) == ["planned"] + more, "\(first), \(second)")
      #expect(navigator.state.isAtRoots == (more.last != "opened"))
    }
    #expect(rows.count == 9)
  }

  /// How a slow gate answers.
  @MainActor final class Callback { var answer: (@MainActor (LinkGateDecision) -> Void)? }

  @Test func `only the first answer of a slow gate counts`() {
    let chooses = LinkGateDecision.choose(
      prompt: "Which?", answers: [LinkAnswer("one", title: "One")])
    let rows: [(LinkGateDecision, [String])] = [
      (.pass, opening), (.hold, ["held slow"]), (asks, ["confirming"]), (chooses, ["confirming"]),
      (refuses, [declined("slow")]),
    ]
    for (first, heard) in rows {
      let callback = Callback()
      let navigator = LinkNavigator<ModelRoute>(
        initialTab: .first,
        rules: LinkRules().adding(
          LinkGate("slow", within: .seconds(5)) { _, _, answer in
            callback.answer = answer
            return LinkTimer {}
          }), clock: clock)
      navigator.acknowledge(.ready)
      let request = navigator.open("model://go/p3", from: .programmatic)
      let answer = callback.answer
      answer?(first)
      // So many questions that the first one would give way to them.
      for number in 1...40 { answer?(.confirm(prompt: "\(number)?")) }
      answer?(refuses)
      clock.runTurns()
      #expect(way(request) == heard, "\(first)")
      guard first == chooses else { continue }
      navigator.window.answer(request.id, choosing: "one")
      #expect(request.context.answers == ["slow": "one"])
      callback.answer?(.pass)
      clock.runTurns()
      #expect(way(request) == heard + ["resumed"] + opening)
    }
  }

  @Test func `a question that differs each time stays a question`() {
    final class Counter { var count = 0 }
    let counter = Counter()
    let navigator = LinkNavigator<ModelRoute>(
      initialTab: .first,
      rules: LinkRules().gate("ask") { _, _ in
        counter.count += 1
        return .choose(
          prompt: "Which, after \(counter.count)?", answers: [LinkAnswer("one", title: "One")])
      }, clock: clock)
    navigator.acknowledge(.ready)
    let request = navigator.open("model://go/p3", from: .programmatic)
    for _ in 0..<40 {
      clock.runTurns()
      let question = navigator.window.confirmations.first
      #expect(question?.prompt.isEmpty == false)
      #expect(question?.answers.map(\.id) == ["one"])
      navigator.window.gatesDidChange()
    }
    navigator.window.answer(request.id, choosing: "one")
    clock.runTurns()
    #expect(request.context.answers == ["ask": "one"])
  }

  /// What a slow gate found out, and when its lookup was called off.
  @MainActor final class Lookup {
    private(set) var asked = 0
    private(set) var calledOff = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func decide() async -> LinkGateDecision {
      asked += 1
      await withCheckedContinuation { waiting.append($0) }
      if Task.isCancelled { calledOff += 1 }
      return .pass
    }

    func goOn() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  @Test func `a gate may look its answer up, and is called off with its request`() async {
    for isCanceled in [false, true] {
      let lookup = Lookup()
      let navigator = LinkNavigator<ModelRoute>(
        initialTab: .first,
        rules: LinkRules().adding(
          LinkGate("remote", within: .seconds(5)) { _, _ in await lookup.decide() }), clock: clock)
      navigator.acknowledge(.ready)
      let request = navigator.open("model://go/p3", from: .programmatic)
      await settle()
      #expect(lookup.asked == 1)
      if isCanceled { navigator.window.cancel(request.id) }
      lookup.goOn()
      await settle()
      #expect(request.result?.isShown == !isCanceled)
      #expect(lookup.calledOff == (isCanceled ? 1 : 0))
      #expect(navigator.state[.first].map(\.page) == (isCanceled ? [] : [3]))
    }
  }

  private func settle() async {
    for _ in 0..<20 {
      await Task.yield()
      clock.advance(by: .milliseconds(100))
    }
  }
}
