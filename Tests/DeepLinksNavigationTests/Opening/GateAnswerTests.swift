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
      navigator.pipeline.gatesDidChange()
      clock.runTurns()
      #expect(way(request) == ["held second"] + more, "\(first), \(second)")
    }
    #expect(rows.count == 9)
  }

  @Test func `a gate that the user said yes to is passed from then on, and no other one`() {
    (answers.first, answers.second) = (asks, .hold)
    let navigator = makeNavigator()
    let request = navigator.open("model://go/p3", from: .programmatic)
    navigator.pipeline.answer(request.id, isAllowed: true)
    #expect(way(request) == ["confirming", "resumed", "held second"])
    navigator.pipeline.gatesDidChange()
    #expect(way(request).count == 3)
    answers.second = asks
    navigator.pipeline.gatesDidChange()
    let asked = ["confirming", "resumed", "held second", "resumed", "confirming"]
    #expect(way(request) == asked)
    navigator.pipeline.answer(request.id, isAllowed: true)
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
}
