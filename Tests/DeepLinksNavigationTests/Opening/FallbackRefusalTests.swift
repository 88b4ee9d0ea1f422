// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

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
    let near = try CountedApp(isComposed: false).navigator.router.get().explain("counted://pge/7")
    #expect(near.nearestMiss != nil)
    let refusal = LinkFallback.refusal(
      of: row.text, nil, limits: .standard, source: row.source, isOwn: { _ in row.isOwn },
      explain: { _ in near })
    #expect(refusal?.code == row.code)
    #expect(refusal?.nearest == (row.code == .noRoute ? near.nearestMiss : nil))
  }
}
