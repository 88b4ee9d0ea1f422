// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

private struct OutcomeCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var outcome: LinkOutcome
  var text: String
  var full: String

  init(_ outcome: LinkOutcome, _ text: String, full: String) {
    self.outcome = outcome
    self.text = text
    self.full = full
    testDescription = text
  }
}

@Suite struct LinkOutcomeTests {
  private static let id = LinkRequestID(
    rawValue: UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))

  private static let cases = [
    OutcomeCase(.opened(LinkLanding(place: "secret")), "opened", full: "opened: secret"),
    OutcomeCase(
      .opened(LinkLanding(place: "secret", retries: 1)), "opened (retries: 1, unacknowledged: 0)",
      full: "opened: secret (retries: 1, unacknowledged: 0)"),
    OutcomeCase(
      .refreshed(LinkLanding(place: "secret", unacknowledged: 2)),
      "refreshed (retries: 0, unacknowledged: 2)",
      full: "refreshed: secret (retries: 0, unacknowledged: 2)"),
    OutcomeCase(
      .external("https://ex.com/secret"), "external", full: "external: https://ex.com/secret"),
    OutcomeCase(.expired, "expired", full: "expired"),
    OutcomeCase(.performed, "performed", full: "performed"),
    OutcomeCase(
      .superseded(.by(id)), "superseded by request 01020304-0506-0708-090A-0B0C0D0E0F10",
      full: "superseded by request 01020304-0506-0708-090A-0B0C0D0E0F10"),
    OutcomeCase(.superseded(.person), "superseded by the user", full: "superseded by the user"),
    OutcomeCase(
      .superseded(.accountChange), "superseded by a change of account",
      full: "superseded by a change of account"),
    OutcomeCase(
      .declined(LinkRefusal(.noRoute, link: "a://secret")),
      "Declined (noRoute). Declare a route for the link, or tell the user that it was not found.",
      full: """
        Declined (noRoute). Declare a route for the link, or tell the user that it was not found.
          a://secret
        """),
    OutcomeCase(
      .declined(LinkRefusal(.gate, gate: "age", reason: "Under 18", link: "a://secret")),
      "Declined (gate) by age: Under 18. Satisfy the gate, then open the link again.",
      full: """
        Declined (gate) by age: Under 18. Satisfy the gate, then open the link again.
          a://secret
        """),
    OutcomeCase(
      .declined(LinkRefusal(.loop, hint: "Stop.")), "Declined (loop). Stop.",
      full: "Declined (loop). Stop."),
    OutcomeCase(
      .failed(
        LinkFailure(
          .resolver, subject: "short", detail: "HTTP 500 for secret", link: "a://secret")),
      "Failed (resolver) in short. Check the error that the resolver threw, and declare a fallback for it.",
      full: """
        Failed (resolver) in short. Check the error that the resolver threw, and declare a fallback for it.
          HTTP 500 for secret
          a://secret
        """),
    OutcomeCase(
      .failed(LinkFailure(.configuration)),
      "Failed (configuration). Call expectNoConflicts in a test, and fix what it finds.",
      full: "Failed (configuration). Call expectNoConflicts in a test, and fix what it finds."),
  ]

  @Test(arguments: cases)
  fileprivate func `says what became of a request, with the link only where asked`(
    _ row: OutcomeCase
  ) {
    #expect(row.outcome.description == row.text)
    #expect("\(row.outcome)" == row.text)
    #expect(row.outcome.revealedDescription == row.full)
    #expect(!row.text.contains("secret"))
  }

  @Test func `says whether the place is shown`() {
    let shown = LinkOutcomeTests.cases.filter(\.outcome.isShown).map(\.outcome.name)
    #expect(shown == ["opened", "opened", "refreshed"])
  }

  @Test func `keeps what the parser found`() throws {
    let text = "https://ex.com/secret%zz"
    do {
      _ = try DeepLink(text)
      Issue.record("accepted")
    } catch {
      let refusal = LinkRefusal(error, link: text)
      #expect(refusal.code == .notALink)
      #expect(refusal.error == error)
      #expect(
        refusal.description
          == "Declined (notALink, malformedPercent at byte 21). \(error.hint)")
      #expect(refusal.revealedDescription == "\(refusal.description)\n\(error.revealedDescription)")
      #expect(refusal.revealedDescription.contains("secret"))
    }
  }

  @Test func `has a hint of its own for every code`() {
    let refusals = LinkRefusal.Code.allCases.map { LinkRefusal($0).hint }
    let failures = LinkFailure.Code.allCases.map { LinkFailure($0).hint }
    #expect(Set(refusals + failures).count == 12 + 15)
    #expect((refusals + failures).allSatisfy { $0.hasSuffix(".") })
    #expect(LinkRefusal.Code.allCases.count == 12)
    #expect(LinkFailure.Code.allCases.count == 15)
  }

  @Test func `keeps no megabytes alive`() {
    let text = String(repeating: "x", count: 1_000_000)
    #expect(LinkRefusal(.noRoute, link: text).revealedDescription.utf8.count < 4_096)
    #expect(LinkFailure(.resolver, detail: text, link: text).revealedDescription.utf8.count < 8_192)
  }
}
