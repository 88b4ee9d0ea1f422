// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Observation

/// What the gates and resolvers of an app read, ask and were asked.
@MainActor @Observable final class TestSession {
  /// Who is signed in.
  var account: String?
  /// The gates that stand open.
  var open: Set<String> = []
  /// A number that gates may read.
  var level = 0
  /// Modals that must not be closed for a link, and those that ask first.
  var stubborn: Set<Int> = []
  var asking: Set<Int> = []

  /// How often each gate was asked.
  @ObservationIgnored private(set) var questions: [String: Int] = [:]
  /// What came with the links that a gate was asked about last, by the gate.
  @ObservationIgnored private(set) var contexts: [String: LinkContext] = [:]
  /// The questions that are not answered yet, the oldest first.
  @ObservationIgnored private(set) var pending: [Question] = []
  /// The gates and resolvers whose questions were called off.
  @ObservationIgnored private(set) var cancelled: [String] = []

  /// A question that takes a while.
  struct Question {
    let name: String
    let answer: @MainActor (Bool) -> Void
  }

  /// Answers the oldest question of a gate or resolver; `false` if there is none.
  @discardableResult
  func answer(_ name: String, _ isGood: Bool = true) -> Bool {
    guard let index = pending.firstIndex(where: { $0.name == name }) else { return false }
    pending.remove(at: index).answer(isGood)
    return true
  }

  /// Answers the oldest question of all, if there is one.
  func answerOldest(_ isGood: Bool) {
    if let oldest = pending.first { answer(oldest.name, isGood) }
  }

  /// Takes note that a gate was asked.
  func wasAsked(_ name: String, _ context: LinkContext? = nil) {
    questions[name, default: 0] += 1
    contexts[name] = context
  }

  func forgetQuestions() { questions = [:] }

  /// Asks what takes a while, and takes note of that.
  func ask(
    _ name: String, _ context: LinkContext, _ answer: @escaping @MainActor (Bool) -> Void
  ) -> LinkTimer {
    wasAsked(name, context)
    return ask(name, answer)
  }

  fileprivate func ask(_ name: String, _ answer: @escaping @MainActor (Bool) -> Void) -> LinkTimer {
    pending.append(Question(name: name, answer: answer))
    return LinkTimer { [weak self] in self?.cancelled.append(name) }
  }
}

extension LinkRules<SpelledRoute> {
  /// No gate yet: who is signed in, and which modals may be closed.
  @MainActor init(_ session: TestSession) {
    self = LinkRules()
      .dismissal { modal in
        if session.stubborn.contains(modal.form) { return .hold }
        return session.asking.contains(modal.form)
          ? .confirm(prompt: "Close \(modal.form)?") : .pass
      }
      .account { session.account }
  }

  /// The gate `login`, which holds its links until someone is signed in.
  @MainActor func login(_ session: TestSession) -> LinkRules {
    gate("login") { route, context in
      guard route.words.contains("login") else { return .pass }
      session.wasAsked("login", context)
      return session.account == nil ? .hold : .pass
    }
  }

  /// A gate that holds its links until the session has it open.
  @MainActor func door(_ name: String, _ session: TestSession) -> LinkRules {
    gate(name) { route, context in
      guard route.words.contains(name) else { return .pass }
      session.wasAsked(name, context)
      return session.open.contains(name) ? .pass : .hold
    }
  }

  /// A gate for every word that a random life uses, and a resolver.
  @MainActor static func all(_ session: TestSession) -> LinkRules {
    LinkRules(session).login(session)
      .gate("ask") { route, _ in
        route.words.contains("ask") ? .confirm(prompt: "Open \(route)?") : .pass
      }
      .gate("secret") { route, context in
        route.words.contains("secret") && context.source.trust == .unverified
          ? .decline(reason: "Not from there.") : .pass
      }
      .later("later", session).resolver("slow", session)
  }

  /// A gate that has to find out.
  @MainActor func later(
    _ name: String, _ session: TestSession, within limit: Duration = .seconds(5)
  ) -> LinkRules {
    adding(
      LinkGate(name, within: limit) { route, context, answer in
        guard route.words.contains(name) else {
          answer(.pass)
          return LinkTimer {}
        }
        session.wasAsked(name, context)
        return session.ask(name) { answer($0 ? .pass : .hold) }
      })
  }

  /// What routes do that act, once the session says that it is done.
  @MainActor func acting(_ session: TestSession) -> LinkRules {
    adding(
      LinkAction(
        "act", within: .seconds(8),
        start: { _, context, answer in
          session.wasAsked("act", context)
          return session.ask("act") { answer($0 ? nil : TestDisk.Failure()) }
        }))
  }

  /// A resolver that takes its own name from the route, once a server answered.
  ///
  /// Where that fails, a route with the word `broken` leads to page 4.
  @MainActor func resolver(_ name: String, _ session: TestSession) -> LinkRules {
    adding(
      LinkResolver(name, within: .seconds(8)) { route in
        route.words.contains(name)
      } start: { route, _, answer in
        session.ask(name) { isGood in
          var resolved = route
          resolved.words.remove(name)
          answer(isGood ? .success(.route(resolved)) : .failure(TestDisk.Failure()))
        }
      } fallback: { route in
        route.words.contains("broken") ? .route(SpelledRoute("p4")) : nil
      })
  }
}
