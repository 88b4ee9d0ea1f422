// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// Which pattern takes a link, and which is tried first, of one version.
@Suite struct ContractSideTests {
  private static let routes: [LinkCatalog.Route] = [
    .sample(
      "a", "/a/{id}", ["id": "Int"], origins: ["https://a.example/base", "app://"],
      aliases: ["/x/{id}"]),
    .sample("b", "/{any}/{more}", origins: ["https://a.example/base", "app://"]),
  ]

  /// The patterns of a version that take a link, with their origins.
  private static func takers(
    of link: String, redirects: [(String, String)]
  ) throws -> [String] {
    let contract = try LinkContract.sample(routes, redirects: redirects)
    let side = ContractSide(contract)
    return contract.entries.filter { side.answer(to: link, takenBy: $0) != nil }.map {
      "\($0.text) \($0.origin.text)"
    }
  }

  @Test(
    arguments: [
      ("https://a.example/base/a/1", ["/a/{id} https://a.example/base"]),
      ("https://a.example/base/x/1", ["/x/{id} https://a.example/base"]),
      ("https://a.example/base/x/y", ["/{any}/{more} https://a.example/base"]),
      ("app://x/1", ["/x/{id} app://"]), ("app://a/y", ["/{any}/{more} app://"]),
      ("https://a.example/base/r/1", ["/r/{id} https://a.example/base"]),
      ("https://a.example/base/s/1", ["/s/{id} https://a.example/base"]),
      ("app://s/1", ["/s/{id} app://"]),
      // It leads to another route than its target.
      ("https://a.example/base/r/y", ["/r/{id} https://a.example/base"]),
      ("https://a.example/base/gone", []), ("https://a.example/base/a", []),
      ("https://a.example/a/1", []), ("https://b.example/base/a/1", []), ("no link", []),
    ] as [(String, [String])])
  func `one pattern takes a link, before redirects are followed`(
    _ link: String, _ takers: [String]
  ) throws {
    let redirects = [("/r/{id}", "/a/{id}"), ("/s/{id}", "/a/{id}"), ("/gone", "/nowhere")]
    #expect(try Self.takers(of: link, redirects: redirects) == takers)
    let isRedirect = takers.contains { $0.hasPrefix("/r") || $0.hasPrefix("/s") }
    let end = link.hasPrefix("app") ? "app://" : "https://a.example/base"
    #expect(
      try Self.takers(of: link, redirects: [])
        == (isRedirect ? ["/{any}/{more} \(end)"] : takers))
  }

  @Test(
    arguments: [
      ([:], ["/{a}", "/{b}", "/{c}"]), (["/{b}": 1], ["/{b}", "/{a}", "/{c}"]),
      (["/{a}": -1], ["/{b}", "/{c}", "/{a}"]),
      (["/{b}": 1, "/{c}": 2], ["/{c}", "/{b}", "/{a}"]),
    ] as [([String: Int], [String])])
  func `priorities decide between patterns of equal rank`(
    _ priorities: [String: Int], _ order: [String]
  ) throws {
    let patterns = ["/{a}", "/{b}", "/{c}"]
    let catalog = LinkCatalog(
      routes: patterns.enumerated().map { number, pattern in
        let priority = priorities[pattern].map {
          LinkCatalog.Decision(pattern: pattern, priority: $0)
        }
        return .sample("r\(number)", pattern, decisions: priority.map { [$0] } ?? [])
      })
    let contract = try LinkContract(catalog)
    #expect(contract.entries(ofHost: "a.example").map(\.text) == order)
    let first = try #require(patterns.firstIndex(of: order[0]))
    #expect(try contract.route(of: "https://a.example/x")?.name == "r\(first)")
    // Who wins is open while two are of the same rank.
    #expect(contract.isAmbiguous == (priorities.count < 2))
    #expect(contract.notes.isEmpty == (priorities.count == 2))
  }

  @Test func `a pattern of equal rank that is shared takes links by its text`() throws {
    for names in [["/{x}"], ["/{y}"], ["/{x}", "/{y}"], []] {
      let contract = try LinkContract(
        LinkCatalog(
          routes: [("a", "/{x}"), ("b", "/{y}")].map { name, text in
            .sample(
              name, text,
              decisions: names.contains(text) ? [.init(pattern: text, isShared: true)] : [])
          }))
      #expect(contract.isAmbiguous == (names.count < 2))
      #expect(try contract.route(of: "https://a.example/z")?.name == "a")
    }
  }

  @Test(
    arguments: [
      (["https://a.example", "https://b.example"], "/a/7", "https://a.example/a/7"),
      (["https://b.example", "https://a.example"], "/a/7", "https://b.example/a/7"),
      (["https://a.example", "https://b.example"], "https://b.example/a/7", nil),
      (["app://", "https://a.example"], "/a/7", "app://a/7"),
      (["https://a.example:8443", "app://"], "/a/7", "https://a.example:8443/a/7"),
    ] as [([String], String, String?)])
  func `a path in an example belongs to the first origin of its route`(
    _ origins: [String], _ example: String, _ link: String?
  ) throws {
    // The other route has its own first origin.
    let contract = try LinkContract.sample([
      .sample("a", "/a/{id}", origins: origins, examples: [example]),
      .sample("b", "/b/{id}", origins: ["https://c.example"], examples: ["/b/8", "/b/9"]),
    ])
    let side = ContractSide(contract)
    #expect(
      side.examples == [
        [link ?? example], ["https://c.example/b/8", "https://c.example/b/9"],
      ])
    #expect(side.known == [["id": ["7"]], ["id": ["8", "9"]]])
  }

  @Test(
    arguments: [
      ([], "/a?q=1", "q", ["1"]), ([], "/A?q=1", nil, []), ([], "/a?Q=1", "q", []),
      (.ignoresPathCase, "/A?q=1", "q", ["1"]), (.ignoresItemCase, "/a?Q=1", "q", ["1"]),
      (.plusIsSpace, "/a?q=1+2", "q", ["1 2"]), ([], "/a?q=1+2", "q", ["1+2"]),
    ] as [(LinkOriginOptions, String, String?, [String])])
  func `values are read as the app reads links`(
    _ options: LinkOriginOptions, _ link: String, _ name: String?, _ texts: [String]
  ) throws {
    let catalog = LinkCatalog(
      routes: [.sample("a", "/a?q={q}", ["q?": "String"])],
      redirects: [.init(from: "/r", to: "/a")])
    let contract = try LinkContract(catalog, options: options)
    let side = ContractSide(contract)
    let answer = side.answer(to: "https://a.example" + link)
    #expect(answer?.values == name.map { [$0: texts] })
    #expect(try contract.router.match("https://a.example" + link).map { _ in "q" } == name)
    let entry = try #require(contract.entries.first)
    #expect((side.answer(to: "https://a.example" + link, takenBy: entry) != nil) == (name != nil))
    #expect(entry.folding.items == options.contains(.ignoresItemCase))
  }
}
