// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import TestSupport
import Testing

private struct FallbackCase: Sendable, CustomTestStringConvertible {
  var text: String
  var isOwn: Bool
  var inside: LinkFallback.Decision
  var outside: LinkFallback.Decision

  init(
    _ text: String, own isOwn: Bool = false, inside: LinkFallback.Decision,
    outside: LinkFallback.Decision
  ) {
    self.text = text
    self.isOwn = isOwn
    self.inside = inside
    self.outside = outside
  }

  /// Whether it is someone else's, and of a scheme that browsers do not show.
  var isOtherScheme: Bool { inside == .external && !text.lowercased().hasPrefix("http") }

  var testDescription: String { "\(isOwn ? "own" : "foreign") \(text)" }
}

@Suite struct LinkFallbackTests {
  private static let foreign = LinkFallback.Decision.declined(.foreignOrigin)
  private static let unknown = LinkFallback.Decision.declined(.noRoute)
  private static let malformed = LinkFallback.Decision.declined(.notALink)

  private static let cases = [
    FallbackCase("https://shop.example.com/jobs", own: true, inside: .external, outside: .external),
    FallbackCase("http://shop.example.com/jobs", own: true, inside: .external, outside: .external),
    FallbackCase("HTTPS://shop.example.com", own: true, inside: .external, outside: .external),
    FallbackCase("shop://jobs", own: true, inside: unknown, outside: unknown),
    FallbackCase("shop:", own: true, inside: unknown, outside: unknown),
    FallbackCase("wss://shop.example.com/", own: true, inside: unknown, outside: unknown),
    FallbackCase("https://other.example/", inside: .external, outside: foreign),
    FallbackCase("tel:+15551234", inside: .external, outside: foreign),
    FallbackCase("mailto:a@ex.com?subject=hi", inside: .external, outside: foreign),
    FallbackCase("otherapp://x", inside: .external, outside: foreign),
    FallbackCase("javascript:alert(1)", inside: malformed, outside: malformed),
    FallbackCase("JavaScript:alert(1)", own: true, inside: malformed, outside: malformed),
    FallbackCase("data:text/html,x", inside: malformed, outside: malformed),
    FallbackCase("file:///etc/passwd", inside: malformed, outside: malformed),
    FallbackCase("about:blank", inside: malformed, outside: malformed),
    FallbackCase("blob:https://ex.com/1", inside: malformed, outside: malformed),
    FallbackCase("intent://x#Intent;end", inside: malformed, outside: malformed),
    FallbackCase("https://ex.com/a/../b", inside: .external, outside: malformed),
    FallbackCase("https://ex.com/%zz", inside: .external, outside: malformed),
    FallbackCase("shop://jobs/%zz", own: true, inside: malformed, outside: malformed),
    FallbackCase("no link", inside: malformed, outside: malformed),
    FallbackCase("", inside: malformed, outside: malformed),
  ]

  @Test(arguments: cases)
  fileprivate func `sends away, or declines`(_ row: FallbackCase) {
    let link = try? DeepLink(row.text)
    for source in LinkSource.allCases {
      let decision = LinkFallback.decision(
        for: row.text, link: link, isOwnOrigin: row.isOwn, source: source)
      let inside =
        source == .content && row.isOtherScheme
        ? .declined(.untrustedScheme) : row.inside
      let isInside = source == .inApp || source == .content || source == .programmatic
      #expect(decision == (isInside ? inside : row.outside), "\(source)")
    }
  }

  @Test func `ran every case with every source`() {
    #expect(LinkFallbackTests.cases.count == 22)
    #expect(LinkSource.allCases.count == 17)
    #expect(LinkFallbackTests.cases.count { $0.isOtherScheme } == 3)
    TestReport.line("fallbacks: \(22 * 17)")
  }

  /// The law that keeps the app and the system from playing ball.
  @Test func `never sends back what the system delivered, but the app's own pages`() {
    for row in LinkFallbackTests.cases where row.outside == .external {
      #expect(row.isOwn && row.text.lowercased().hasPrefix("http"))
    }
  }
}
