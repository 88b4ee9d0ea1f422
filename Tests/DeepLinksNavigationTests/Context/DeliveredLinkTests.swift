// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// The link as it was delivered, from its arrival to the gates, resolvers and screens that ask.
@MainActor @Suite struct DeliveredLinkTests {
  @Test(arguments: [
    ("https://ex.com/a", "https://ex.com/a"),
    ("HTTPS://EX.com/a/?B=1#c", "https://ex.com/a?B=1#c"),
    ("shop://user@ex.com/a?x=%20", "shop://user@ex.com/a?x=%20"),
    ("shop:// /", nil),
    ("", nil),
  ])
  func `a context has the link of its delivery`(_ text: String, _ expected: String?) {
    let delivery = LinkDelivery(text: text, source: .content, callback: .api)
    let context = LinkContext(delivery, arrival: .distantPast)
    #expect(context.link?.text == expected)
  }

  @Test func `a link that is larger than the standard limits is there too`() {
    let text = "https://ex.com/" + String(repeating: "a/", count: 2_000) + "b"
    let delivery = LinkDelivery(text: text, source: .content, callback: .api)
    #expect(LinkContext(delivery, arrival: .distantPast).link?.pathSegments.count == 2_001)
  }

  @Test func `two spellings of one link differ`() {
    #expect(DeliveredLink("https://ex.com/a") == DeliveredLink("https://ex.com/a"))
    #expect(DeliveredLink("https://ex.com/e\u{301}") != DeliveredLink("https://ex.com/\u{e9}"))
  }

  @Test func `a file of an earlier version has no link, and is read`() throws {
    let old =
      #"{"source":"customScheme","campaign":[],"unknownItems":[],"arrival":7,"#
      + #""isColdStart":true}"#
    let context = try JSONDecoder().decode(LinkContext.self, from: Data(old.utf8))
    #expect(context.link == nil)
    #expect(context.isColdStart)
    let delivery = LinkDelivery(text: "HTTPS://ex.com/a", source: .content, callback: .api)
    let new = LinkContext(delivery, arrival: Date(timeIntervalSinceReferenceDate: 7))
    let data = try JSONEncoder().encode(new)
    #expect(try JSONDecoder().decode(LinkContext.self, from: data) == new)
    #expect(String(decoding: data, as: UTF8.self).contains(#""link":"HTTPS:\/\/ex.com\/a""#))
  }

  // MARK: - On its way

  @Test(arguments: AppShape.allCases)
  func `gates and resolvers get the link as it was, not what it became`(
    _ shape: AppShape
  ) async {
    var resolved: [String?] = []
    let life = TestLife(shape) { session in
      LinkRules(session).login(session).adding(
        LinkResolver("short") { route in
          route.words.contains("short")
        } resolve: { route, context in
          resolved.append(context.link?.text)
          return .route(SpelledRoute("t1.p3.login"))
        })
    }
    life.app.launch()
    let request = life.app.deliver("short?utm_source=mail&x=1")
    await life.app.settle()
    #expect(resolved == ["app://go/short?utm_source=mail&x=1"])
    #expect(
      life.app.session.contexts["login"]?.link?.text == "app://go/short?utm_source=mail&x=1")
    #expect(request.context.campaign.count == 1)
  }

  @Test(arguments: AppShape.allCases)
  func `a held link is the same after a relaunch`(_ shape: AppShape) async {
    let life = TestLife(shape)
    life.app.launch()
    life.app.deliver("t1.p3.login?x=1")
    await life.app.settle()
    let window = life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(window.shows("t1.p3"))
    #expect(life.app.session.contexts["login"]?.link?.text == "app://go/t1.p3.login?x=1")
    #expect(
      window.navigator.linkContext(of: .init(page: 3))?.link?.text == "app://go/t1.p3.login?x=1")
  }

  @Test func `what the app opens by a value has no link`() async {
    let life = TestLife()
    let window = life.app.launch()
    let request = window.navigator.open(SpelledRoute("t1.p3.login"))
    await life.app.settle()
    #expect(request.context.link == nil)
    #expect(life.app.session.contexts["login"]?.source == .programmatic)
  }

  // MARK: - What is shown

  private func text(_ page: Int, in window: TestWindow<SpelledRoute>) -> String? {
    window.navigator.linkContext(of: .init(page: page))?.link?.text
  }

  @Test(arguments: AppShape.allCases)
  func `each screen knows the link that opened it`(_ shape: AppShape) async {
    let life = TestLife(shape)
    let window = life.app.launch()
    window.navigator.push(.init(page: 1))
    await life.app.settle()
    #expect(window.navigator.linkContext(of: .init(page: 1)) == nil)
    life.app.deliver("t0.p1.p2")
    await life.app.settle()
    #expect(text(1, in: window) == nil)
    #expect(text(2, in: window) == "app://go/t0.p1.p2")
    life.app.deliver("t0.p1.p2.p3")
    await life.app.settle()
    #expect(text(2, in: window) == "app://go/t0.p1.p2")
    #expect(text(3, in: window) == "app://go/t0.p1.p2.p3")
    life.app.deliver("t1.p3.m4")
    await life.app.settle()
    #expect(
      window.navigator.linkContext(ofModal: .init(form: 4))?.link?.text == "app://go/t1.p3.m4")
    #expect(window.navigator.linkContext(ofModal: .init(form: 5)) == nil)
    #expect(window.navigator.linkContext(ofModalAt: 0)?.link?.text == "app://go/t1.p3.m4")
    #expect(window.navigator.linkContext(ofModalAt: 1) == nil)
  }

  @Test func `what a user leaves is forgotten, and what they open was opened by no link`() async {
    let life = TestLife()
    let window = life.app.launch()
    life.app.deliver("t0.p1.p2")
    await life.app.settle()
    window.navigator[path: .tab(.first)] = [.init(page: 1)]
    #expect(text(1, in: window) == "app://go/t0.p1.p2")
    window.navigator[path: .tab(.first)] = [.init(page: 1), .init(page: 2)]
    #expect(text(2, in: window) == nil)
    window.navigator[path: .tab(.first)] = []
    window.navigator[path: .tab(.first)] = [.init(page: 1)]
    #expect(text(1, in: window) == nil)
    #expect(window.navigator.origins.isEmpty)
  }
}
