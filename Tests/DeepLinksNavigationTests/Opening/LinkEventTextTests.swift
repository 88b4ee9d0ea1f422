// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@testable import DeepLinksNavigation

/// What events, contexts and landings say, word for word, with and without text of a link.
@MainActor @Suite struct LinkEventTextTests {
  @Test func `an event says what was decided and why, and the link only if asked`() {
    let delivery = LinkDelivery(
      text: "a://secret", source: .customScheme, callback: .onOpenURL, isColdStart: true)
    let landing = LinkLanding(place: "secret place", retries: 1, unacknowledged: 2)
    let refusal = LinkRefusal(.gate, gate: "age", reason: "Too young.", link: "a://secret")
    let failure = LinkFailure(.resolver, subject: "r", detail: "secret detail", link: "a://secret")
    let rows: [(LinkEvent.Kind, String, String?)] = [
      (.received(delivery), "received: customScheme by onOpenURL, cold start", "a://secret"),
      (.duplicate(.userActivity), "duplicate: userActivity", nil),
      (.claimed(2), "claimed: claim 2", nil),
      (.matched(route: "details"), "matched: details", nil),
      (.redirected(to: "a://secret"), "redirected", "a://secret"),
      (.resolving, "resolving", nil),
      (.held(gate: "age"), "held: age", nil),
      (.resumed, "resumed", nil),
      (.confirming(prompt: "secret?"), "confirming", "secret?"),
      (.preparing("account"), "preparing: account", nil),
      (.acting(action: "subscribe"), "acting: subscribe", nil),
      (.planned(steps: 3), "planned: steps: 3", nil),
      (.step(1, of: 3, name: "select"), "step: 1 of 3, select", nil),
      (.acknowledged, "acknowledged", nil),
      (.retried, "retried", nil),
      (.unacknowledged, "unacknowledged", nil),
      (
        .outcome(.opened(landing)), "opened: retries: 1, unacknowledged: 2", "secret place"
      ),
      (.outcome(.refreshed(LinkLanding(place: "secret"))), "refreshed", "secret"),
      (.outcome(.declined(refusal)), "declined: \(refusal)", "a://secret"),
      (.outcome(.failed(failure)), "failed: \(failure)", "secret detail\na://secret"),
      (.outcome(.external("a://secret")), "external", "a://secret"),
      (.outcome(.superseded(.person)), "superseded: \(LinkSupersession.person)", nil),
      (.outcome(.expired), "expired", nil),
      (.outcome(.performed), "performed", nil),
    ]
    for (kind, text, detail) in rows {
      #expect(kind.description == text)
      #expect(kind.detail == detail)
      #expect(
        kind.revealedDescription == ([text] + [detail].compactMap(\.self)).joined(separator: "\n"))
      let event = LinkEvent(request: LinkRequestID(), time: .zero, kind: kind)
      #expect(event.description == text)
      #expect(event.revealedDescription == kind.revealedDescription)
    }
    #expect(rows.count == 24)
  }

  @Test func `a context says what it has, and what that is only if asked`() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let plain = LinkContext(source: .customScheme, arrival: date)
    #expect(plain.description == "customScheme (unverified)")
    #expect(plain.revealedDescription == "customScheme (unverified) at \(date)")
    var full = LinkContext(
      source: .universalLink, referrer: URL(string: "https://from.example/"),
      sourceApplication: "com.example", arrival: date, isColdStart: true)
    full.campaign = [LinkQueryItem(name: "utm_source", value: "mail")]
    full.unknownItems = [
      LinkQueryItem(name: "x", value: "1"), LinkQueryItem(name: "y", value: nil),
    ]
    #expect(
      full.description
        == "universalLink (verified), cold start, with a referrer, with a source application, "
        + "campaign items: 1, unknown items: 2")
    let items = full.unknownItems.map(\.revealedDescription)
    #expect(
      full.revealedDescription
        == "universalLink (verified) at \(date); cold start; referrer: https://from.example/; "
        + "source application: com.example; campaign: \(full.campaign[0].revealedDescription); "
        + "unknown: \(items[0]), \(items[1])")
  }

  @Test func `times count from the arrival, whenever that was`() {
    let clock = LinkManualClock()
    clock.advance(by: .seconds(7))
    let session = ModelSession()
    let navigator = LinkNavigator<ModelRoute>(
      initialTab: .first, rules: session.rules, clock: clock)
    navigator.acknowledge(.ready)
    let request = navigator.open("model://go/p3.login", from: .customScheme)
    clock.advance(by: .seconds(2))
    session.account = "ada"
    navigator.window.gatesDidChange()
    clock.runTurns()
    #expect(
      request.trace.entries.map { "\($0.decision) \($0.time)" }
        == [
          "received 0.0 seconds", "matched 0.0 seconds", "held 0.0 seconds",
          "resumed 2.0 seconds", "planned 2.0 seconds", "step 2.0 seconds",
          "acknowledged 2.0 seconds", "opened 2.0 seconds",
        ])
    #expect(request.context.arrival == Date(timeIntervalSinceReferenceDate: 7))
  }

  @Test func `a landing counts retries and waits apart, refreshed or opened`() {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<SequenceRoute>(initialTab: .first, clock: clock)
    navigator.acknowledge(.ready)
    navigator.acknowledge(.stackMounted(.tab(.first)))
    // The stack never says what it shows.
    let opened = navigator.open(SequenceRoute("p3"))
    clock.advance(by: .seconds(30))
    // It says something else, and a refresh changes nothing about that.
    navigator.acknowledge(.screenAppeared(.init(page: 9), in: .tab(.first)))
    let refreshed = navigator.open(SequenceRoute("p3"))
    clock.advance(by: .seconds(30))
    guard case .opened(let first)? = opened.result, case .refreshed(let second)? = refreshed.result
    else {
      Issue.record("\(String(describing: opened.result)), \(String(describing: refreshed.result))")
      return
    }
    #expect(first.retries == 1 && first.unacknowledged == 1)
    #expect(first.description == "retries: 1, unacknowledged: 1")
    #expect(second.retries == 0 && second.unacknowledged == 1)
  }
}
