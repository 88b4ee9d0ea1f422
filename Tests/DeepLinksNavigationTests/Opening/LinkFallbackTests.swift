// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import TestSupport
import Testing

@testable import DeepLinksNavigation

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

  /// The law that keeps the app and the system from playing ball.
  @Test func `never sends back what the system delivered, but the app's own pages`() {
    for row in LinkFallbackTests.cases where row.outside == .external {
      #expect(row.isOwn && row.text.lowercased().hasPrefix("http"))
    }
  }
}

/// What a refusal says about a link that no route matched.
@MainActor @Suite struct FallbackRefusalTests {
  /// A link, whether it is the app's own, its source, and why it is declined; `nil` if it leaves.
  private nonisolated static let links:
    [(text: String, isOwn: Bool, source: LinkSource, code: LinkRefusal.Code?)] = [
      ("counted://pge/7", true, .customScheme, .noRoute),
      ("counted://pge/7", true, .programmatic, .noRoute),
      ("other://pge/7", false, .customScheme, .foreignOrigin),
      ("other://pge/7", false, .content, .untrustedScheme),
      ("other://pge/7", false, .programmatic, nil),
      ("https://other.example/", false, .content, nil),
      ("https://other.example/", false, .universalLink, .foreignOrigin),
      ("https://own.example/", true, .universalLink, nil),
      ("javascript:alert(1)", true, .programmatic, .notALink),
      ("no link", true, .customScheme, .notALink),
    ]

  @Test(arguments: links)
  func `only a link without a route is compared with the routes`(
    _ row: (text: String, isOwn: Bool, source: LinkSource, code: LinkRefusal.Code?)
  ) throws {
    let near = try TestApp<CountedRoute>().navigator.router.get().explain("counted://pge/7")
    #expect(near.nearestMiss != nil)
    let refusal = LinkFallback.refusal(
      of: row.text, nil, limits: .standard, source: row.source, isOwn: { _ in row.isOwn },
      explain: { _ in near })
    #expect(refusal?.code == row.code)
    #expect(refusal?.nearest == (row.code == .noRoute ? near.nearestMiss : nil))
  }
}

/// A link that no route answers tells which comes nearest, and what is wrong with which value.
@MainActor @Suite struct NearestRouteTests {
  @Test(
    arguments: [
      ("counted://page/x?sort=1", "/page/{id}?sort={sort}", "the value of id is not a valid Int"),
      ("counted://pge/7", "/page/{id}?sort={sort}", "segment 1 is not page"),
      ("counted://something/else/entirely", nil, nil),
      // Not the app's, and no link.
      ("other://page/x", nil, nil), ("counted://page/7#%zz", nil, nil),
    ] as [(String, String?, String?)], AppShape.allCases)
  func `is reported by the refusal`(
    _ row: (link: String, pattern: String?, mismatch: String?), _ shape: AppShape
  ) {
    let app = TestApp<CountedRoute>(shape)
    app.main.mount()
    let isComposed = shape == .composition
    // The composition has the routes of its second feature under its name.
    let link = isComposed ? row.link.replacing("counted://", with: "counted://other/") : row.link
    let request = app.main.open(link, from: .universalLink)
    guard case .declined(let refusal)? = request.result else {
      Issue.record("\(link) was not declined.")
      return
    }
    #expect(refusal.nearest?.pattern == row.pattern.map { (isComposed ? "/other" : "") + $0 })
    let mismatch = row.mismatch.map {
      isComposed ? $0.replacing("segment 1", with: "segment 2") : $0
    }
    #expect(refusal.nearest?.mismatch?.description == mismatch)
    #expect(refusal.code == .noRoute || refusal.nearest == nil)
    #expect(refusal.nearest.map { $0.route.hasSuffix("page") } ?? true)
  }
}
