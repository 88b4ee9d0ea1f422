// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import DeepLinksNavigation

/// Questions with several answers, and where the chosen one arrives.
@MainActor @Suite struct AnswerTests {
  private nonisolated static let answers = [
    LinkAnswer("never", title: "Never", isRefusal: true), LinkAnswer("once", title: "Once"),
    LinkAnswer("always", title: "Always"),
  ]

  @MainActor private final class Heard {
    var lines: [String] = []
  }

  private let heard = Heard()

  /// A gate that asks, a preparation and an action that hear of the answer.
  private func makeLife(
    _ shape: AppShape = .navigator, isSatisfied: Bool = true
  ) -> TestLife {
    let heard = heard
    return TestLife(shape) { session in
      LinkRules(session)
        .gate("which", asks: true) { route, context in
          guard route.words.contains("which") else { return .pass }
          if let answer = context.answers["which"] {
            heard.lines.append("gate \(answer)")
            if isSatisfied { return .pass }
          }
          return .choose(prompt: "Which?", answers: Self.answers)
        }
        .login(session)
        .prepare("prepare") { _, context in
          heard.lines.append("prepare \(context.answers["which"] ?? "-")")
          return nil
        }
        .action("act") { _, context in
          heard.lines.append("act \(context.answers["which"] ?? "-")")
        }
    }
  }

  @Test(arguments: AppShape.allCases, [true, false])
  func `the chosen answer reaches gates, preparations and the action`(
    _ shape: AppShape, _ isSatisfied: Bool
  ) async throws {
    let life = makeLife(shape, isSatisfied: isSatisfied)
    let window = life.app.launch()
    let request = life.app.deliver("act.which", source: .content)
    await life.app.settle()
    let question = try #require(window.window.confirmations.first)
    #expect(question.prompt == "Which?" && question.answers == Self.answers)
    window.window.answer(request.id, choosing: "always")
    await life.app.settle()
    #expect(request.result == .performed)
    // Asked on its way, and once more as it starts.
    #expect(heard.lines.filter { $0.hasPrefix("gate") } == ["gate always", "gate always"])
    #expect(heard.lines.contains("prepare always") && heard.lines.last == "act always")
    #expect(window.window.confirmations.isEmpty)
  }

  private nonisolated static let ways: [(way: String, outcome: String, heard: String?)] = [
    ("never", "declined", nil), ("cancel", "declined", nil), ("yes", "performed", "act once"),
    ("unknown", "none", nil), ("ALWAYS", "none", nil),
  ]

  @Test(arguments: ways)
  func `an answer refuses, and one that is not offered does nothing`(
    _ way: String, _ outcome: String, _ last: String?
  ) async {
    let life = makeLife()
    let window = life.app.launch()
    let request = life.app.deliver("act.which")
    await life.app.settle()
    switch way {
    case "cancel": window.window.answer(request.id, isAllowed: false)
    case "yes": window.window.answer(request.id, isAllowed: true)
    default: window.window.answer(request.id, choosing: way)
    }
    await life.app.settle(.seconds(1))
    #expect(request.result?.name ?? "none" == outcome)
    #expect(heard.lines.last == last)
    if case .declined(let refusal)? = request.result {
      #expect(refusal.code == .unconfirmed && refusal.gate == "which")
    }
  }

  @Test func `an answer is about one launch, and kept by none`() async {
    let life = makeLife()
    let window = life.app.launch()
    let request = life.app.deliver("t1.p3.which.login")
    await life.app.settle()
    window.window.answer(request.id, choosing: "always")
    await life.app.settle()
    #expect(life.app.held == [request.id])
    #expect(request.context.answers == ["which": "always"])
    #expect(!life.disk.contains("always"))
    let again = life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(again.window.confirmations.map(\.answers.count) == [3])
  }

  @Test func `what is said without values names no answer`() {
    let decision = LinkGateDecision.choose(prompt: "Secret?", answers: Self.answers)
    #expect(decision.description == "choose")
    #expect(decision.revealedDescription == "choose: Secret? Never, Once, Always")
    #expect(Self.answers[1].description == "once")
    #expect(Self.answers[1].revealedDescription == "once: Once")
    var context = LinkContext(source: .widget, arrival: .distantPast)
    context.answers = ["b": "2", "a": "1"]
    #expect(context.description == "widget (trusted), answers: 2")
    #expect(context.revealedDescription.contains("; answers: a=1, b=2"))
  }
}

/// What a user answered is about one route in one window, and forgotten with either.
@MainActor @Suite struct ForgottenAnswerTests {
  private func makeLife(_ shape: AppShape) -> TestLife {
    TestLife(shape) { session in
      LinkRules(session)
        .adding(
          LinkResolver("server") { route in
            route.words.contains("which") && session.level == 1
          } start: { route, _, answer in
            session.level = 2
            answer(.success(.route(route)))
            return LinkTimer {}
          }
        )
        .gate("which") { route, context in
          guard route.words.contains("which"), context.answers["which"] == nil else { return .pass }
          return .choose(prompt: "Which?", answers: [LinkAnswer("one", title: "One")])
        }
        .login(session)
    }
  }

  /// A link whose question was answered, and that is held at the gate behind it.
  private func answered(in life: TestLife) async -> (TestWindow<SpelledRoute>, LinkRequest) {
    let window = life.app.launch("first")
    let request = life.app.deliver("t2.p1.which.login")
    await life.app.turn()
    window.window.answer(request.id, choosing: "one")
    await life.app.turn()
    #expect(life.app.held == [request.id])
    #expect(request.context.answers == ["which": "one"])
    return (window, request)
  }

  @Test(arguments: AppShape.allCases)
  func `another window asks again`(_ shape: AppShape) async {
    let life = makeLife(shape)
    let (window, request) = await answered(in: life)
    life.app.close(window)
    #expect(request.result == nil)
    let next = life.app.launch("next")
    await life.app.settle()
    #expect(request.context.answers.isEmpty)
    #expect(next.window.confirmations.map(\.id) == [request.id])
    next.window.answer(request.id, choosing: "one")
    life.app.session.account = "ada"
    await life.app.settle()
    #expect(next.shows("t2.p1"))
  }

  @Test(arguments: AppShape.allCases)
  func `another route asks again`(_ shape: AppShape) async {
    let life = makeLife(shape)
    let (window, request) = await answered(in: life)
    // The gates let it by while nothing is on screen, and a resolver has another word then.
    window.unmount()
    life.app.session.account = "ada"
    await life.app.turn()
    life.app.session.level = 1
    window.mount()
    await life.app.turn()
    #expect(life.app.session.level == 2)
    #expect(request.context.answers.isEmpty)
    #expect(window.window.confirmations.map(\.id) == [request.id])
  }
}
