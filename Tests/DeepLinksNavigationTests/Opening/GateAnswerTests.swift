// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Observation
import Testing

@testable import DeepLinksNavigation

/// Gates that change what they say while a link waits, and right before its first step.
@MainActor @Suite struct GateAnswerTests {
  /// What the gates say now.
  @MainActor final class Answers {
    var first = LinkGateDecision.pass
    var second = LinkGateDecision.pass
  }

  private let clock = LinkManualClock()
  private let answers = Answers()

  private func makeNavigator() -> LinkNavigator<SpelledRoute> {
    let navigator = LinkNavigator<SpelledRoute>.ready(
      in: .first,
      rules: LinkRules()
        .gate("first") { [answers] _, _ in answers.first }
        .gate("second") { [answers] _, _ in answers.second }, clock: clock)
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

  @Test func `a gate that the user said yes to is passed from then on, and no other one`() {
    (answers.first, answers.second) = (asks, .hold)
    let navigator = makeNavigator()
    let request = navigator.open("app://go/p3", from: .programmatic)
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
      let request = navigator.open("app://go/p3", from: .programmatic)
      #expect(way(request) == ["planned"])
      (answers.first, answers.second) = (first, second)
      clock.runTurns()
      #expect(way(request) == ["planned"] + more, "\(first), \(second)")
      #expect(navigator.state.isAtRoots == (more.last != "opened"))
    }
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
      let navigator = LinkNavigator<SpelledRoute>.ready(
        in: .first,
        rules: LinkRules().adding(
          LinkGate("slow", within: .seconds(5)) { _, _, answer in
            callback.answer = answer
            return LinkTimer {}
          }), clock: clock)
      let request = navigator.open("app://go/p3", from: .programmatic)
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
}

/// What a watch of gates keeps, and for how long.
@MainActor @Suite struct GateWatchTests {
  @MainActor @Observable final class Door { var isOpen = true }

  private final class Witness {}

  /// A registration that stayed would be kept until the door changes, and others with it.
  @Test(arguments: ["dropped", "replaced", "changed"])
  func `what is no longer watched is released`(_ end: String) async {
    let door = Door()
    let watch = GateWatch()
    weak var witness: Witness?
    do {
      let strong = Witness()
      witness = strong
      let isOpen = watch.watch({ door.isOpen }, onChange: { _ in _ = strong })
      #expect(isOpen)
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(witness != nil)
    switch end {
    case "dropped": watch.drop()
    case "replaced": _ = watch.watch({ door.isOpen }, onChange: { _ in })
    default: door.isOpen = false
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(witness == nil)
  }
}
