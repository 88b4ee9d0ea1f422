// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import TestSupport
import Testing

/// A sensitive route opens from a source that no one vouches for only after a gate has asked.
@Suite @MainActor struct ConsentTests {
  typealias Gates = GuardedApp.Gates
  typealias Shape = GuardedApp.Shape

  /// Routes, their links, and whether they are sensitive.
  private nonisolated static let routes: [(VaultRoute, String, isSensitive: Bool)] = [
    (.show("1"), "vault://show/1", false),
    (.delete("1"), "vault://delete?token=1", true),
    (.pay("1"), "https://vault.example/pay/1", true),
    (.pay("1"), "vault://old-pay/1", true),
    (.inner(.code("1")), "https://vault.example/inner/code/1", true),
  ]
  private nonisolated static let sources = LinkSource.allCases
  private nonisolated static let strangers: Set<LinkSource> = [
    .customScheme, .content, .pasteboard, .deferred, .restored, .inspector,
  ]

  private static let cases = sources.flatMap { source in
    routes.indices.flatMap { route in
      GuardedApp.Door.allCases.flatMap { door in
        [true, false].map { (source: source, route: route, door: door, isAllowed: $0) }
      }
    }
  }

  /// What becomes of a request.
  private func expected(
    _ gates: Gates, isAllowed: Bool, needsConsent: Bool
  ) -> String {
    switch gates {
    case .none, .undeclared: "failed configuration"
    case .passing: needsConsent ? "failed configuration" : "opened"
    case .declining: "declined gate"
    case .aside where isAllowed && needsConsent: "failed configuration"
    case .aside, .asking, .askingLater: isAllowed ? "opened" : "declined unconfirmed"
    }
  }

  @Test(arguments: Gates.allCases, Shape.allCases)
  func `every source, route, door and answer ends as the rule says`(_ gates: Gates, _ shape: Shape)
  {
    #expect(Self.cases.count == 18 * 5 * 4 * 2)
    let cases = Exploration.sample(of: Self.cases) {
      "\(Self.strangers.contains($0.source)) \($0.route) \($0.door) \($0.isAllowed)"
    }
    for (source, number, door, isAllowed) in cases {
      let (route, link, isSensitive) = Self.routes[number]
      let app = GuardedApp(shape, gates)
      let request = app.open(route, link, by: door, from: source)
      app.settle(answering: isAllowed)
      let needsConsent = isSensitive && Self.strangers.contains(source)
      let expected = expected(gates, isAllowed: isAllowed, needsConsent: needsConsent)
      #expect(request.ending == expected, "\(link) from \(source) by \(door), \(isAllowed)")
      #expect(app.pages == (expected == "opened" ? ["1"] : []), "\(link) from \(source)")
    }
    TestReport.line("consent, \(gates), \(shape): \(cases.count) requests")
  }

  @Test(arguments: [Gates.asking, .askingLater, .passing, .declining], Shape.allCases)
  func `what was held at sign-in is asked about then`(_ gates: Gates, _ shape: Shape) {
    for order in LinkOpeningOptions.Order.allCases {
      for isAllowed in [true, false] {
        let app = GuardedApp(shape, gates, order: order)
        app.session.isSignedIn = false
        let request = app.open(
          .delete("1"), "vault://delete?token=1", by: .inbox, from: .customScheme)
        app.settle(answering: isAllowed)
        #expect(request.result == nil)
        #expect(app.target.window.held.map(\.gate) == ["signed-in"])
        app.session.isSignedIn = true
        app.target.window.gatesDidChange()
        app.settle(answering: nil)
        #expect(app.target.window.confirmations.count == (gates.ask ? 1 : 0))
        app.settle(answering: isAllowed)
        let expected = expected(gates, isAllowed: isAllowed, needsConsent: true)
        #expect(request.ending == expected, "\(order), \(isAllowed)")
        #expect(app.pages == (expected == "opened" ? ["1"] : []))
      }
    }
  }

  @Test(arguments: Shape.allCases)
  func `the user signs out after the answer, and is asked no more`(_ shape: Shape) {
    let app = GuardedApp(shape, .asking)
    let request = app.open(.delete("1"), "vault://delete?token=1", by: .inbox, from: .content)
    app.clock.advance(by: .seconds(1))
    app.session.isSignedIn = false
    for asked in app.target.window.confirmations {
      app.target.window.answer(asked.id, isAllowed: true)
    }
    app.clock.advance(by: .seconds(1))
    #expect(request.result == nil)
    app.session.isSignedIn = true
    app.target.window.gatesDidChange()
    app.settle(answering: nil)
    #expect(request.ending == "opened")
  }

  @Test(arguments: Shape.allCases)
  func `a yes is for one request alone`(_ shape: Shape) throws {
    // The newer one takes the place of the older one at the gate, and is asked about again.
    let latest = GuardedApp(shape, .asking)
    let first = latest.open(.delete("1"), "vault://delete?token=1", by: .inbox, from: .content)
    latest.clock.advance(by: .seconds(1))
    let second = latest.open(.delete("2"), "vault://delete?token=2", by: .inbox, from: .content)
    latest.clock.advance(by: .seconds(1))
    #expect(first.ending == "superseded")
    #expect(latest.target.window.confirmations.map(\.id) == [second.id])
    latest.settle(answering: true)
    #expect(second.ending == "opened")
    #expect(latest.pages == ["2"])

    // In order each has its own question; a yes to the one says nothing about the other.
    let inOrder = GuardedApp(shape, .asking, order: .inOrder)
    let older = inOrder.open(.delete("1"), "vault://delete?token=1", by: .inbox, from: .content)
    let newer = inOrder.open(.delete("2"), "vault://delete?token=2", by: .inbox, from: .content)
    inOrder.clock.advance(by: .seconds(1))
    #expect(inOrder.target.window.confirmations.map(\.id) == [older.id, newer.id])
    inOrder.target.window.answer(newer.id, isAllowed: true)
    inOrder.clock.advance(by: .seconds(10))
    #expect(newer.ending == "opened")
    #expect(older.result == nil)
    #expect(inOrder.pages == ["2"])
    inOrder.target.window.answer(older.id, isAllowed: false)
    #expect(older.ending == "declined unconfirmed")

    // The same link once more is asked about once more.
    let again = latest.open(.delete("2"), "vault://delete?token=2", by: .text, from: .content)
    latest.clock.advance(by: .seconds(10))
    #expect(again.result == nil)
    #expect(latest.target.window.confirmations.map(\.id) == [again.id])
  }

  @Test(arguments: sources)
  func `what a resolver makes of a link keeps to the rule`(_ source: LinkSource) {
    let isStranger = Self.strangers.contains(source)
    let resolutions: [(LinkResolution<VaultRoute>, isSensitive: Bool)] = [
      (.route(.delete("1")), true), (.link("vault://delete?token=1"), true),
      (.link("vault://inner/code/1"), true), (.route(.inner(.hidden)), true),
      (.route(.hidden), false), (.route(.show("2")), false),
    ]
    for (resolution, isSensitive) in resolutions {
      for gates in [Gates.passing, .asking] {
        let resolver = LinkResolver<VaultRoute>("short") { route in
          route == .show("1")
        } start: { _, _, answer in
          answer(.success(resolution))
          return LinkTimer {}
        }
        let app = GuardedApp(.single, gates, resolver: resolver)
        let request = app.open(.show("1"), "vault://show/1", by: .inbox, from: source)
        app.settle(answering: true)
        let expected = expected(
          gates, isAllowed: true, needsConsent: isStranger && isSensitive)
        #expect(request.ending == expected, "\(gates), \(resolution)")
      }
    }
  }

  @Test func `another window asks again`() {
    let app = GuardedApp(.single, .asking)
    let request = app.open(.delete("1"), "vault://delete?token=1", by: .inbox, from: .content)
    app.clock.advance(by: .seconds(1))
    app.navigator.window.answer(request.id, isAllowed: true)
    app.inbox.detach(LinkSceneID(rawValue: "main"))
    #expect(request.result == nil)
    let next = LinkNavigator<VaultRoute>(
      initialTab: .only, rules: app.navigator.rules, clock: app.clock)
    app.inbox.attach(next, as: LinkSceneID(rawValue: "next"))
    next.acknowledge(.ready)
    app.clock.advance(by: .seconds(10))
    #expect(request.result == nil)
    #expect(next.window.confirmations.map(\.id) == [request.id])
    next.window.answer(request.id, isAllowed: true)
    app.clock.advance(by: .seconds(10))
    #expect(request.ending == "opened")
  }

  @Test func `a request that no gate asked about says what to do`() throws {
    let app = GuardedApp(.single, .passing)
    let request = app.open(.delete("1"), "vault://delete?token=1", by: .inbox, from: .content)
    app.settle(answering: nil)
    guard case .failed(let failure)? = request.result else {
      Issue.record("\(request.ending)")
      return
    }
    #expect(
      failure.description
        == "Failed (configuration) in delete. It is sensitive: answer .confirm(prompt:) for it in a "
        + "gate with asks: true.")
  }
}
