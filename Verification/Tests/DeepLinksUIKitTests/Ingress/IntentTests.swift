// SPDX-License-Identifier: MIT

import AppIntents
@testable import DeepLinksNavigation
import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit

private struct OpenScreen: UISceneAppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Screen"

  @Parameter(title: "Screen") var target: KitRoute

  var route: KitRoute { target }

  func perform() async throws -> some IntentResult { .result() }
}

/// An intent that no link belongs to.
private struct Other: UISceneAppIntent {
  static let title: LocalizedStringResource = "Other"

  func perform() async throws -> some IntentResult { .result() }
}

/// App Intents in UIKit: connection options, the scene delegate, and `perform()`.
@MainActor @Suite struct IntentTests {
  private func intent(_ spec: String) throws -> OpenScreen {
    let intent = OpenScreen()
    intent.target = try #require(KitRoute(spec))
    return intent
  }

  /// What the system does: it hands the intent to a scene, and then performs it.
  private func perform(
    _ intent: OpenScreen, in kit: KitApp, isHanded: Bool = true, window: HeadlessUIWindow? = nil
  ) async -> String {
    if isHanded { kit.app.hand(intent, to: window) }
    var end: String?
    let inbox = kit.inbox
    Task {
      do throws(LinkIntentError) {
        end = try await inbox.open(intent).name
      } catch { end = error.text }
    }
    for _ in 0..<25 where end == nil {
      for _ in 0..<100 { await Task.yield() }
      kit.app.advance(by: .seconds(1))
    }
    return end ?? "still running"
  }

  @Test(arguments: [true, false])
  func `a cold start opens the route once`(_ isHanded: Bool) async throws {
    let intent = try intent("shop.p1.p2")
    let kit = KitApp(.init(appIntent: intent))
    let log = HeadlessRequestLog()
    kit.inbox.observe(with: log)
    #expect(await perform(intent, in: kit, isHanded: isHanded) == "opened")
    kit.settle()
    #expect(kit.seen == "shop › page 1 › page 2")
    #expect(log.outcomes.map(\.name) == ["opened"])
    #expect(log.duplicates == (isHanded ? 2 : 1))
  }

  @Test func `a running app opens the route, and again when it is asked again`() async throws {
    let kit = KitApp()
    let log = HeadlessRequestLog()
    kit.inbox.observe(with: log)
    #expect(await perform(try intent("shop.p1"), in: kit) == "opened")
    #expect(await perform(try intent("shop.p1"), in: kit) == "refreshed")
    #expect(kit.seen == "shop › page 1")
    #expect(log.received.map(\.source) == [.appIntent, .appIntent])
  }

  @Test func `the scene that was chosen opens the route`() async throws {
    let kit = KitApp()
    let first = try #require(kit.window)
    let second = try #require(kit.app.connect())
    #expect(await perform(try intent("shop.p3"), in: kit, window: first) == "opened")
    #expect(first.texts.contains("page 3"))
    #expect(!second.texts.contains("page 3"))
  }

  @Test func `what waits for the user is a sentence`() async throws {
    let rules = LinkRules<KitRoute>().gate("signed-in") { route, _ in
      route.words.contains("login") ? .hold : .pass
    }
    let kit = KitApp(rules: rules)
    #expect(
      await perform(try intent("shop.p1.login"), in: kit) == "Sign in to open this link.")
  }

  @Test func `an intent without a link does nothing`() throws {
    let kit = KitApp(.init(appIntent: Other()))
    let log = HeadlessRequestLog()
    kit.inbox.observe(with: log)
    kit.app.hand(Other())
    kit.settle()
    #expect(log.events.isEmpty)
  }
}
