// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import Testing

private struct OpenReviews: DeepLinkIntent {
  typealias Route = ShopRoute

  let id: Int

  var route: Route { .reviews(id: id) }
}

/// What an app's intents and web views ask the inbox.
@MainActor @Suite struct IntentTests {
  private let window = ShopWindow.shown()
  private let inbox: LinkInbox

  init() {
    inbox = LinkInbox(clock: window.clock)
    inbox.attach(window.navigator)
  }

  @Test func `perform ends with an outcome, or a sentence`() async throws {
    async let opened = inbox.open(OpenReviews(id: 7))
    for _ in 0..<100 { await Task.yield() }
    window.settle()
    #expect(try await opened.isShown)
    do throws(LinkIntentError) {
      try await inbox.open(link: "shop://nowhere")
      Issue.record("It opened.")
    } catch {
      #expect(error.text == "This link needs a newer version of the app.")
      #expect(error.errorDescription == error.text)
      #expect(error.outcome?.refusalCode == .noRoute)
    }
  }

  @Test func `a web view asks before it loads a page`() throws {
    for (text, decision) in [
      ("https://shop.example.com/basket", LinkDisposition.handled),
      ("https://other.example", .system), ("shop://nowhere", .discarded),
    ] {
      let url = try #require(URL(string: text))
      #expect(inbox.decision(for: url, source: .content) == decision)
    }
  }
}
