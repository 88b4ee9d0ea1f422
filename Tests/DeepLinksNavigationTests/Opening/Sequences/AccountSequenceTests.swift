// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// Someone else signs in, or no one does, wherever a link waits.
@MainActor @Suite struct AccountSequenceTests {
  /// What a link waits for.
  enum Place: String, Sendable, CaseIterable {
    case gate, question, choice, slowGate, modal, modalQuestion

    /// The link that comes to wait for it.
    var spec: String {
      switch self {
      case .gate: "t2.p1.door"
      case .question: "t2.p1.ask"
      case .choice: "t2.p1.which"
      case .slowGate: "t2.p1.check"
      case .modal, .modalQuestion: "t2.p1"
      }
    }

    var isHeld: Bool { self != .slowGate }
  }

  private func makeLife(_ shape: AppShape, _ place: Place) -> TestLife {
    TestLife(shape) { session in
      let rules = LinkRules(session).door("door", session)
        .gate("ask") { route, _ in
          route.words.contains("ask") ? .confirm(prompt: "Open it?") : .pass
        }
        .gate("which") { route, context in
          guard route.words.contains("which"), context.answers["which"] == nil else { return .pass }
          return .choose(prompt: "Which?", answers: [LinkAnswer("one", title: "One")])
        }
      // A gate that has to find out is asked again whenever something changes.
      return place == .slowGate ? rules.later("check", session) : rules
    }
  }

  /// A link of Ada's that waits.
  private func wait(
    at place: Place, in life: TestLife
  ) async -> (TestWindow<SpelledRoute>, LinkRequest) {
    life.app.session.account = "ada"
    if place == .modal { life.app.session.stubborn = [1] }
    if place == .modalQuestion { life.app.session.asking = [1] }
    let window: TestWindow<SpelledRoute>
    if place == .modal || place == .modalQuestion {
      window = await life.app.launch(presenting: 1)
    } else {
      window = life.app.launch()
    }
    let request = life.app.deliver(place.spec)
    await life.app.turn()
    #expect(request.result == nil)
    #expect(
      (window.window.held.map(\.id) + window.window.confirmations.map(\.id))
        .contains(request.id) == place.isHeld)
    return (window, request)
  }

  @Test(arguments: Place.allCases, AppShape.allCases)
  func `a link that waits for one user ends as another one signs in`(
    _ place: Place, _ shape: AppShape
  ) async {
    let life = makeLife(shape, place)
    let (window, request) = await wait(at: place, in: life)
    life.app.session.account = "bob"
    await life.app.turn()
    life.app.session.answer("check")
    await life.app.turn()
    #expect(request.result == .superseded(.accountChange))
    #expect(!window.shows("t2.p1"))
    #expect(window.window.requestCount == 0)
  }

  // MARK: - Preparations

  @Test(arguments: AppShape.allCases)
  func `a link that signs someone in opens for them alone`(_ shape: AppShape) async {
    // Who is signed in at its first step, and whether it opens.
    for (user, opens) in [("bob", true), ("ada", false), (nil, false)] as [(String?, Bool)] {
      let life = TestLife(shape) { session in
        LinkRules(session).adding(
          LinkPreparation(
            "account", for: { $0.words.contains("bob") },
            start: { _, context, answer in
              session.ask("account", context) { _ in
                session.account = "bob"
                answer(.success({ session.wasAsked("undo") }))
              }
            }))
      }
      life.app.session.account = "ada"
      let window = life.app.launch()
      let request = life.app.deliver("t2.p1.bob")
      await life.app.turn()
      // Its first step is written in the next turn.
      life.app.session.answer("account")
      #expect(life.app.session.account == "bob")
      life.app.session.account = user
      await life.app.settle()
      if opens {
        #expect(request.result?.name == "opened")
      } else {
        #expect(request.result == .superseded(.accountChange))
      }
      #expect(window.shows("t2.p1") == opens)
      #expect(life.app.session.questions["undo"] == (opens ? nil : 1))
    }
  }
}
