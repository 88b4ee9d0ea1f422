// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What an inbox knows of earlier deliveries, and what it passes on and takes back.
@MainActor @Suite struct InboxDeliveryTests {
  private let clock = LinkManualClock()

  private func delivery(
    _ spec: String, named name: String? = nil, by callback: LinkCallback = .connectionOptions,
    from source: LinkSource = .notification
  ) -> LinkDelivery {
    LinkDelivery(
      text: "seq://go/\(spec)", source: source, callback: callback, identifier: name)
  }

  // MARK: - Events with a name

  @Test(arguments: [1_999, 2_000, 2_001] as [Int])
  func `an event with a name is a duplicate for as long as callbacks repeat each other`(
    _ milliseconds: Int
  ) {
    let inbox = LinkInbox(clock: clock)
    let first = inbox.deliver(delivery("p1", named: "n"))
    clock.advance(by: .milliseconds(milliseconds))
    // Another text, so that nothing but the name tells.
    let second = inbox.deliver(delivery("p2", named: "n", by: .notificationResponse))
    #expect(second.isDuplicate == (milliseconds <= 2_000))
    #expect((second.request === first.request) == (milliseconds <= 2_000))
    #expect(second.disposition == (milliseconds <= 2_000 ? .handled : .discarded))
  }

  @Test func `the last sixty-four events with a name are known, each by its own request`() {
    var options = LinkOpeningOptions.standard
    options.order = .inOrder
    let inbox = LinkInbox(options: options, clock: clock)
    let requests = (0..<65).map { inbox.deliver(delivery("p\($0)", named: "n\($0)")).request }
    for number in 1..<65 {
      let again = inbox.deliver(
        delivery("p\(number)", named: "n\(number)", by: .notificationResponse))
      #expect(again.isDuplicate && again.request === requests[number], "\(number)")
    }
    let oldest = inbox.deliver(delivery("p0", named: "n0", by: .notificationResponse))
    #expect(!oldest.isDuplicate)
    // It is no other event for that.
    #expect(oldest.disposition == .discarded)
  }

  // MARK: - Posted

  @Test func `what is posted beyond the room of the mailbox is lost, and said to be`() {
    let inbox = LinkInbox(clock: clock)
    let posted = (0..<1_025).map { inbox.post(delivery("p\($0)")) }
    #expect(posted.dropLast().allSatisfy { $0 })
    #expect(posted.last == false)
    // Taken all at once: then there is room again.
    inbox.deliver(delivery("p0"))
    #expect(inbox.post(delivery("p1")))
  }

  // MARK: - Leaving

  @Test func `what answers a caller is stopped if it comes straight back`() async {
    let life = SequenceLife { session in LinkRules(session).answeringCallers() }
    life.app.launch()
    life.app.deliver("t1.p3?x-success=mail%3A%2F%2Fyes")
    await life.app.settle(.milliseconds(100))
    #expect(life.app.left == ["mail://yes"])
    let back = life.app.inbox.deliver(
      LinkDelivery(text: "mail://yes", source: .customScheme, callback: .onOpenURL))
    #expect(back.request.result == .declined(LinkRefusal(.loop, link: "mail://yes")))
  }

  /// The action of the environment opens what it was given; what a link became is not that.
  @Test(arguments: SequenceFace.allCases, [LinkCallback.openURLAction, .onOpenURL])
  func `a route that turns out to lead away is opened by the app, no matter who reported it`(
    _ face: SequenceFace, _ callback: LinkCallback
  ) async throws {
    let page = try #require(URL(string: "https://elsewhere.example/a"))
    let life = SequenceLife(face) { session in
      LinkRules(session).adding(
        LinkResolver("away") { route in
          route.words.contains("away")
        } start: { _, _, answer in
          answer(.success(.external(page)))
          return LinkTimer {}
        })
    }
    life.app.launch()
    let request = life.app.deliver("t1.away", source: .inApp, callback: callback)
    await life.app.settle()
    #expect(request.result == .external(page.absoluteString))
    #expect(life.app.left == [page.absoluteString])
    // What was never the app's leaves by the action itself.
    let other = life.app.inbox.deliver(
      LinkDelivery(text: page.absoluteString, source: .inApp, callback: callback))
    #expect(other.disposition == .system)
    #expect(life.app.left.count == (callback == .openURLAction ? 1 : 2))
  }

  // MARK: - What callers say of themselves

  @Test(arguments: ["x-source", "x-success", "x-error", "x-cancel"] as [String])
  func `an item of the protocol for callers is no unknown item`(_ name: String) async {
    let life = SequenceLife()
    life.app.launch()
    let request = life.app.deliver("t1.p3?a=1&\(name)=mail%3A%2F%2Fx&b=2")
    await life.app.settle()
    #expect(request.context.unknownItems.map(\.name) == ["a", "b"])
    let word = name.dropFirst(2)
    #expect(
      request.context.caller?.description
        == (name == "x-source" ? "caller ()" : "caller (\(word))"))
    #expect(request.context.caller?.revealedDescription == "\(name)=mail://x")
  }

  @Test func `a caller says all that it has, in the order of the protocol`() {
    let names = ["x-cancel", "x-error", "x-source", "x-success", "y"]
    let caller = LinkCaller(names.map { LinkQueryItem(name: $0, value: "\($0)!") })
    #expect(caller?.name == "x-source!")
    #expect(caller?.description == "caller (success, error, cancel)")
    #expect(
      caller?.revealedDescription
        == "x-source=x-source!, x-success=x-success!, x-error=x-error!, x-cancel=x-cancel!")
    #expect(LinkCaller([]) == nil)
    #expect(LinkCaller([LinkQueryItem(name: "x-source", value: "Mail")])?.name == "Mail")
  }

  @Test(
    arguments: [
      "app-prefs", "app-settings", "facetime", "facetime-audio", "facetime-group", "itms",
      "itms-apps", "itms-appss", "itms-beta", "itms-services", "mailto", "maps", "prefs", "shoebox",
      "sms", "tel", "telprompt", "webcal", "x-apple.systempreferences", "x-web-search", "shop",
    ] as [String])
  func `no scheme of the system and none of the app's own is answered`(_ scheme: String) {
    for (name, outcome) in [("x-success", LinkOutcome.performed), ("x-error", .expired)] {
      let caller = LinkCaller([LinkQueryItem(name: name, value: "\(scheme)://a")])
      #expect(caller?.answer(to: outcome) { $0 == "shop" } == nil)
      let other = LinkCaller([LinkQueryItem(name: name, value: "x\(scheme)://a")])
      #expect(other?.answer(to: outcome) { $0 == "shop" }?.hasPrefix("x\(scheme)://a") == true)
    }
  }

  @Test(arguments: SequenceFace.allCases)
  func `a page that is tapped before there is a window leaves when there is one`(
    _ face: SequenceFace
  ) async {
    let page = "https://elsewhere.example/a"
    let life = SequenceLife(face)
    let reception = life.app.inbox.deliver(
      LinkDelivery(text: page, source: .inApp, callback: .openURLAction))
    // No one else opens it.
    #expect(reception.disposition == .handled)
    life.app.launch()
    await life.app.settle()
    #expect(reception.request.result == .external(page))
    #expect(life.app.left == [page])
  }
}
