// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSimulation
import Foundation
import Testing

/// Links arrive in an app with one inbox.
@MainActor @Suite struct OpeningTests {
  private let window = ShopWindow.shown()
  private let inbox: LinkInbox

  init() {
    inbox = LinkInbox(clock: window.clock)
    inbox.attach(window.navigator)
  }

  private func deliver(
    _ text: String, _ source: LinkSource = .customScheme, by callback: LinkCallback = .onOpenURL
  ) -> LinkReception {
    let reception = inbox.deliver(LinkDelivery(text: text, source: source, callback: callback))
    window.settle()
    return reception
  }

  @Test func `a link is opened, once, and the request says so`() async throws {
    let first = deliver(
      "https://shop.example.com/products/1?utm_source=mail&x=1", .universalLink,
      by: .continueActivity)
    let second = inbox.deliver(
      LinkDelivery(text: first.request.delivery.text, source: .universalLink, callback: .onOpenURL))
    #expect(!first.isDuplicate)
    #expect(second.isDuplicate)
    #expect(second.request === first.request)
    #expect(first.disposition == .handled)

    let request = first.request
    guard case .opened(let landing) = await request.outcome else {
      Issue.record("\(request.trace)")
      return
    }
    #expect(landing.place == "shop or account › product(id: 1, review: nil)")
    #expect(landing.ignoredItems == ["utm_source", "x"])
    #expect(landing.retries == 0)
    #expect(landing.unacknowledged == 0)
    // Nothing here tells what an app presents itself.
    #expect(landing.cover == LinkCover.unknown)
    #expect(request.result?.name == "opened")
    #expect(request.delivery.source == .universalLink)
    #expect(request.context.source.trust == .verified)
    #expect(request.context.campaign.map(\.value) == ["mail"])
    #expect(request.context.unknownItems.map(\.name) == ["x"])
    #expect(!request.context.isColdStart)
    #expect(request.context.referrer == nil)
    #expect(request.context.sourceApplication == nil)
  }

  @Test func `the steps of a request are reported and kept`() async throws {
    let request = deliver("shop://products/1?review=s3cret&x=s3cret").request
    #expect(request.result?.refusalCode == .noRoute)
    var kinds: [LinkEvent.Kind] = []
    for await event in request.events {
      #expect(event.request == request.id)
      #expect(event.time >= .zero)
      kinds.append(event.kind)
    }
    #expect(kinds.first == .received(request.delivery))
    #expect(kinds.count == request.trace.entries.count)

    let end = try #require(request.trace.entries.last)
    #expect(end.stage == .end)
    #expect(end.decision == "declined")
    #expect(end.reason == request.result?.description)
    #expect(end.time == .zero)
    #expect(request.trace.omitted == 0)
    var dumped = ""
    dump(request, to: &dumped)
    #expect(!dumped.contains("s3cret"))
  }

  @Test func `a trace is sent to a support team without text of the link`() throws {
    let request = deliver("shop://orders/7?token=s3cret").request
    let bytes = try JSONEncoder().encode(request.trace)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("s3cret"))
    let read = try JSONDecoder().decode(LinkTrace.self, from: bytes)
    #expect(read.description == request.trace.description)
    let entry = try JSONDecoder().decode(
      LinkTraceEntry.self, from: JSONEncoder().encode(read.entries[0]))
    #expect(entry == read.entries[0])
    #expect(
      try JSONDecoder().decode(
        LinkRequestID.self, from: JSONEncoder().encode(request.id)) == request.id)
  }

  @Test func `what does not open says why`() throws {
    let refusal = try #require(deliver("shop://a/../b").request.result?.refusal)
    #expect(refusal.code == .notALink)
    #expect(refusal.error?.code == .dotSegment)
    #expect(refusal.nearest == nil)
    #expect(refusal.gate == nil)
    #expect(refusal.reason == nil)
    #expect(refusal.description.hasSuffix(refusal.hint))
    #expect(LinkRefusal.Code(rawValue: refusal.code.rawValue) == refusal.code)
  }

  @Test func `a link of others goes to the system`() {
    var left: [String] = []
    inbox.openExternally = { left.append($0) }
    let reception = deliver("https://elsewhere.example/a", .inApp, by: .openURLAction)
    #expect(reception.disposition == .system)
    #expect(reception.request.result == .external("https://elsewhere.example/a"))
    inbox.openExternally?("https://elsewhere.example/b")
    #expect(left.last == "https://elsewhere.example/b")
  }

  @Test func `what a library claims is passed on unread`() {
    var taken: [URL] = []
    inbox.claimants = [
      LinkClaimant(LinkClaim(scheme: "shop", host: "oauth", path: "/callback")) { taken.append($0) }
    ]
    _ = deliver("shop://oauth/callback?code=4")
    #expect(taken.map(\.absoluteString) == ["shop://oauth/callback?code=4"])
    #expect(inbox.claimants.count == 1)
  }

  @Test func `everything that happens is one stream`() async {
    let events = inbox.events
    let request = deliver("shop://products/1").request
    var iterator = events.makeAsyncIterator()
    #expect(await iterator.next()?.request == request.id)
  }

  @MainActor private final class Log: LinkObserver {
    var lines: [String] = []
    func observe(_ event: LinkEvent) { lines.append(event.description) }
  }

  @Test func `a logger is notified of everything, without text of the link`() {
    let log = Log()
    inbox.observe(with: log)
    _ = deliver("shop://orders/7?token=s3cret")
    #expect(log.lines.last == "held: signed-in")
    #expect(!log.lines.joined().contains("s3cret"))
  }

  @Test func `a policy chooses the window`() {
    let other = ShopWindow.shown()
    inbox.attach(other.navigator, as: LinkSceneID(rawValue: "second"), isWindow: true)
    inbox.setActive(false, LinkSceneID(rawValue: "main"))
    inbox.scenePolicy = .active
    #expect(inbox.scenePolicy == .active)
    _ = deliver("shop://products/1")
    other.settle()
    #expect(other.navigator.state[.shop].count == 1)
    inbox.detach(LinkSceneID(rawValue: "second"))
    _ = deliver("shop://products/2")
    #expect(window.navigator.state[.shop].count == 1)
    #expect("\(LinkSceneID(rawValue: "second"))" == LinkSceneID(rawValue: "second").rawValue)
  }

  @Test func `a link can have a window of its own`() {
    var opened = 0
    inbox.openWindow = { opened += 1 }
    inbox.scenePolicy = .newWindow
    let request = deliver("shop://products/1").request
    #expect(opened == 1)
    #expect(request.result == nil)
    inbox.openWindow?()
    let other = ShopWindow.shown()
    inbox.attach(other.navigator, as: LinkSceneID(rawValue: "second"))
    window.settle()
    other.settle()
    window.settle()
    #expect(request.result?.isShown == true)
  }

  @Test func `the user cancels a request`() {
    let request = deliver("shop://orders/7").request
    #expect(window.navigator.window.held.map(\.id) == [request.id])
    #expect(window.navigator.window.held.map(\.route) == ["order"])
    #expect(window.navigator.window.held.map(\.place) == ["account › order(number: 7)"])
    window.navigator.window.cancel(LinkRequestID())
    #expect(request.result == nil)
    window.navigator.window.cancel(request.id)
    #expect(request.result == .superseded(.person))
    #expect(LinkSupersession.person.description == "by the user")
  }

  @Test func `an app bounds what waits`() {
    var options = LinkOpeningOptions.standard
    options.order = .inOrder
    options.queueCapacity = 1
    options.holdCapacity = 1
    options.holdDuration = .seconds(60)
    options.acknowledgementLimit = .seconds(1)
    options.deduplicationWindow = .seconds(1)
    let window = ShopWindow(options: options)
    let requests = (1...3).map { window.navigator.open(.product(id: $0, review: nil)) }
    guard case .failed(let failure)? = requests.last?.result else {
      Issue.record("\(requests.map(\.trace))")
      return
    }
    #expect(failure.code == .queueFull)
    #expect(failure.subject == nil)
    #expect(failure.description.hasSuffix(failure.hint))
    #expect(LinkOpeningOptions.Order.allCases.contains(options.order))
  }

  /// The window of a link, for an app's own code that knows neither navigator nor composition.
  private func held(in target: any LinkTarget) -> [HeldRequest] { target.window.held }

  @Test func `a window is one, whatever it is made of`() {
    _ = deliver("shop://orders/7")
    #expect(held(in: window.navigator).count == 1)
  }
}

extension LinkOutcome {
  fileprivate var refusal: LinkRefusal? {
    if case .declined(let refusal) = self { refusal } else { nil }
  }
}

extension LinkOutcome {
  /// Why the link was declined, if it was.
  var refusalCode: LinkRefusal.Code? {
    if case .declined(let refusal) = self { refusal.code } else { nil }
  }

  /// What is broken, if something is.
  var failureCode: LinkFailure.Code? {
    if case .failed(let failure) = self { failure.code } else { nil }
  }
}
