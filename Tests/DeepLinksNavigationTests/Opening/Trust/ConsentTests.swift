// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksSimulation
import TestSupport
import Testing

/// A sensitive route opens from a link that a stranger could have written only after a gate has
/// asked.
@Suite @MainActor struct ConsentTests {
  /// Routes, their links, whether they are sensitive, and what they show.
  private nonisolated static let routes: [(VaultRoute, String, isSensitive: Bool, [String])] = [
    (.show("1"), "vault://show/1", false, ["1"]),
    (.show("below-1"), "vault://show/below-1", true, ["1", "below-1"]),
    (.delete("1"), "vault://delete?token=1", true, ["1"]),
    (.pay("1"), "https://vault.example/pay/1", true, ["1"]),
    (.pay("1"), "vault://old-pay/1", true, ["1"]),
    (.inner(.code("1")), "https://vault.example/inner/code/1", true, ["1"]),
  ]
  private nonisolated static let sources = LinkSource.allCases
  private nonisolated static let strangers: Set<LinkSource> = [
    .universalLink, .browsingActivity, .appIntent, .appClip, .customScheme, .content, .pasteboard,
    .restored, .inspector,
  ]

  private static let cases = sources.flatMap { source in
    routes.indices.flatMap { route in
      VaultDoor.allCases.flatMap { door in
        [true, false].map { (source: source, route: route, door: door, isAllowed: $0) }
      }
    }
  }

  /// What becomes of a request.
  private func expected(
    _ gates: VaultGates, isAllowed: Bool, needsConsent: Bool
  ) -> String {
    switch gates {
    case .none, .undeclared: "failed configuration"
    case .passing: needsConsent ? "failed configuration" : "opened"
    case .declining: "declined gate"
    case .aside where isAllowed && needsConsent: "failed configuration"
    case .aside, .asking, .askingLater: isAllowed ? "opened" : "declined unconfirmed"
    }
  }

  @Test(arguments: VaultGates.allCases, AppShape.allCases)
  func `every source, route, door and answer ends as the rule says`(
    _ gates: VaultGates, _ shape: AppShape
  ) {
    #expect(Self.cases.count == 17 * 6 * 4 * 2)
    let cases = Exploration.sample(of: Self.cases) {
      "\(Self.strangers.contains($0.source)) \($0.route) \($0.door) \($0.isAllowed)"
    }
    for (source, number, door, isAllowed) in cases {
      let (route, link, isSensitive, pages) = Self.routes[number]
      let app = TestApp<VaultRoute>(shape, gates)
      let request = app.open(route, link, by: door, from: source)
      app.settle(answering: isAllowed)
      let needsConsent = isSensitive && Self.strangers.contains(source)
      let expected = expected(gates, isAllowed: isAllowed, needsConsent: needsConsent)
      #expect(request.ending == expected, "\(link) from \(source) by \(door), \(isAllowed)")
      #expect(app.pages == (expected == "opened" ? pages : []), "\(link) from \(source)")
    }
    TestReport.line("consent, \(gates), \(shape): \(cases.count) requests")
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
      for gates in [VaultGates.passing, .asking] {
        let resolver = LinkResolver<VaultRoute>("short") { route in
          route == .show("1")
        } start: { _, _, answer in
          answer(.success(resolution))
          return LinkTimer {}
        }
        let app = TestApp<VaultRoute>(.navigator, gates, resolver: resolver)
        let request = app.open(.show("1"), "vault://show/1", by: .inbox, from: source)
        app.settle(answering: true)
        let expected = expected(
          gates, isAllowed: true, needsConsent: isStranger && isSensitive)
        #expect(request.ending == expected, "\(gates), \(resolution)")
      }
    }
  }

  @Test func `rules decide otherwise for a route and each sensitive parent`() {
    typealias Rule = @MainActor (VaultRoute, LinkContext) -> LinkTrust
    let rows: [(VaultRoute, LinkSource, String, Rule)] = [
      (.delete("1"), .universalLink, "opened", { _, _ in .trusted }),
      (.delete("1"), .customScheme, "opened", { $0 == .delete("1") ? .trusted : $1.source.trust }),
      (
        .pay("1"), .customScheme, "failed configuration",
        { $0 == .delete("1") ? .trusted : $1.source.trust }
      ),
      (.pay("1"), .universalLink, "failed configuration", { _, _ in .verified }),
      (.pay("1"), .programmatic, "failed configuration", { _, _ in .unverified }),
      (.show("1"), .customScheme, "opened", { _, _ in .unverified }),
      (
        .show("below-1"), .customScheme, "opened",
        { $0 == .delete("1") ? .trusted : $1.source.trust }
      ),
      (
        .show("below-1"), .customScheme, "failed configuration",
        { $0 == .show("below-1") ? .trusted : $1.source.trust }
      ),
    ]
    for (route, source, expected, rule) in rows {
      let app = TestApp<VaultRoute>(.navigator, .passing)
      app.navigator.rules = app.navigator.rules.trust(rule)
      let request = app.navigator.open(route, source: source)
      app.settle(answering: nil)
      #expect(request.ending == expected, "\(route) from \(source)")
    }
  }

  @Test func `another window asks again`() {
    let app = TestApp<VaultRoute>(.navigator, .asking)
    let request = app.open(.delete("1"), "vault://delete?token=1", by: .inbox, from: .content)
    app.clock.advance(by: .seconds(1))
    app.navigator.window.answer(request.id, isAllowed: true)
    app.inbox.detach("main")
    #expect(request.result == nil)
    let next = LinkNavigator<VaultRoute>(
      initialTab: .only, rules: app.navigator.rules, clock: app.clock)
    app.inbox.attach(next, as: "next")
    next.acknowledge(.ready)
    app.clock.advance(by: .seconds(10))
    #expect(request.result == nil)
    #expect(next.window.confirmations.map(\.id) == [request.id])
    next.window.answer(request.id, isAllowed: true)
    app.clock.advance(by: .seconds(10))
    #expect(request.ending == "opened")
  }

  @Test func `a request that no gate asked about says what to do`() throws {
    let app = TestApp<VaultRoute>(.navigator, .passing)
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
