// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// The rule about a modal changes while a link opens: a user has begun to write in it, for example.
@MainActor @Suite struct DismissalRuleTests {
  @MainActor private final class Policy {
    var decision = LinkGateDecision.pass
  }

  private let clock = LinkManualClock()

  private func makeNavigator(_ policy: Policy) -> LinkNavigator<SequenceRoute> {
    LinkNavigator(
      initialTab: .first, rules: LinkRules().dismissal { _ in policy.decision }, clock: clock)
  }

  private let question = LinkGateDecision.confirm(prompt: "Close it?")
  private let choice = LinkGateDecision.choose(
    prompt: "Close it?",
    answers: [
      LinkAnswer("no", title: "Keep It", isRefusal: true), LinkAnswer("yes", title: "Close It"),
    ])

  @Test func `a rule that changes before the first step counts`() {
    let rows: [(decision: LinkGateDecision, ending: String, asks: Bool)] = [
      (.pass, "opened", false), (question, "none", true), (choice, "none", true),
      (.hold, "none", false), (.decline(reason: "no"), "declined dismissalRefused", false),
    ]
    for row in rows {
      let policy = Policy()
      let navigator = makeNavigator(policy)
      navigator.acknowledge(.ready)
      navigator.present(.init(form: 1))
      clock.runTurns()
      let request = navigator.open(SequenceRoute("p5"))
      policy.decision = row.decision
      clock.runTurns()
      #expect(request.ending == row.ending, "\(row.decision)")
      #expect(navigator.state.modals.isEmpty == (row.ending == "opened"), "\(row.decision)")
      #expect(navigator.window.confirmations.map(\.id) == (row.asks ? [request.id] : []))
      #expect(navigator.window.held.map(\.gate) == (row.decision == .hold ? ["modal"] : []))
      guard row.asks else { continue }
      navigator.window.answer(request.id, isAllowed: true)
      clock.runTurns()
      #expect(request.ending == "opened", "\(row.decision)")
      #expect(navigator.state.modals.isEmpty, "\(row.decision)")
    }
  }

  @Test func `after the first step, a rule can stop a link, but no longer ask`() {
    let rows: [(decision: LinkGateDecision, ending: String)] = [
      (.pass, "opened"), (question, "opened"), (choice, "opened"), (.hold, "none"),
      (.decline(reason: "no"), "declined dismissalRefused"),
    ]
    for row in rows {
      let policy = Policy()
      let (main, other) = (makeNavigator(policy), makeNavigator(Policy()))
      let composition = LinkComposition(
        SequenceFeature(id: "main", prefix: "/", navigator: main),
        SequenceFeature(id: "other", prefix: "/other", navigator: other), origins: ["seq://"],
        clock: clock)
      composition.setReady(true)
      main.present(.init(form: 1))
      other.present(.init(form: 2))
      clock.runTurns()
      other.acknowledge(.presented(depth: 1))
      let request = composition.open("seq://go/p5", from: .programmatic)
      clock.runTurns()
      // The modal of the other feature goes first, and its dismissal is not acknowledged yet.
      #expect(other.state.modals.isEmpty && main.state.modals.count == 1)
      policy.decision = row.decision
      // The app offers its features again, so the plan is made again.
      composition.offered = composition.ids
      other.acknowledge(.dismissed(toDepth: 0))
      clock.runTurns()
      #expect(request.ending == row.ending, "\(row.decision)")
      #expect(main.state.modals.isEmpty == (row.ending == "opened"), "\(row.decision)")
      #expect(composition.window.confirmations.isEmpty, "\(row.decision)")
      #expect(composition.window.held.map(\.gate) == (row.decision == .hold ? ["modal"] : []))
    }
  }
}
