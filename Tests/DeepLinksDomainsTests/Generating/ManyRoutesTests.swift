// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore
import TestSupport
import Testing

@testable import DeepLinksDomains

/// What thousands of routes take, counted; and that it is the same as one by one.
@Suite struct ManyRoutesTests {
  private func comparisons(_ count: Int, _ segments: (Int) -> [String]) -> Int {
    var index = AppLinkClaimIndex()
    var found = 0
    for number in 0..<count {
      let claim = AppLinkClaim(
        segments: segments(number).map {
          .init(rank: $0 == SegmentVariable.anything ? .text : .literal, text: $0)
        }, query: number % 2 == 0 ? nil : .items([.init("q\(number)", "1")]))
      if index.covers(claim) { found += 1 }
      index.insert(claim)
    }
    #expect(found == 0)
    return index.comparisons
  }

  @Test(arguments: [
    { @Sendable (number: Int) in ["items\(number)", "?*"] },
    { @Sendable (number: Int) in ["?*", "items\(number)"] },
    { @Sendable (number: Int) in ["a", "b", "items\(number)", "?*"] },
  ])
  func `claims are compared with few others`(_ segments: @Sendable (Int) -> [String]) {
    #expect(comparisons(2000, segments) <= 2 * comparisons(1000, segments) + 10)
    #expect(comparisons(2000, segments) < 10_000)
  }

  @Test(arguments: 0..<Exploration.count(small: 30, full: 200))
  func `few comparisons find what all find`(_ number: Int) {
    var random = RandomRoutes(seed: UInt64(number))
    guard let (router, _) = random.router(most: 12, withBasePath: number % 3 == 0) else { return }
    let generator = AssociationGenerator(router, domain: "example.com", appIDs: [sampleApp])
    var index = AppLinkClaimIndex()
    var before: [AppLinkClaim] = []
    for claim in generator.claims + generator.claims.reversed() {
      #expect(index.covers(claim) == before.contains { $0.covers(claim) })
      index.insert(claim)
      before.append(claim)
    }
  }

  @Test(arguments: 0..<Exploration.count(small: 30, full: 200))
  func `links are answered as explanations say`(_ number: Int) {
    var random = RandomRoutes(seed: UInt64(number))
    guard let (one, patterns) = random.router(most: 8, withBasePath: number % 3 == 0),
      let (two, others) = random.router(most: 8, withBasePath: false)
    else { return }
    // A catalog does not tell which patterns may share links.
    let catalog = LinkCatalog(routes: one.catalog.routes + two.catalog.routes)
    let links = DomainLinks([catalog], domain: DomainName("example.com"))
    let explainer = LinkExplainer(
      sources: CatalogEntries(catalog).sources, limits: .standard)
    for pattern in patterns + others {
      for _ in 0..<10 {
        let link = random.link(of: pattern)
        for link in [link, link + "/x", link.replacing("example.com", with: "example.com/base")] {
          #expect(links.answers(link) == (explainer.explain(link).chosen != nil), "\(link)")
        }
      }
    }
  }

  @Test func `patterns that no router has are answered too`() {
    func route(_ pattern: String, _ parameters: [LinkCatalog.Parameter]) -> LinkCatalog.Route {
      LinkCatalog.Route(
        name: "a", origins: ["https://example.com"], pattern: pattern, parameters: parameters)
    }
    let names = (0..<100).map { "n\($0)" }
    let catalog = LinkCatalog(routes: [
      route("/" + names.map { "{\($0)}" }.joined(separator: "/"), []),
      route(
        "/a/{b}", [.init(name: "b", type: "Int", kind: .list, isConstrained: true)]),
    ])
    let links = DomainLinks([catalog], domain: DomainName("example.com"))
    // The grammar has no pattern with as many captures; that it is left out is noted.
    #expect(!links.answers("https://example.com/" + names.joined(separator: "/")))
    #expect(links.notes.count == 1)
    #expect(links.answers("https://example.com/a/1"))
    #expect(!links.answers("https://example.com/a/b"))
    #expect(!links.answers("https://example.com/c"))
  }
}
