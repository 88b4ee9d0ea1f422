// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// What a user answered is about one route in one window, and forgotten with either.
@MainActor @Suite struct ForgottenAnswerTests {
  private func makeLife(_ face: SequenceFace) -> SequenceLife {
    SequenceLife(face) { session in
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
  private func answered(in life: SequenceLife) async -> (SequenceWindow, LinkRequest) {
    let window = life.app.launch("first")
    let request = life.app.deliver("t2.p1.which.login")
    await life.app.turn()
    window.window.answer(request.id, choosing: "one")
    await life.app.turn()
    #expect(life.app.held == [request.id])
    #expect(request.context.answers == ["which": "one"])
    return (window, request)
  }

  @Test(arguments: SequenceFace.allCases)
  func `another window asks again`(_ face: SequenceFace) async {
    let life = makeLife(face)
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

  @Test(arguments: SequenceFace.allCases)
  func `another route asks again`(_ face: SequenceFace) async {
    let life = makeLife(face)
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
