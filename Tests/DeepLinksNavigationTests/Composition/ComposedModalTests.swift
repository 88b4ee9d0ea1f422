// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What the modals of several features say before a link to one of them closes them.
@MainActor @Suite struct ComposedModalTests {
  private let clock = LinkManualClock()
  private let features: [TestFeature<SpelledRoute>]
  private let composition: LinkComposition<TestFeature<SpelledRoute>>

  /// Form 1 may be closed, 2 and 3 ask, 4 holds, and 5 declines.
  init() {
    let clock = clock
    features = [("main", "/"), ("second", "/second"), ("third", "/third")].map { id, prefix in
      let rules = LinkRules<SpelledRoute>().dismissal { modal in
        switch modal.form {
        case 2, 3: .confirm(prompt: "Close \(modal.form) of \(id)?")
        case 4: .hold
        case 5: .decline(reason: "Save \(id) first.")
        default: .pass
        }
      }
      return TestFeature<SpelledRoute>(
        id: id, prefix: prefix,
        navigator: LinkNavigator(initialTab: .first, rules: rules, clock: clock))
    }
    composition = LinkComposition(features, origins: ["app://"], clock: clock)
    composition.setReady(true)
  }

  private func settle() { clock.advance(by: .seconds(5)) }

  private func present(_ forms: [Int?]) {
    for (feature, form) in zip(features, forms) {
      guard let form else { continue }
      feature.navigator.present(.init(form: form))
      settle()
    }
    #expect(modals == forms)
  }

  private var modals: [Int?] { features.map { $0.navigator.state.modals.last?.modal.form } }

  struct Row: Sendable, CustomTestStringConvertible {
    var forms: [Int?]
    var prompts: [String] = []
    var result: LinkOutcome?

    var testDescription: String { "\(forms)" }
  }

  nonisolated static let rows: [Row] = [
    Row(forms: [nil, nil, nil]), Row(forms: [1, 1, nil]), Row(forms: [nil, nil, 1]),
    Row(forms: [1, 1, 1]), Row(forms: [2, 1, nil], prompts: ["Close 2 of main?"]),
    Row(forms: [nil, 3, nil], prompts: ["Close 3 of second?"]),
    Row(forms: [nil, nil, 2], prompts: ["Close 2 of third?"]),
    Row(forms: [2, 3, nil], prompts: ["Close 2 of main?", "Close 3 of second?"]),
    Row(
      forms: [2, 2, 2], prompts: ["Close 2 of main?", "Close 2 of second?", "Close 2 of third?"]),
    Row(forms: [1, 2, 3], prompts: ["Close 2 of second?", "Close 3 of third?"]),
    Row(forms: [4, 2, nil], result: .superseded(.person)),
    Row(forms: [2, 4, nil], prompts: ["Close 2 of main?"], result: .superseded(.person)),
    Row(forms: [1, 2, 4], prompts: ["Close 2 of second?"], result: .superseded(.person)),
    Row(
      forms: [5, 2, nil],
      result: .declined(
        LinkRefusal(.dismissalRefused, gate: "modal", reason: "Save main first."))),
    Row(
      forms: [2, 5, nil], prompts: ["Close 2 of main?"],
      result: .declined(
        LinkRefusal(.dismissalRefused, gate: "modal", reason: "Save second first."))),
    Row(
      forms: [1, nil, 5],
      result: .declined(
        LinkRefusal(.dismissalRefused, gate: "modal", reason: "Save third first."))),
  ]

  @Test(arguments: rows)
  func `each modal is asked about, in the order of the features`(_ row: Row) {
    present(row.forms)
    let request = composition.open("app://third/go/t1.p3", from: .programmatic)
    settle()
    var prompts: [String] = []
    while let question = composition.window.confirmations.first, prompts.count < 9 {
      prompts.append(question.prompt)
      #expect(modals == row.forms)
      composition.window.answer(question.id, isAllowed: true)
      settle()
    }
    #expect(prompts == row.prompts)
    if row.result == .superseded(.person) {
      // It waits until the modal goes, or it is called off.
      #expect(request.result == nil)
      #expect(composition.window.held.map(\.gate) == ["modal"])
      composition.window.cancel(request.id)
    }
    let isOpened = row.result == nil
    #expect(isOpened ? request.result?.name == "opened" : request.result == row.result)
    #expect(modals == (isOpened ? [nil, nil, nil] : row.forms))
    #expect(composition.selected == (isOpened ? "third" : "main"))
    #expect(features[2].navigator.state[.second].map(\.page) == (isOpened ? [3] : []))
  }

  @Test(arguments: rows.filter { !$0.prompts.isEmpty && $0.result == nil })
  func `a no to any of them leaves all of them`(_ row: Row) {
    for refused in row.prompts.indices {
      let tests = ComposedModalTests()
      tests.present(row.forms)
      let request = tests.composition.open("app://third/go/t1.p3", from: .programmatic)
      tests.settle()
      for number in 0...refused {
        guard let question = tests.composition.window.confirmations.first else { continue }
        #expect(question.prompt == row.prompts[number])
        tests.composition.window.answer(question.id, isAllowed: number < refused)
        tests.settle()
      }
      #expect(request.result?.name == "declined")
      #expect(tests.modals == row.forms && tests.composition.selected == "main")
    }
  }

  @Test func `a modal that goes by itself takes its question with it`() throws {
    present([2, 1, nil])
    let request = composition.open("app://third/go/t1.p3", from: .programmatic)
    settle()
    let question = try #require(composition.window.confirmations.first)
    #expect(question.prompt == "Close 2 of main?" && request.result == nil)
    features[0].navigator.dismiss()
    settle()
    #expect(composition.window.confirmations.isEmpty && modals == [nil, nil, nil])
    #expect(request.result?.name == "opened" && composition.selected == "third")
    present([3, nil, nil])
    composition.window.answer(question.id, isAllowed: true)
    settle()
    #expect(modals == [3, nil, nil])
  }

  @Test func `what a feature shows below its modals is no one's question`() {
    present([1, nil, nil])
    composition.open("app://second/go/t1.p3", from: .programmatic)
    settle()
    #expect(modals == [nil, nil, nil] && composition.selected == "second")
    features[1].navigator.present(.init(form: 2))
    settle()
    let below = features[1].navigator.state[.second]
    composition.open("app://third/go/t0.p4", from: .programmatic)
    settle()
    #expect(composition.window.confirmations.map(\.prompt) == ["Close 2 of second?"])
    composition.window.confirmations.first.map {
      composition.window.answer($0.id, isAllowed: true)
    }
    settle()
    #expect(features[1].navigator.state[.second] == below && below.map(\.page) == [3])
    #expect(composition.selected == "third" && modals == [nil, nil, nil])
  }

  @Test func `features that are not offered have no modals, and what is in front is one of them`() {
    present([1, 4, nil])
    composition.selected = "second"
    composition.offered = ["third", "main"]
    #expect(composition.offered == ["third", "main"] && composition.selected == "third")
    #expect(modals == [1, nil, nil])
    let request = composition.open("app://go/t1.p3", from: .programmatic)
    settle()
    #expect(request.result?.name == "opened" && composition.selected == "main")
    composition.selected = "second"
    #expect(composition.selected == "main")
  }

  @Test(arguments: [0, 1, 2])
  func `each of several modals on one another is asked about`(_ answers: Int) {
    present([2, nil, nil])
    features[0].navigator.present(.init(form: 3))
    settle()
    let request = composition.open("app://third/go/t1.p3", from: .programmatic)
    settle()
    var prompts: [String] = []
    while let question = composition.window.confirmations.first, prompts.count < 9 {
      prompts.append(question.prompt)
      #expect(features[0].navigator.state.modals.count == 2)
      composition.window.answer(question.id, isAllowed: prompts.count <= answers)
      settle()
    }
    #expect(prompts == Array(["Close 3 of main?", "Close 2 of main?"].prefix(answers + 1)))
    #expect(request.result?.name == (answers == 2 ? "opened" : "declined"))
    #expect(features[0].navigator.state.modals.count == (answers == 2 ? 0 : 2))
  }
}

/// The rule about a modal changes while a link opens: a user has begun to write in it, for example.
@MainActor @Suite struct DismissalRuleTests {
  @MainActor private final class Policy {
    var decision = LinkGateDecision.pass
  }

  private let clock = LinkManualClock()

  private func makeNavigator(_ policy: Policy) -> LinkNavigator<SpelledRoute> {
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
      let request = navigator.open(SpelledRoute("p5"))
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
        TestFeature<SpelledRoute>(id: "main", prefix: "/", navigator: main),
        TestFeature<SpelledRoute>(id: "other", prefix: "/other", navigator: other),
        origins: ["app://"],
        clock: clock)
      composition.setReady(true)
      main.present(.init(form: 1))
      other.present(.init(form: 2))
      clock.runTurns()
      other.acknowledge(.presented(depth: 1))
      let request = composition.open("app://go/p5", from: .programmatic)
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
