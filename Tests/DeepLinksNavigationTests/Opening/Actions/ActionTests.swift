// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// Links that act in place of leading anywhere: what comes before, and what becomes of them.
@MainActor @Suite struct ActionTests {
  private func makeLife(_ shape: AppShape = .navigator) -> TestLife {
    TestLife(shape) { session in
      LinkRules(session).login(session).acting(session)
    }
  }

  @Test(arguments: AppShape.allCases)
  func `an action is done, and what is shown stays`(_ shape: AppShape) async {
    let life = makeLife(shape)
    let window = await life.app.launch(presenting: 7)
    let before = window.navigator.state
    let request = life.app.deliver("act?x=1")
    await life.app.settle(.seconds(1))
    #expect(request.result == nil)
    #expect(life.app.session.contexts["act"]?.link?.text == "app://go/act?x=1")
    #expect(life.app.session.answer("act"))
    await life.app.settle()
    #expect(request.result == .performed)
    #expect(request.result?.isShown == false)
    #expect(window.navigator.state == before)
    #expect(
      request.trace.entries.map(\.decision) == ["received", "matched", "acting", "performed"])
    #expect(request.trace.entries[2].reason == "act")
    #expect(request.trace.entries[2].stage == .interface)
  }

  private nonisolated static let ends: [(way: String, outcome: LinkOutcome, isCancelled: Bool)] = [
    ("done", .performed, false),
    (
      "thrown",
      .failed(LinkFailure(.action, subject: "act", detail: "\(TestDisk.Failure())")), false
    ),
    ("slow", .failed(LinkFailure(.actionTimedOut, subject: "act")), false),
    ("cancelled", .superseded(.person), true),
  ]

  @Test(arguments: ends)
  func `an action ends by itself, at its limit, or by the user`(
    _ way: String, _ outcome: LinkOutcome, _ isCancelled: Bool
  ) async {
    let life = makeLife()
    let window = life.app.launch()
    await life.app.settle()
    let timers = life.app.clock.pendingCount
    let request = life.app.deliver("act")
    await life.app.settle(.seconds(1))
    #expect(life.app.clock.pendingCount > timers)
    switch way {
    case "done": life.app.session.answer("act")
    case "thrown": life.app.session.answer("act", false)
    case "cancelled": window.window.cancel(request.id)
    default: break
    }
    // With an action, its limit ends.
    if way != "slow" {
      await life.app.settle(.zero)
      #expect(life.app.clock.pendingCount == timers)
    }
    await life.app.settle()
    #expect(request.result == outcome)
    #expect(life.app.session.cancelled == (isCancelled ? ["act"] : []))
    // What it says afterward is heard by no one.
    life.app.session.answer("act")
    await life.app.settle()
    #expect(life.outcomes(of: request.id) == [outcome.name])
  }

  // MARK: - Rules

  @Test(arguments: AppShape.allCases)
  func `a stranger's link acts only after a gate asked, unless it is harmless`(
    _ shape: AppShape
  ) async {
    let rows: [(spec: String, source: LinkSource, outcome: String)] = [
      ("act", .customScheme, "failed"), ("act", .content, "failed"),
      ("act", .universalLink, "failed"), ("act", .widget, "performed"),
      ("act.harmless", .customScheme, "performed"),
      ("act.ask", .customScheme, "performed"),
    ]
    for row in rows {
      let life = TestLife(shape) { session in
        LinkRules(session).gate("ask", asks: true) { route, _ in
          route.words.contains("ask") ? .confirm(prompt: "Act?") : .pass
        }.acting(session)
      }
      let window = life.app.launch()
      let request = life.app.deliver(row.spec, source: row.source)
      await life.app.settle(.seconds(1))
      window.window.answer(request.id, isAllowed: true)
      await life.app.settle(.seconds(1))
      life.app.session.answer("act")
      await life.app.settle()
      #expect(request.result?.name == row.outcome, "\(row)")
      #expect(life.app.session.questions["act"] == (row.outcome == "failed" ? nil : 1), "\(row)")
      if case .failed(let failure)? = request.result {
        #expect(failure.code == .configuration)
        #expect(failure.hint.hasPrefix("It acts: answer .confirm(prompt:)"))
      }
    }
  }

  @Test func `the first action that is for a route runs`() async {
    var done: [String] = []
    let life = TestLife { session in
      LinkRules(session)
        .action("play", for: { $0.words.contains("play") }) { _, _ in done.append("play") }
        .action("other") { _, context in done.append("other \(context.source)") }
        .action("never") { _, _ in done.append("never") }
    }
    life.app.launch()
    for spec in ["act.play", "act", "play.t1"] {
      life.app.deliver(spec)
      await life.app.settle()
    }
    #expect(done == ["play", "other widget"])
  }

  @Test func `a plan has no steps to an action, and nothing shows it`() async throws {
    let life = makeLife()
    let window = life.app.launch()
    let destination = SpelledRoute("act").destination
    #expect(destination.description == "action")
    #expect(SpelledRoute("act.harmless").destination.description == "harmless action")
    #expect(NavigationPlan(from: window.navigator.state, to: destination).steps.isEmpty)
    #expect(!window.navigator.state.shows(destination))
    #expect(
      window.navigator.preview("app://go/act").problem
        == "The link performs an action; the screens stay as they are.")
  }
}

/// An action finishes, or its request is canceled, inside of the call that starts it.
@MainActor @Suite struct FinishedActionTests {
  @Test func `an action is stopped only if it is not done`() {
    // What happens inside of the call, in order.
    let rows: [(events: [String], ending: String, stops: Int)] = [
      (["done"], "performed", 0), (["cancel"], "superseded", 1),
      (["done", "cancel"], "performed", 0), (["cancel", "done"], "superseded", 0),
      (["cancel", "cancel"], "superseded", 1), (["done", "done"], "performed", 0),
    ]
    for row in rows {
      let clock = LinkManualClock()
      var window: LinkWindow?
      var stops = 0
      let action = LinkAction<SpelledRoute>(
        "act", within: .seconds(8),
        start: { _, _, answer in
          for event in row.events {
            if event == "done" {
              answer(nil)
            } else {
              for request in window?.requests ?? [] { window?.cancel(request.id) }
            }
          }
          return LinkTimer { stops += 1 }
        })
      let navigator = LinkNavigator<SpelledRoute>(
        initialTab: .first, rules: LinkRules().adding(action), clock: clock)
      window = navigator.window
      navigator.acknowledge(.ready)
      let request = navigator.open(SpelledRoute("act"))
      clock.runTurns()
      #expect(request.ending == row.ending, "\(row.events)")
      #expect(stops == row.stops, "\(row.events)")
      window = nil
    }
  }
}
