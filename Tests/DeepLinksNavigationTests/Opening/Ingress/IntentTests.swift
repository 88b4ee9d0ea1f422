// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSimulation
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private struct OpenVault: DeepLinkIntent {
  var route: VaultRoute
}

/// A `perform()` that runs while a test goes on.
@MainActor private final class Performance {
  private(set) var result: Result<LinkOutcome, LinkIntentError>?

  init(_ work: @escaping @MainActor () async throws(LinkIntentError) -> LinkOutcome) {
    Task {
      do throws(LinkIntentError) {
        result = .success(try await work())
      } catch { result = .failure(error) }
    }
  }

  /// How `perform()` ended: the name of an outcome, or a sentence.
  var text: String? {
    switch result {
    case .success(let outcome)?: outcome.name
    case .failure(let error)?: error.text
    case nil: nil
    }
  }

  /// Waits until `perform()` has ended.
  func end() async -> String? {
    for _ in 0..<100_000 where result == nil { await Task.yield() }
    return text
  }
}

/// App Intents: what `perform()` ends with, and which reports are one request.
@Suite @MainActor struct IntentTests {
  private func perform(_ route: VaultRoute, in app: TestApp<VaultRoute>) -> Performance {
    Performance { () throws(LinkIntentError) in try await app.inbox.open(OpenVault(route: route)) }
  }

  /// Lets the interface and the clock go on, and `perform()` with them.
  private func settle(_ app: TestApp<VaultRoute>, answering: Bool? = nil) async {
    for _ in 0..<50 { await Task.yield() }
    app.settle(answering: answering)
  }

  @Test func `perform ends when the route is on screen`() async {
    let app = TestApp<VaultRoute>(.navigator, .passing)
    let performance = perform(.show("1"), in: app)
    await settle(app)
    #expect(await performance.end() == "opened")
    #expect(app.pages == ["1"])
  }

  @Test func `values of any kind come back as they were`() async {
    let values = [
      "../../delete?token=1", "a/b", "a%2Fb", "\u{202e}x", "\u{0}", "?", "#", "", ".", "..", "é",
      "\u{65}\u{301}", "\n", String(repeating: "x", count: 100_000),
    ]
    for value in values {
      let app = TestApp<VaultRoute>(.navigator, .passing)
      let performance = perform(.show(value), in: app)
      await settle(app)
      guard await performance.end() == "opened" else {
        #expect(performance.text == "This link is incomplete or contains a mistake.")
        continue
      }
      #expect(app.pages == [value])
    }
  }

  @Test func `a sensitive route asks, and perform says so`() async {
    let app = TestApp<VaultRoute>(.navigator, .asking)
    let performance = perform(.delete("1"), in: app)
    await settle(app)
    #expect(await performance.end() == "Answer the question in the app to open this link.")
    #expect(app.pages == [])
    app.settle(answering: true)
    #expect(app.pages == ["1"])
  }

  @Test func `a gate that holds is a sentence, and the link opens later`() async {
    let app = TestApp<VaultRoute>(.navigator, .passing)
    app.session.account = nil
    let performance = perform(.show("1"), in: app)
    await settle(app)
    #expect(await performance.end() == "Sign in to open this link.")
    guard case .failure(let error)? = performance.result else { return }
    #expect(error.outcome == nil)
    #expect(error.description == "Waiting. Sign in to open this link.")
    app.session.account = "ada"
    app.navigator.window.gatesDidChange()
    app.settle(answering: nil)
    #expect(app.pages == ["1"])
  }

  @Test func `a second intent takes the place of a first that waits`() async {
    let app = TestApp<VaultRoute>(.navigator, .passing)
    app.session.account = nil
    let first = perform(.show("1"), in: app)
    await settle(app)
    let second = perform(.show("2"), in: app)
    await settle(app)
    #expect(await first.end() == "Sign in to open this link.")
    #expect(await second.end() == "Sign in to open this link.")
    app.session.account = "ada"
    app.navigator.window.gatesDidChange()
    app.settle(answering: nil)
    #expect(app.pages.last == "2")
  }

  @Test func `an intent whose route has no link ends, and says why`() async throws {
    let app = TestApp<VaultRoute>(.navigator, .passing)
    let witness = TestWitness()
    app.inbox.observe(with: witness)
    app.inbox.deliver(OpenVault(route: .hidden), by: .appIntent)
    let performance = perform(.hidden, in: app)
    #expect(await performance.end() == "This link is incomplete or contains a mistake.")
    guard case .failure(let error)? = performance.result else { return }
    #expect(
      error.outcome?.description
        == "Declined (notALink): The route of the intent has no link (hidden). "
        + "Open the route from inside the app, or give it a link.")
    #expect(witness.events.map(\.kind.decision) == ["received", "declined"])
  }

  @Test(arguments: [
    ("vault://nowhere", "This link needs a newer version of the app."),
    ("https://other.example/show/1", "This app can’t open this link."),
    ("no link", "This link is incomplete or contains a mistake."),
    ("tel:911", "This app can’t open this link."),
    ("vault://show/1", "opened"),
  ])
  func `a link of an intent is as good as its text`(_ link: String, _ end: String) async {
    let app = TestApp<VaultRoute>(.navigator, .passing)
    let performance = Performance { () throws(LinkIntentError) in
      try await app.inbox.open(link: link)
    }
    await settle(app)
    #expect(await performance.end() == end)
  }

  @Test func `perform does not wait for a window for ever`() async {
    let clock = LinkManualClock()
    let inbox = LinkInbox(clock: clock)
    let performance = Performance { () throws(LinkIntentError) in
      try await inbox.open(OpenVault(route: .show("1")))
    }
    for _ in 0..<50 { await Task.yield() }
    clock.advance(by: .seconds(19))
    for _ in 0..<50 { await Task.yield() }
    #expect(performance.text == nil)
    clock.advance(by: .seconds(1))
    #expect(await performance.end() == "This link opens as soon as the app is ready.")
    let navigator = LinkNavigator<VaultRoute>(initialTab: .only, clock: clock)
    #expect(inbox.requests.count == 1)
    _ = navigator
  }

  /// The reports of one execution, and whether the second is the same request.
  private static let reports: [(LinkCallback, String?, LinkCallback, String?, isOne: Bool)] = [
    (.appIntent, "a", .perform, nil, true), (.perform, nil, .appIntent, "a", true),
    (.connectionOptions, "a", .appIntent, "a", true),
    (.connectionOptions, "a", .perform, nil, true),
    (.appIntent, "a", .appIntent, "b", false), (.perform, nil, .perform, nil, false),
    (.appIntent, "a", .appIntent, "a", false), (.connectionOptions, "a", .appIntent, "b", false),
  ]

  @Test func `what the window and perform report is one request, in any order`() {
    for (first, firstScene, second, secondScene, isOne) in Self.reports {
      for delay in [0, 5, 10, 11] {
        let app = TestApp<VaultRoute>(.navigator, .passing)
        let intent = OpenVault(route: .show("1"))
        let one = app.inbox.deliver(
          intent, by: first, scene: firstScene.map(LinkSceneID.init(rawValue:)))
        app.clock.advance(by: .seconds(delay))
        let other = app.inbox.deliver(
          intent, by: second, scene: secondScene.map(LinkSceneID.init(rawValue:)))
        #expect((one.id == other.id) == (isOne && delay <= 10), "\(first), \(second), \(delay) s")
      }
    }
  }

  @Test func `an intent is not the same event as a link`() {
    let app = TestApp<VaultRoute>(.navigator, .passing)
    let link = app.inbox.deliver("https://vault.example/show/1", from: .universalLink)
    let intent = app.inbox.deliver(OpenVault(route: .show("1")), by: .perform)
    #expect(link.request.delivery.text == intent.delivery.text)
    #expect(link.request.id != intent.id)
  }
}

/// What a web view asks before it loads a page.
@Suite @MainActor struct DecisionTests {
  @Test(arguments: [
    ("vault://show/1", LinkDisposition.handled), ("https://vault.example/pay/1", .handled),
    ("https://vault.example/about", .system), ("https://other.example/show/1", .system),
    ("tel:911", .discarded), ("itms-services://x", .discarded), ("vault://nowhere", .discarded),
    ("javascript:alert(1)", .discarded), ("file:///etc/passwd", .discarded),
    ("https://vault.example@evil.example/pay/1", .system), ("claimed://x", .handled),
  ])
  func `is made without opening anything`(_ text: String, _ expected: LinkDisposition) throws {
    let app = TestApp<VaultRoute>(.navigator, .passing)
    app.inbox.claimants = [LinkClaimant(LinkClaim(scheme: "claimed")) { _ in }]
    let witness = TestWitness()
    app.inbox.observe(with: witness)
    let url = try #require(URL(string: text))
    #expect(app.inbox.decision(for: url, source: .content) == expected)
    app.settle(answering: true)
    #expect(app.pages.isEmpty)
    #expect(witness.events.map(\.kind.decision).isEmpty)
    let reception = app.inbox.deliver(text, from: .content, by: .openURLAction)
    #expect(reception.disposition == expected)
  }

  @Test func `counts every link as the app's until there is a window`() throws {
    let inbox = LinkInbox(clock: LinkManualClock())
    let url = try #require(URL(string: "https://other.example"))
    #expect(inbox.decision(for: url, source: .content) == .handled)
  }
}
