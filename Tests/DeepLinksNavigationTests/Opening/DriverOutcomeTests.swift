// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import DeepLinksNavigation

/// What each outcome of the machine is to the app: with what was said on the way, and without.
@MainActor @Suite struct DriverOutcomeTests {
  private let clock = LinkManualClock()
  private let driver: OpeningDriver
  private let navigator: LinkNavigator<SpelledRoute>

  init() {
    driver = OpeningDriver(options: .standard, clock: clock)
    navigator = LinkNavigator(
      initialTab: .first, rules: LinkRules().action("act") { _, _ in }, clock: clock)
    _ = driver.gates.number(of: "login")
  }

  /// A request about which nothing was said.
  private func makeRequest() -> LinkRequest {
    LinkRequest(
      LinkDelivery(text: "app://go/act", source: .customScheme, callback: .api), clock: clock)
  }

  private static let refusal = LinkRefusal(.noRoute, link: "app://go/act")
  private static let failure = LinkFailure(.resolver, subject: "server", detail: "It is down.")

  /// A request about which all was said that there is to say.
  private func makeToldRequest() -> LinkRequest {
    let request = makeRequest()
    request.candidate = RouteCandidate(SpelledRoute("act"), of: navigator)
    request.refusal = Self.refusal
    request.failure = Self.failure
    request.reason = "Too early."
    request.exit = "https://elsewhere.example/"
    request.preparing = "account"
    request.moves = [StepMove(.select(.second), of: navigator)]
    return request
  }

  @Test func `an outcome has all that was said about it, and stands without`() {
    let other = makeRequest()
    driver.keep(other)
    let link = "app://go/act"
    let toldRequest = makeToldRequest()
    let rows: [(LinkOpening.Outcome, plain: LinkOutcome, told: LinkOutcome)] = [
      (
        .opened(retries: 1, unacknowledged: 2),
        .opened(LinkLanding(place: "", retries: 1, unacknowledged: 2)),
        .opened(LinkLanding(place: "action", retries: 1, unacknowledged: 2))
      ),
      (
        .refreshed(retries: 3, unacknowledged: 4),
        .refreshed(LinkLanding(place: "", retries: 3, unacknowledged: 4)),
        .refreshed(LinkLanding(place: "action", retries: 3, unacknowledged: 4))
      ),
      (.performed, .performed, .performed),
      (.external, .external(link), .external("https://elsewhere.example/")),
      (.refused, .declined(LinkRefusal(.unavailable)), .declined(Self.refusal)),
      (.failed, .failed(LinkFailure(.configuration)), .failed(Self.failure)),
      (
        .declined(1), .declined(LinkRefusal(.gate, gate: "login")),
        .declined(LinkRefusal(.gate, gate: "login", reason: "Too early."))
      ),
      (
        .declined(9), .declined(LinkRefusal(.gate, gate: "gate")),
        .declined(LinkRefusal(.gate, gate: "gate", reason: "Too early."))
      ),
      (
        .declined(LinkOpening.modalGate),
        .declined(LinkRefusal(.dismissalRefused, gate: "modal")),
        .declined(LinkRefusal(.dismissalRefused, gate: "modal", reason: "Too early."))
      ),
      (
        .unconfirmed(1), .declined(LinkRefusal(.unconfirmed, gate: "login")),
        .declined(LinkRefusal(.unconfirmed, gate: "login"))
      ),
      (
        .unconfirmed(LinkOpening.modalGate), .declined(LinkRefusal(.unconfirmed, gate: "modal")),
        .declined(LinkRefusal(.unconfirmed, gate: "modal"))
      ),
      (
        .consumed, .declined(LinkRefusal(.alreadyConsumed, link: link)),
        .declined(LinkRefusal(.alreadyConsumed, link: link))
      ),
      (
        .unavailable, .declined(LinkRefusal(.unavailable)), .declined(LinkRefusal(.unavailable))
      ),
      (
        .superseded(by: other.key), .superseded(.by(other.id)),
        .superseded(.by(other.id))
      ),
      (.superseded(by: .max), .superseded(.person), .superseded(.person)),
      (.supersededByPerson, .superseded(.person), .superseded(.person)),
      (.accountChanged, .superseded(.accountChange), .superseded(.accountChange)),
      (.expired, .expired, .expired),
      (
        .tooManyResolvers, .failed(LinkFailure(.resolver, detail: "Five resolvers in a row.")),
        .failed(LinkFailure(.resolver, detail: "Five resolvers in a row."))
      ),
      (
        .gateTimedOut(1), .failed(LinkFailure(.gateTimedOut, subject: "login")),
        .failed(LinkFailure(.gateTimedOut, subject: "login"))
      ),
      (.preparationFailed, .failed(LinkFailure(.preparation)), .failed(Self.failure)),
      (
        .preparationTimedOut, .failed(LinkFailure(.preparationTimedOut)),
        .failed(LinkFailure(.preparationTimedOut, subject: "account"))
      ),
      (
        .tooManyPreparations,
        .failed(LinkFailure(.preparation, detail: "Undone five times: a gate closed afterward.")),
        .failed(LinkFailure(.preparation, detail: "Undone five times: a gate closed afterward."))
      ),
      (.actionFailed, .failed(LinkFailure(.action)), .failed(Self.failure)),
      (
        .actionTimedOut, .failed(LinkFailure(.actionTimedOut)),
        .failed(LinkFailure(.actionTimedOut, subject: "act"))
      ),
      (.interrupted, .failed(LinkFailure(.interrupted)), .failed(LinkFailure(.interrupted))),
      (
        .unsaved, .failed(LinkFailure(.unsaved)),
        .failed(LinkFailure(.unsaved, subject: "SpelledRoute"))
      ),
      (
        .ignored(step: toldRequest.moves[0].number), .failed(LinkFailure(.ignoredByInterface)),
        .failed(LinkFailure(.ignoredByInterface, subject: "select"))
      ),
      (.queueFull, .failed(LinkFailure(.queueFull)), .failed(LinkFailure(.queueFull))),
      (
        .unguarded, .failed(.unasked(nil)), .failed(.unasked("SpelledRoute", acts: true))
      ),
    ]
    for (outcome, plain, told) in rows {
      #expect(driver.outcome(outcome, of: makeRequest()) == plain, "\(outcome)")
      #expect(driver.outcome(outcome, of: toldRequest) == told, "\(outcome)")
    }
  }

  @Test func `what a request for a route with no gate or no action needs is said`() {
    #expect(
      LinkFailure.unasked("buy").hint
        == "It is sensitive: answer .confirm(prompt:) for it in a gate with asks: true.")
    #expect(
      LinkFailure.unasked("buy", acts: true).hint
        == "It acts: answer .confirm(prompt:) for it in a gate with asks: true.")
    let failure = LinkFailure.undeclaredAction("buy")
    #expect(failure.code == .configuration && failure.subject == "buy")
    #expect(
      failure.hint == "Its destination is an action: declare one for it with LinkRules.action.")
  }

  // MARK: - What becomes known of it later

  @Test func `a request that gave way to one that ended since says which it was`() async {
    let life = TestLife()
    let window = life.app.launch()
    let older = life.app.deliver("t1.p1.login")
    await life.app.settle()
    // Its record is still on disk when the newer one takes its place, and ends as well.
    let newer = life.app.deliver("t2.p2.login")
    window.window.cancel(newer.id)
    #expect(older.result == nil)
    #expect(newer.result == .superseded(.person))
    await life.app.settle()
    #expect(older.result == .superseded(.by(newer.id)))
  }

  @Test func `five resolvers in a row are followed, and the sixth is not`() async {
    let life = TestLife { session in
      LinkRules(session).adding(
        LinkResolver("loop") { route in
          route.words.contains("loop")
        } start: { route, _, answer in
          session.wasAsked("loop")
          answer(.success(.route(route)))
          return LinkTimer {}
        })
    }
    life.app.launch()
    let request = life.app.deliver("t1.p3.loop")
    await life.app.settle()
    #expect(
      request.result == .failed(LinkFailure(.resolver, detail: "Five resolvers in a row.")))
    let decisions = request.trace.entries.map(\.decision)
    #expect(decisions.count { $0 == "matched" } == 6)
    #expect(life.app.session.questions["loop"] == 6)
  }

  @Test(arguments: AppShape.allCases)
  func `the first resolver that is for a route answers, and no other one`(
    _ shape: AppShape
  ) async {
    var asked: [String] = []
    let life = TestLife(shape) { session in
      var rules = LinkRules(session)
      let servers = [("other", "long", "p1"), ("first", "short", "p2"), ("second", "short", "p3")]
      for (id, word, page) in servers {
        rules = rules.adding(
          LinkResolver(id) {
            $0.words.contains(word)
          } start: { _, _, answer in
            asked.append(id)
            answer(.success(.route(SpelledRoute(page))))
            return LinkTimer {}
          })
      }
      return rules
    }
    let window = life.app.launch()
    let request = life.app.deliver("t1.short")
    await life.app.settle()
    #expect(asked == ["first"])
    #expect(request.result?.name == "opened")
    #expect(window.shows("p2"))
  }

  @Test func `an action that the rules have lost by its turn is a mistake in them`() async {
    let life = TestLife { session in LinkRules(session).login(session).acting(session) }
    let window = life.app.launch()
    let request = life.app.deliver("act.login")
    await life.app.settle()
    #expect(life.app.held == [request.id])
    window.navigator.rules.actions = []
    life.app.session.account = "ada"
    await life.app.settle()
    #expect(request.result == .failed(.undeclaredAction("SpelledRoute")))
    #expect(life.app.session.questions["act"] == nil)
  }

  @Test func `a request that lost its preparations does not open without them`() async {
    let life = TestLife { session in
      LinkRules(session).login(session).prepare("store") { _, _ in
        session.wasAsked("store")
        return nil
      }
    }
    for isLost in [true, false] {
      let window = life.app.launch()
      life.app.session.account = nil
      let request = life.app.deliver("t1.p3.login")
      await life.app.settle()
      #expect(life.app.held == [request.id])
      if isLost {
        for request in window.window.driver.requests.values { request.preparations = [] }
      }
      life.app.session.account = "ada"
      await life.app.settle()
      #expect(window.shows("t1.p3") == !isLost)
      #expect(life.app.session.questions["store"] == (isLost ? nil : 1))
      if isLost { #expect(request.result == .failed(LinkFailure(.preparation))) }
      life.app.close(window)
    }
  }

  @Test func `a resolver that took too long is called off before its link ends`() async {
    let life = TestLife { session in
      LinkRules(session).login(session).adding(
        LinkResolver("server", within: .seconds(8)) { route in
          route.words.contains("server")
        } start: { _, _, answer in
          session.ask("server", LinkContext(source: .inApp, arrival: .distantPast)) { _ in
            answer(.success(.route(SpelledRoute("t2.p9"))))
          }
        } fallback: { _ in
          .route(SpelledRoute("t1.p3.login"))
        })
    }
    let window = life.app.launch()
    let request = life.app.deliver("t1.server")
    await life.app.settle()
    #expect(life.app.held == [request.id])
    #expect(life.app.session.cancelled == ["server"])
    // What it finds out after that is nothing.
    life.app.session.answer("server")
    life.app.session.account = "ada"
    await life.app.settle()
    #expect(window.shows("t1.p3"))
    #expect(request.trace.entries.map(\.decision).filter { $0 == "resolving" }.count == 1)
  }
}
