// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import TestSupport
import Testing

/// Which outcome has which notice.
@Suite struct LinkNoticeKindTests {
  private typealias Kind = LinkNotice.Kind

  private static let refusals: [LinkRefusal.Code: Kind?] = [
    .notALink: .broken, .noRoute: .newerVersion, .rejectedByRoute: .broken,
    .foreignOrigin: .foreign, .untrustedScheme: .foreign, .absentTab: .refused, .gate: .gone,
    .unconfirmed: nil, .dismissalRefused: .unfinished, .loop: .foreign, .alreadyConsumed: nil,
    .unavailable: .unavailable,
  ]

  @Test(arguments: LinkRefusal.Code.allCases)
  func `a link that is declined has one, unless the user knows why`(_ code: LinkRefusal.Code)
    throws
  {
    let expected = try #require(Self.refusals[code])
    #expect(Kind(.declined(LinkRefusal(code))) == expected)
  }

  @Test func `a gate refuses, and what a resolver finds out is that the page is gone`() {
    #expect(Kind(.declined(LinkRefusal(.gate, gate: "order"))) == .refused)
    #expect(Kind(.declined(LinkRefusal(.gate))) == .gone)
  }

  @Test func `a link near a route is broken, and another one needs a newer version`() throws {
    let router = try LinkRouter<TripsRoute>()
    let near = router.explain("tcal://www.trips.calendar.com/details").nearestMiss
    let far = router.explain("tcal://www.trips.calendar.com/a/b/c/d/e").nearestMiss
    #expect(near != nil && far == nil)
    #expect(Kind(.declined(LinkRefusal(.noRoute, nearest: near))) == .broken)
    #expect(Kind(.declined(LinkRefusal(.noRoute, nearest: far))) == .newerVersion)
  }

  @Test(arguments: LinkFailure.Code.allCases)
  func `a user is asked to try again only where nothing was done`(_ code: LinkFailure.Code) {
    let isUncertain = [.actionTimedOut, .interrupted].contains(code)
    #expect(Kind(.failed(LinkFailure(code))) == (isUncertain ? .uncertain : .failed))
  }

  @Test(
    arguments: [
      (.opened(LinkLanding(place: "")), nil), (.refreshed(LinkLanding(place: "")), nil),
      (.performed, nil), (.external("https://ex.com"), nil),
      (.superseded(.by(LinkRequestID())), nil), (.superseded(.person), nil),
      (.superseded(.accountChange), nil), (.expired, .expired),
    ] as [(LinkOutcome, LinkNotice.Kind?)])
  func `what opened, acted or left has none`(_ outcome: LinkOutcome, _ kind: LinkNotice.Kind?) {
    #expect(LinkNotice.Kind(outcome) == kind)
  }

  @Test(arguments: [
    ("signed-in", LinkNotice.Kind.signIn), ("modal", .finishFirst), ("onboarded", .waiting),
    ("", .waiting),
  ])
  func `what a link waits for says what to do`(_ gate: String, _ kind: LinkNotice.Kind) {
    #expect(LinkNotice.Kind(waitingFor: gate) == kind)
  }

  @Test(arguments: [
    (LinkRefusal(.gate, gate: "order", reason: "No such order."), "No such order." as String?),
    (LinkRefusal(.gate, reason: "No such post."), "No such post."),
    (LinkRefusal(.dismissalRefused, gate: "modal", reason: "Save first."), "Save first."),
    (LinkRefusal(.gate, gate: "order"), nil),
    // The name of a tab.
    (LinkRefusal(.absentTab, reason: "profile"), nil),
  ])
  func `the reason is what the app's own rule said`(_ refusal: LinkRefusal, _ reason: String?)
    throws
  {
    let id = LinkRequestID()
    let words = LinkNoticeWords(languages: ["en"])
    let notice = try #require(LinkNotice(.declined(refusal), of: id, in: words))
    #expect(notice.reason == reason)
    #expect(notice.gate == refusal.gate)
    #expect(notice.outcome == .declined(refusal))
    #expect(notice.id == id)
    #expect(!notice.isWaiting)
    let waiting = LinkNotice(waitingFor: "signed-in", id, in: words)
    #expect(waiting.reason == nil && waiting.outcome == nil && waiting.isWaiting)
    #expect(waiting.gate == "signed-in")
    #expect(waiting.id == id)
    #expect(waiting.text == "Sign in to open this link.")
    #expect("\(waiting)" == "signIn")
    #expect(waiting.revealedDescription == "signIn")
  }
}
