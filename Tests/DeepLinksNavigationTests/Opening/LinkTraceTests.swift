// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct LinkTraceTests {
  private static let id = LinkRequestID(
    rawValue: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))

  /// One of every kind, every text of the link with `secret` in it.
  private static let kinds: [LinkEvent.Kind] = [
    .received(
      LinkDelivery(
        text: "a://secret", source: .customScheme, callback: .onOpenURL, registration: "secret",
        scene: LinkSceneID(rawValue: "secret"), identifier: "secret",
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

  @Test func `keeps the first lines and the last`() throws {
    var trace = LinkTrace(request: LinkTraceTests.id)
    for index in 1...1_000 {
      trace.append(.step(index, of: 1_000, name: "setPath"), at: .milliseconds(index))
    }
    #expect(trace.entries.count == 256)
    #expect(trace.omitted == 744)
    #expect(trace.entries.first?.reason == "1 of 1000, setPath")
    #expect(trace.entries.last?.reason == "1000 of 1000, setPath")
    #expect(trace.description.contains("lines left out: 744\n"))
    let read = try JSONDecoder().decode(
      LinkTrace.self, from: Data(LinkTraceTests.json(trace).utf8))
    #expect(read.omitted == 744)
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
