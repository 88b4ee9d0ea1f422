// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import Foundation
import Observation

/// What gates and resolvers of the app read, ask and were asked.
@MainActor final class RealSession {
  /// Something that a gate reads for one request: it changes when the script says so.
  @Observable final class Beat { var count = 0 }

  /// A question that takes a while.
  final class Question {
    let key: Int
    let gate: Int
    /// Whether it was answered, or called off.
    var isStale = false
    let answer: @MainActor (Action.Reply) -> Void

    init(_ key: Int, _ gate: Int, _ answer: @escaping @MainActor (Action.Reply) -> Void) {
      (self.key, self.gate, self.answer) = (key, gate, answer)
    }
  }

  struct Broken: Error {}

  let setup: Setup
  var account: LinkOpening.Account = 0
  /// The requests whose routes are resolved, for as long as the interface is there.
  private var resolved: Set<Int> = []
  private var beats: [Int: Beat] = [:]
  private(set) var questions: [Question] = []

  init(_ setup: Setup) { self.setup = setup }

  func beat(_ key: Int) -> Beat {
    if let beat = beats[key] { return beat }
    let beat = Beat()
    beats[key] = beat
    return beat
  }

  /// What was resolved may need it again by the time that the interface is back.
  func forgetResolved(_ keys: [Int]) { resolved.subtract(keys) }

  func answer(_ key: Int, _ gate: Int, isStale: Bool, _ reply: Action.Reply) -> Bool {
    guard
      let question = questions.last(where: {
        $0.key == key && $0.gate == gate && $0.isStale == isStale
      })
    else { return false }
    question.isStale = true
    if gate == -1, reply == .yes, !isStale { resolved.insert(key) }
    question.answer(reply)
    return true
  }

  /// The action had its time: no one waits for it anymore.
  func giveUpAction(of key: Int) {
    for question in questions where question.key == key && question.gate == World.Question.action {
      question.isStale = true
    }
  }

  private func ask(
    _ key: Int, _ gate: Int, _ answer: @escaping @MainActor (Action.Reply) -> Void
  ) -> LinkTimer {
    let question = Question(key, gate, answer)
    questions.append(question)
    return LinkTimer { question.isStale = true }
  }

  /// The rules for one window, which its navigator gets again for every route that is asked about:
  /// a gate that has to find out is there for some of them alone, and comes last.
  func rules(
    _ navigator: @escaping @MainActor () -> LinkNavigator<ConformRoute>?, isSlow: Bool = false
  ) -> LinkRules<ConformRoute> {
    let slow = LinkGate<ConformRoute>("slow", within: .milliseconds(5)) {
      [weak self] route, _, answer in
      self?.ask(route.key, 3) { reply in
        switch reply {
        case .yes: answer(.pass)
        case .no: answer(.hold)
        default: answer(.decline(reason: "slow"))
        }
      } ?? LinkTimer {}
    }
    let resolver = LinkResolver<ConformRoute>("resolver", within: .milliseconds(8)) {
      [weak self] route in
      route.words.contains("resolver")
        && !(route.isResolved && self?.resolved.contains(route.key) == true)
    } start: { [weak self] route, _, answer in
      self?.ask(route.key, -1) { reply in
        var resolved = route
        resolved.isResolved = true
        switch reply {
        case .yes: answer(.success(.route(resolved)))
        case .again: answer(.success(.route(route)))
        case .no: answer(.failure(Broken()))
        case .decline: answer(.success(.decline(reason: "resolver")))
        case .leave:
          guard let url = URL(string: "https://elsewhere.example/k\(route.key)") else { return }
          answer(.success(.external(url)))
        }
      } ?? LinkTimer {}
    }
    let action = LinkAction<ConformRoute>("action", within: .milliseconds(5)) {
      [weak self] route, _, answer in
      self?.ask(route.key, World.Question.action) { answer($0 == .yes ? nil : Broken()) }
        ?? LinkTimer {}
    }
    let rules = LinkRules<ConformRoute>()
      .adding(resolver)
      .adding(action)
      .gate("login") { [weak self] route, _ in
        guard let self else { return .pass }
        navigator()?.rules = self.rules(navigator, isSlow: route.words.contains("slow"))
        _ = self.beat(route.key).count
        return route.words.contains("login") && self.account == 0 ? .hold : .pass
      }
      .gate("ask", asks: true) { [weak self] route, _ in
        guard route.words.contains("ask") else { return .pass }
        return .confirm(prompt: Telling.name(ofQuestionTo: self?.account ?? 0))
      }
      .gate("aside") { route, _ in
        route.words.contains("aside") ? .confirm(prompt: "aside") : .pass
      }
      .dismissal { [rule = setup.modalRule] _ in
        switch rule {
        case .pass: .pass
        case .hold: .hold
        case .confirm: .confirm(prompt: "modal")
        case .decline: .decline(reason: "modal")
        }
      }
      .account { [weak self] in
        self.flatMap { $0.account == 0 ? nil : "\($0.account)" }
      }
      .survivesRelaunch { !$0.isSecret }
    return isSlow ? rules.adding(slow) : rules
  }
}
