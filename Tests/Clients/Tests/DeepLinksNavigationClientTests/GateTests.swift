// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import Testing

/// What must hold before a route opens.
@MainActor @Suite struct GateTests {
  private func open(_ text: String, in window: ShopWindow) -> LinkRequest {
    let request = window.navigator.open(text, from: .customScheme)
    window.settle()
    return request
  }

  @Test func `a user is asked about what is sensitive`() throws {
    let window = ShopWindow.shown()
    let request = open("shop://account/delete", in: window)
    let question = try #require(window.navigator.window.confirmations.first)
    #expect(question.id == request.id)
    #expect(question.prompt == "Delete your account?")
    #expect(question.place == "account (select)")
    window.navigator.window.answer(question.id, isAllowed: true)
    window.settle()
    #expect(request.result?.isShown == true)

    let refused = open("shop://account/delete", in: window)
    window.navigator.window.answer(refused.id, isAllowed: false)
    #expect(refused.result?.refusalCode == .unconfirmed)
  }

  @Test func `a universal link is not trusted, unless the rules say so`() {
    let rules = LinkRules<ShopRoute>()
      .trust { _, context in context.source.trust == .verified ? .trusted : context.source.trust }
    for (rules, isTrusted) in [(LinkRules<ShopRoute>(), false), (rules, true)] {
      let window = ShopWindow.shown { _ in rules.gate("silent", asks: true) { _, _ in .pass } }
      let link = "https://shop.example.com/account/delete"
      let request = window.navigator.open(link, from: .universalLink)
      window.settle()
      #expect(request.result?.failureCode == (isTrusted ? nil : .configuration))
      #expect(request.result?.isShown == isTrusted)
    }
  }

  @Test func `a user chooses one of several answers`() throws {
    var heard: [String] = []
    let window = ShopWindow.shown {
      $0.gate("which") { route, context in
        guard route == .basket else { return .pass }
        if let answer = context.answers["which"] {
          heard.append(answer)
          return .pass
        }
        return .choose(
          prompt: "Which basket?",
          answers: [
            LinkAnswer("mine", title: "Mine"), LinkAnswer("none", title: "None", isRefusal: true),
          ])
      }
    }
    let request = open("shop://basket", in: window)
    let question = try #require(window.navigator.window.confirmations.first)
    #expect(question.answers.map(\.id) == ["mine", "none"])
    #expect(question.answers.map(\.title) == ["Mine", "None"])
    #expect(question.answers.map(\.isRefusal) == [false, true])
    window.navigator.window.answer(question.id, choosing: "mine")
    window.settle()
    #expect(request.result?.isShown == true)
    #expect(heard.last == "mine")
  }

  @Test func `a gate's own reason is reported`() throws {
    let window = ShopWindow.shown {
      $0.adding(
        LinkGate("opening-hours") { route, context in
          context.source.trust == .unverified && route == .basket
            ? .decline(reason: "The shop is closed.") : .pass
        })
    }
    guard case .declined(let refusal)? = open("shop://basket", in: window).result else {
      Issue.record("not declined")
      return
    }
    #expect(refusal.gate == "opening-hours")
    #expect(refusal.reason == "The shop is closed.")
  }

  @Test func `a gate finds out, and answers later`() async {
    let window = ShopWindow.shown {
      $0.adding(LinkGate("loaded", within: .seconds(3_600)) { _, _ async in .pass })
    }
    #expect(await outcome(of: window.navigator.open(.home), in: window)?.isShown == true)
  }

  /// What becomes of a request that waits for work of the app.
  private func outcome(of request: LinkRequest, in window: ShopWindow) async -> LinkOutcome? {
    for _ in 0..<1_000 where request.result == nil {
      window.settle()
      await Task.yield()
    }
    return request.result
  }

  @Test func `a gate that answers by a callback is called off when it takes too long`() {
    var isCalledOff = false
    let window = ShopWindow.shown {
      $0.adding(
        LinkGate("callback", asks: false, within: .seconds(5)) { _, _, _ in
          LinkTimer { isCalledOff = true }
        })
    }
    let request = window.navigator.open(.home)
    window.clock.advance(by: .seconds(6))
    #expect(request.result?.failureCode == .gateTimedOut)
    #expect(isCalledOff)
  }

  private func resolver(
    _ answer: Result<LinkResolution<ShopRoute>, any Error>
  ) -> LinkResolver<ShopRoute> {
    LinkResolver("short") { route in
      if case .short = route { true } else { false }
    } start: { _, _, finish in
      finish(answer)
      return LinkTimer {}
    } fallback: { _ in
      .decline(reason: "The short link is gone.")
    }
  }

  private struct Gone: Error {}

  @Test(
    arguments: [
      (.route(.product(id: 1, review: nil)), "opened"), (.link("shop://products/1"), "opened"),
      (.decline(reason: "gone"), "declined"),
    ] as [(LinkResolution<ShopRoute>, String)])
  func `a short link is resolved`(_ resolution: LinkResolution<ShopRoute>, _ outcome: String) {
    let window = ShopWindow.shown { $0.adding(resolver(.success(resolution))) }
    #expect(open("shop://s/x", in: window).result?.name == outcome)
  }

  @Test func `a server resolves a short link`() async {
    let window = ShopWindow.shown {
      $0.adding(
        LinkResolver("short", within: .seconds(3_600)) { route in
          if case .short = route { true } else { false }
        } resolve: { _, context async in
          context.isColdStart ? .decline(reason: "Not yet.") : .route(.basket)
        })
    }
    let request = window.navigator.open("shop://s/x", from: .customScheme)
    #expect(await outcome(of: request, in: window)?.isShown == true)
    #expect(window.navigator.presented(at: 0)?.modal == .basket)
  }

  @Test func `what cannot be resolved falls back`() {
    let window = ShopWindow.shown { $0.adding(resolver(.failure(Gone()))) }
    #expect(open("shop://s/x", in: window).result?.name == "declined")
  }

  @Test func `a link waits for what must not be closed`() {
    let window = ShopWindow.shown()
    window.navigator.present(.checkout)
    window.settle()
    let request = open("shop://products/1", in: window)
    #expect(request.result == nil)
    window.navigator.dismiss()
    window.settle()
    #expect(request.result?.isShown == true)
  }

  @Test func `a link for someone else is dropped`() {
    let window = ShopWindow.shown()
    window.account.name = "ada"
    window.navigator.present(.checkout)
    window.settle()
    let request = open("shop://orders/7", in: window)
    window.account.name = "bob"
    window.navigator.window.gatesDidChange()
    window.settle()
    #expect(request.result == .superseded(.accountChange))
  }
}
