// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

@testable import DeepLinksNavigation

@Suite struct LinkTraceTests {
  private static let id = LinkRequestID(
    rawValue: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))

  /// One of every kind, every text of the link with `secret` in it.
  private static let kinds: [LinkEvent.Kind] = [
    .received(
      LinkDelivery(
        text: "a://secret", source: .customScheme, callback: .onOpenURL, registration: "secret",
        scene: "secret", identifier: "secret",
        referrer: URL(string: "https://ex.com/secret"), sourceApplication: "secret")),
    .duplicate(.continueActivity), .claimed(0), .matched(route: "details"),
    .redirected(to: "a://secret/2"), .resolving, .held(gate: "signedIn"), .resumed,
    .confirming(prompt: "Delete secret?"), .planned(steps: 2), .step(1, of: 2, name: "setPath"),
    .acknowledged, .retried, .unacknowledged,
    .outcome(.opened(LinkLanding(place: "trips › secret", retries: 1))),
    .outcome(.refreshed(LinkLanding(place: "trips › secret"))),
    .outcome(.declined(LinkRefusal(.noRoute, link: "a://secret"))),
    .outcome(.external("https://ex.com/secret")), .outcome(.superseded(.person)),
    .outcome(.expired),
    .outcome(.failed(LinkFailure(.resolver, detail: "for secret", link: "a://secret"))),
  ]

  private static var trace: LinkTrace {
    var trace = LinkTrace(request: id)
    for (index, kind) in kinds.enumerated() { trace.append(kind, at: .milliseconds(index)) }
    return trace
  }

  private static func json(_ trace: LinkTrace) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(trace), as: UTF8.self)
  }

  @Test func `names every stage and decision`() {
    let lines = LinkTraceTests.kinds.map { "\($0.stage) \($0.decision)" }
    #expect(
      lines == [
        "arrival received", "arrival duplicate", "arrival claimed", "resolution matched",
        "resolution redirected", "resolution resolving", "gates held", "gates resumed",
        "gates confirming", "plan planned", "interface step", "interface acknowledged",
        "interface retried", "interface unacknowledged", "end opened", "end refreshed",
        "end declined", "end external", "end superseded", "end expired", "end failed",
      ])
    #expect(Set(LinkTraceTests.kinds.map(\.stage)) == Set(LinkStage.allCases))
    TestReport.line("kinds of event: \(lines.count)")
  }

  @Test func `shows no text of the link unless asked`() throws {
    let trace = LinkTraceTests.trace
    #expect(!trace.description.contains("secret"))
    #expect(!"\(trace)".contains("secret"))
    #expect(try !LinkTraceTests.json(trace).contains("secret"))
    for kind in LinkTraceTests.kinds {
      #expect(
        !"\(LinkEvent(request: LinkTraceTests.id, time: .zero, kind: kind))".contains("secret"))
    }
    #expect(trace.revealedDescription.components(separatedBy: "secret").count - 1 == 9)
    var revealing = trace
    revealing.revealsValues = true
    #expect(try LinkTraceTests.json(revealing).components(separatedBy: "secret").count - 1 == 9)
  }

  @Test func `is a table of times, stages, decisions and reasons`() {
    var trace = LinkTrace(request: LinkTraceTests.id)
    trace.append(
      .received(
        LinkDelivery(
          text: "https://ex.com/a", source: .universalLink, callback: .onOpenURL, isColdStart: true)
      ),
      at: .zero)
    trace.append(.matched(route: "details"), at: .microseconds(240))
    trace.append(.resolving, at: .seconds(-1))
    trace.append(.step(1, of: 2, name: "select"), at: .milliseconds(12))
    trace.append(.unacknowledged, at: .seconds(2_000))
    trace.append(.outcome(.opened(LinkLanding(place: "trips"))), at: .seconds(Int64.max))
    #expect(
      trace.description == """
        Request 01020304-0506-0708-090A-0B0C0D0E0F10
              0.0 ms  arrival    received       universalLink by onOpenURL, cold start
              0.2 ms  resolution matched        details
              0.0 ms  resolution resolving
             12.0 ms  interface  step           1 of 2, select
        2000000.0 ms  interface  unacknowledged
        1000000000000.0 ms  end        opened
        """)
    #expect(
      trace.revealedDescription.hasPrefix(
        """
        Request 01020304-0506-0708-090A-0B0C0D0E0F10
              0.0 ms  arrival    received       universalLink by onOpenURL, cold start
                                 https://ex.com/a
        """))
  }

  @Test(arguments: [false, true])
  func `is read as it was written`(_ revealsValues: Bool) throws {
    var trace = LinkTraceTests.trace
    trace.revealsValues = revealsValues
    let text = try LinkTraceTests.json(trace)
    var read = try JSONDecoder().decode(LinkTrace.self, from: Data(text.utf8))
    #expect(!read.revealsValues)
    #expect(read.description == trace.description)
    #expect(read.entries.compactMap(\.detail).isEmpty == !revealsValues)
    read.revealsValues = revealsValues
    #expect(try LinkTraceTests.json(read) == text)
  }

  @Test func `has a stable form`() throws {
    var trace = LinkTrace(request: LinkTraceTests.id)
    trace.append(.held(gate: "signedIn"), at: .microseconds(1_500))
    trace.append(.outcome(.external("a:b")), at: .seconds(1))
    #expect(
      try LinkTraceTests.json(trace)
        == #"{"entries":[{"decision":"held","microseconds":1500,"reason":"signedIn","#
        + #""stage":"gates"},{"decision":"external","microseconds":1000000,"stage":"end"}],"#
        + #""request":"01020304-0506-0708-090A-0B0C0D0E0F10"}"#)
  }

  @Test func `takes only events of its request`() {
    var trace = LinkTrace(request: LinkTraceTests.id)
    trace.append(LinkEvent(request: LinkRequestID(), time: .zero, kind: .resolving))
    #expect(trace.entries.isEmpty)
    trace.append(LinkEvent(request: LinkTraceTests.id, time: .seconds(1), kind: .resolving))
    #expect(trace.entries.map(\.time) == [.seconds(1)])
  }

  @Test func `entries are equal if all that they say is`() throws {
    func entry(
      _ stage: String = "end", _ decision: String = "declined", _ reason: String? = "why",
      detail: String? = nil, time: String = "5"
    ) throws -> LinkTraceEntry {
      var reason = reason.map { #","reason":"\#($0)""# } ?? ""
      if let detail { reason += #","detail":"\#(detail)""# }
      return try JSONDecoder().decode(
        LinkTraceEntry.self,
        from: Data(
          #"{"microseconds":\#(time),"stage":"\#(stage)","decision":"\#(decision)"\#(reason)}"#.utf8
        ))
    }
    let one = try entry()
    #expect(try one == entry())
    #expect(try one.hashValue == entry().hashValue)
    for other in [
      try entry("gates"), try entry("end", "held"), try entry("end", "declined", "because"),
      try entry("end", "declined", nil), try entry(detail: "a:b"), try entry(time: "6"),
    ] {
      #expect(one != other, "\(other)")
      // A set of entries stays fast.
      #expect(one.hashValue != other.hashValue, "\(other)")
    }
    var trace = LinkTrace(request: Self.id)
    for kind in Self.kinds { trace.append(kind, at: .zero) }
    #expect(Set(trace.entries.map(\.hashValue)).count == Self.kinds.count)
  }

  @Test func `a time beyond thirty years is written as that`() throws {
    for (seconds, microseconds) in [
      (0, "0"), (999_999_999, "999999999000000"), (1_000_000_000, "1000000000000000"),
      (Int64.max, "1000000000000000"),
    ] {
      var trace = LinkTrace(request: Self.id)
      trace.append(.resolving, at: .seconds(seconds))
      #expect(try Self.json(trace).contains(#""microseconds":\#(microseconds),"#), "\(seconds)")
    }
  }
}

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
  }

  @Test func `times count from the arrival, whenever that was`() {
    let clock = LinkManualClock()
    clock.advance(by: .seconds(7))
    let session = TestSession()
    let navigator = LinkNavigator<SpelledRoute>.ready(
      in: .first, rules: .all(session), clock: clock)
    let request = navigator.open("app://go/p3.login", from: .customScheme)
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
    let navigator = LinkNavigator<SpelledRoute>.ready(in: .first, clock: clock)
    navigator.acknowledge(.stackMounted(.tab(.first)))
    // The stack never says what it shows.
    let opened = navigator.open(SpelledRoute("p3"))
    clock.advance(by: .seconds(30))
    // It says something else, and a refresh changes nothing about that.
    navigator.acknowledge(.screenAppeared(.init(page: 9), in: .tab(.first)))
    let refreshed = navigator.open(SpelledRoute("p3"))
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
