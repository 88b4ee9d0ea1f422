// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// What there is to say now, as links come and end.
@MainActor @Suite struct LinkNoticesTests {
  private let clock = LinkManualClock()
  private let inbox: LinkInbox
  private let notices: LinkNotices
  private let scene: LinkSceneID = "front"

  init() {
    inbox = LinkInbox(clock: clock)
    notices = LinkNotices(of: inbox, in: scene, words: LinkNoticeWords(languages: ["en"]))
  }

  /// What is said, by kind; `nil`: nothing.
  private var kind: LinkNotice.Kind? { notices.current?.kind }

  private func tell(_ request: LinkRequestID, _ kinds: LinkEvent.Kind...) {
    for kind in kinds {
      notices.observe(LinkEvent(request: request, time: .zero, kind: kind))
    }
  }

  private func arrive(_ text: String = "shop://a", in scene: LinkSceneID? = nil) -> LinkRequestID {
    let request = LinkRequestID()
    let delivery = LinkDelivery(
      text: text, source: .customScheme, callback: .onOpenURL, scene: scene)
    tell(request, .received(delivery))
    return request
  }

  private static let gone = LinkEvent.Kind.outcome(.declined(LinkRefusal(.gate)))
  private static let broken = LinkEvent.Kind.outcome(.declined(LinkRefusal(.notALink)))
  private static let opened = LinkEvent.Kind.outcome(.opened(LinkLanding(place: "")))

  @Test func `the newest notice is there until it is closed`() {
    #expect(kind == nil)
    let first = arrive()
    tell(first, Self.gone)
    #expect(kind == .gone && notices.current?.id == first)
    let second = arrive()
    #expect(kind == .gone)
    tell(second, Self.broken)
    #expect(kind == .broken && notices.current?.id == second)
    notices.close()
    #expect(kind == nil)
    notices.close()
    #expect(kind == nil)
  }

  @Test(
    arguments: [
      .opened(LinkLanding(place: "")), .refreshed(LinkLanding(place: "")), .performed,
      .external("https://ex.com"),
    ] as [LinkOutcome])
  func `a link that opens takes an older notice away, and no newer one`(_ outcome: LinkOutcome) {
    let slow = arrive()
    tell(arrive(), Self.gone)
    tell(slow, .outcome(outcome))
    #expect(kind == .gone)
    tell(arrive(), .outcome(outcome))
    #expect(kind == nil)
  }

  @Test(
    arguments: [
      .superseded(.person), .declined(LinkRefusal(.unconfirmed)),
      .declined(LinkRefusal(.alreadyConsumed)),
    ] as [LinkOutcome])
  func `a link that ends without a notice leaves that of another`(_ outcome: LinkOutcome) {
    tell(arrive(), Self.gone)
    tell(arrive(), .outcome(outcome))
    #expect(kind == .gone)
  }

  @Test func `half a minute is enough to read one, unless it is read out`() {
    tell(arrive(), Self.gone)
    clock.advance(by: .seconds(20))
    tell(arrive(), Self.broken)
    clock.advance(by: .seconds(29))
    #expect(kind == .broken)
    clock.advance(by: .seconds(1))
    #expect(kind == nil)
    tell(arrive(), Self.gone)
    notices.staysUntilClosed = true
    clock.advance(by: .seconds(3_600))
    #expect(kind == .gone)
  }

  @Test(
    arguments: [
      .confirming(prompt: "Sure?"), .preparing("load"), .planned(steps: 1), .acting(action: "buy"),
      .outcome(.superseded(.person)), .outcome(.opened(LinkLanding(place: ""))),
      .outcome(.declined(LinkRefusal(.unconfirmed))),
    ] as [LinkEvent.Kind])
  func `a link that waits says so as long as it waits`(_ end: LinkEvent.Kind) {
    let request = arrive()
    tell(request, .held(gate: "signed-in"))
    #expect(kind == .signIn)
    clock.advance(by: .seconds(3_600))
    tell(request, .resumed, .held(gate: "signed-in"))
    #expect(kind == .signIn)
    tell(request, .resumed, end)
    #expect(kind == nil)
  }

  @Test func `a link that waits says so each time that it begins to wait`() {
    let request = arrive()
    tell(request, .held(gate: "signed-in"))
    notices.close()
    tell(request, .held(gate: "signed-in"))
    #expect(kind == nil)
    tell(request, .resumed, .held(gate: "signed-in"))
    #expect(kind == .signIn)
    tell(request, .resumed, .held(gate: "loaded"))
    #expect(kind == .waiting && notices.current?.gate == "loaded")
    tell(request, .resumed, Self.gone)
    #expect(kind == .gone)
    clock.advance(by: .seconds(30))
    #expect(kind == nil)
  }

  @Test func `the notice of another window stays there, and one of no window comes here`() {
    let elsewhere = arrive(in: "back")
    tell(elsewhere, .held(gate: "signed-in"))
    #expect(kind == nil)
    tell(elsewhere, Self.gone)
    #expect(kind == nil)
    tell(arrive(in: scene), Self.gone)
    #expect(kind == .gone)
    tell(arrive(in: "back"), Self.opened)
    #expect(kind == .gone)
    let all = LinkNotices(of: inbox)
    let request = LinkRequestID()
    let delivery = LinkDelivery(
      text: "shop://a", source: .customScheme, callback: .onOpenURL,
      scene: "back")
    for kind in [.received(delivery), Self.broken] as [LinkEvent.Kind] {
      all.observe(LinkEvent(request: request, time: .zero, kind: kind))
    }
    #expect(all.current?.kind == .broken)
  }

  @Test func `a request of the app's own has no notice, and takes none away`() {
    let own = arrive("")
    tell(own, .held(gate: "signed-in"))
    #expect(kind == nil)
    tell(own, Self.gone)
    #expect(kind == nil)
    tell(arrive(), Self.gone)
    tell(arrive(""), Self.opened)
    #expect(kind == .gone)
  }

  @Test func `a link that no one saw arrive counts as a new one`() {
    tell(LinkRequestID(), Self.gone)
    #expect(kind == .gone)
    tell(LinkRequestID(), Self.opened)
    #expect(kind == nil)
    let request = LinkRequestID()
    tell(request, .held(gate: "modal"))
    #expect(kind == .finishFirst)
    tell(request, Self.opened)
    #expect(kind == nil)
  }

  @Test func `of what came before anyone watched, the notices are those of this window`() {
    var options = LinkOpeningOptions.standard
    options.order = .inOrder
    let inbox = LinkInbox(options: options, clock: clock)
    // Without a window, they wait.
    let requests = [scene, "back", nil].map { scene in
      inbox.deliver("shop://\(scene?.rawValue ?? "")", from: .customScheme, scene: scene).request
    }
    #expect(requests.allSatisfy { $0.result == nil })
    for (request, isHere) in zip(requests, [true, false, true]) {
      let later = LinkNotices(of: inbox, in: scene)
      for kind in [.held(gate: "signed-in"), Self.gone] as [LinkEvent.Kind] {
        later.observe(LinkEvent(request: request.id, time: .zero, kind: kind))
        #expect((later.current != nil) == isHere)
      }
    }
  }

  @Test func `each notice is read out once`() {
    #expect(!notices.takeAnnouncement())
    for event in [Self.gone, Self.gone, .held(gate: "signed-in")] {
      tell(arrive(), event)
      #expect(notices.takeAnnouncement())
      #expect(!notices.takeAnnouncement())
    }
  }
}
