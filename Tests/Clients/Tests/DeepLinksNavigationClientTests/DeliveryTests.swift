// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksNavigation
import Foundation
import Testing

/// What callbacks of the system bring is a link with a source.
@MainActor @Suite struct DeliveryTests {
  private let scene = LinkSceneID(rawValue: "main")

  @Test(
    arguments: [
      ("https://shop.example.com/a", .universalLink, .verified),
      ("shop://a", .customScheme, .unverified),
    ] as [(String, LinkSource, LinkTrust)])
  func `a URL is a universal link or came by its scheme`(
    _ text: String, _ source: LinkSource, _ trust: LinkTrust
  ) throws {
    let delivery = LinkDelivery.url(
      try #require(URL(string: text)), callback: .openURLContexts, scene: scene,
      sourceApplication: "com.example.mail", isColdStart: true)
    #expect(delivery.text == text)
    #expect(delivery.source == source)
    #expect(source.trust == trust)
    #expect(LinkSource.delivering(text) == source)
  }

  @Test func `an activity has the page that it is about`() throws {
    let page = try #require(URL(string: "https://shop.example.com/a"))
    let browsing = LinkDelivery.activity(
      type: "NSUserActivityTypeBrowsingWeb", webpage: page, referrer: page,
      callback: .continueActivity, scene: scene)
    #expect(browsing?.source == .universalLink)
    let own = LinkDelivery.activity(
      type: "com.calendar.shop.view", webpage: nil, userInfo: ["offer": ["target": page]],
      payload: LinkPayload("offer.target"), callback: .userActivity)
    #expect(own?.text == page.absoluteString)
    #expect(LinkDelivery.activity(type: "other", webpage: nil, callback: .userActivity) == nil)
  }

  @Test func `a notification has its link where the sender put it`() {
    func delivery(_ userInfo: [AnyHashable: Any], _ action: String) -> LinkDelivery? {
      LinkDelivery.notification(
        userInfo: userInfo, identifier: "n1", date: Date(timeIntervalSince1970: 0),
        actionIdentifier: action, openingActions: ["open"], payload: .standard)
    }
    #expect(delivery(["data": ["deep_link": "shop://a"]], "open")?.source == .notification)
    #expect(delivery(["link": "shop://a"], "later") == nil)
    #expect(delivery(["aps": [:]], "open") == nil)
  }

  @Test func `a quick action has its link, or one that the app keeps for it`() {
    let links = ["basket": "shop://basket"]
    let kept = LinkDelivery.shortcut(type: "basket", userInfo: nil, links: links)
    #expect(kept?.text == "shop://basket")
    #expect(kept?.source == .quickAction)
    #expect(LinkDelivery.shortcut(type: "other", userInfo: nil, links: links) == nil)
  }

  @Test func `a source that a newer version wrote is restored`() throws {
    let read = try JSONDecoder().decode([LinkSource].self, from: Data(#"["telepathy"]"#.utf8))
    #expect(read == [.restored])
  }

  @Test func `a link that the app's own widget sealed is trusted`() throws {
    let seal = LinkSeal(secret: (0..<32).map { UInt8($0) })
    let url = try #require(URL(string: "shop://basket"))
    let inbox = LinkInbox()
    #expect(inbox.seal.map { "\($0)" } == nil)
    inbox.seal = seal
    let request = inbox.deliver(.url(seal.sealed(url), callback: .onOpenURL)).request
    #expect(request.context.source == .widget)
    #expect(request.delivery.text == "shop://basket")
    #expect(seal.sealed("shop://basket") == seal.sealed(url).absoluteString)
    #expect("\(seal)" == "(seal)")
  }
}

@MainActor struct ShortLinkTests {
  @Test func `an app gives its short links to its inbox`() {
    let inbox = LinkInbox()
    #expect(inbox.shortLinks == nil)
    inbox.shortLinks = ShortLinks("path\ttarget\n/s/a\t/b".utf8)
    #expect(inbox.shortLinks?.faults == [])
  }
}
