// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

@Suite struct LinkContractTests {
  @Test(
    arguments: [
      ("https://a.example/", "home"),
      ("https://a.example/p/7", "product"),
      ("https://a.example/p/x", "word"),
      ("https://a.example/item/7", "product"),
      ("https://a.example/old/7", "product"),
      ("https://a.example/gone/7", "product"),
      ("https://a.example/s?q=a&page=2", "search"),
      ("https://a.example/s?q=a&page=x", nil),
      ("https://a.example/s", nil),
      ("https://a.example/f/a/b", "file"),
      ("https://b.example/p/7", nil),
      ("https://help.example/base/q", "help"),
      ("https://help.example/q", nil),
      ("app://scan/7", "scan"),
      ("app:track:5", "track"),
      ("https://t1.tenant.example/", "tenant"),
      ("https://tenant.example/", nil),
      ("https://7.typed.example/", "typed"),
      ("https://x.typed.example/", nil),
      ("https://a.example/u/1/x/2", "nested"),
      ("https://a.example/sku/1", "sku"),
    ] as [(String, String?)])
  func `matches as the app does`(_ link: String, _ route: String?) throws {
    let contract = try LinkContract.sample(
      [
        .sample("home", "/"),
        .sample(
          "product", "/p/{id}", ["id": "Int"], aliases: ["/item/{id}"], deprecated: ["/old/{id}"]),
        .sample("word", "/p/{word}"),
        .sample("search", "/s?q={q}&page={page}", ["q": "String", "page?": "Int"]),
        .sample("file", "/f/{path+}", ["path*": "String"]),
        .sample("help", "/q", origins: ["https://help.example/base/"]),
        .sample("scan", "/scan/{id}", ["id": "Int"], origins: ["app://"]),
        .sample("track", "track:{id}", ["id": "Int"], origins: ["app://", "https://a.example"]),
        .sample(
          "tenant", "/", ["tenant": "String"], origins: ["https://{tenant}.tenant.example"]),
        .sample("typed", "/", ["number": "Int"], origins: ["https://{number}.typed.example"]),
        .sample("nested", "/u/{id}/x/{id}", ["id": "Int"]),
        .sample("sku", "/sku/{sku}", ["sku": "SKU"]),
      ], redirects: [("/gone/{id}", "/p/{id}")])
    #expect(try contract.route(of: link)?.name == route, "\(contract.explain(link))")
    #expect(contract.notes == ["Values of SKU are treated as text; only its name is known."])
  }

  @Test(
    arguments: [
      (["/x", "https://b.com/y"], ["a.com/x", "b.com/y"]),
      (["https://b.com/x", "/y"], ["b.com/x", "a.com/y"]),
      (["https://b.com/x", "https://b.com/y"], ["b.com/x", "b.com/y"]),
      (["https://b.com/x", "https://c.com/y"], ["b.com/x", "c.com/y"]),
      (["/x", "https://a.com/y"], ["a.com/x", "a.com/y"]),
      (["/x", "/y"], ["a.com/x", "a.com/y"]),
      (["https://c.com/x", "/y", "https://b.com/y?!z"], ["c.com/x", "a.com/y", "b.com/y"]),
      (["/x", "https://{host}/y"], ["a.com/x", "a.com/y", "b.com/y", "c.com/y"]),
    ] as [([String], [String])])
  func `each pattern has its origins`(_ patterns: [String], _ links: [String]) throws {
    for isDeprecated in [false, true] {
      let outline = LinkCatalogOutline(
        origins: ["https://a.com"],
        declarations: patterns.map { pattern in
          var metadata = LinkRouteMetadata()
          if isDeprecated, pattern != patterns[0] { metadata.deprecated = "Old." }
          return .init(slot: 0, name: "r", pattern: pattern, metadata: metadata)
        } + [.init(slot: 1, name: "other", pattern: "/other")],
        redirects: [LinkRedirect(from: "/old", to: "/other")])
      let catalog = try LinkCatalog(json: outline.catalog().json())
      #expect(catalog == outline.catalog())
      let contract = try LinkContract(catalog)
      let found = try ["a.com", "b.com", "c.com"].flatMap { host in
        try ["/x", "/y"].map { host + $0 }.filter {
          try contract.route(of: "https://" + $0)?.name == "r"
        }
      }
      #expect(found.sorted() == links.sorted())
      #expect(try contract.route(of: "https://a.com/old")?.name == "other")
    }
  }

  @Test func `a pattern with an origin of its own has no base path`() throws {
    let contract = try LinkContract.sample([
      .sample("a", "/x", origins: ["https://a.example/base"], aliases: ["https://b.example/y"])
    ])
    for (link, isTaken) in [
      ("https://a.example/base/x", true), ("https://b.example/y", true),
      ("https://a.example/base/y", false), ("https://b.example/base/y", false),
      ("https://b.example/x", false),
    ] {
      #expect(try (contract.route(of: link) != nil) == isTaken, "\(link)")
    }
    #expect(contract.entries.map(\.text) == ["/x", "https://b.example/y"])
    #expect(contract.entries.map(\.origin.text) == ["https://a.example/base", "https://b.example"])
  }

  @Test func `tells what the catalog leaves open`() throws {
    let contract = try LinkContract.sample([
      .sample("one", "/{a}"), .sample("two", "/{b}", feature: "Other"),
    ])
    #expect(contract.isAmbiguous)
    #expect(contract.notes.count == 1)
    #expect(try contract.route(of: "https://a.example/x")?.title == "one")
  }

  @Test func `reports all problems if patterns share links and others are invalid`() throws {
    let error = #expect(throws: LinkRouterError.self) {
      try LinkContract.sample([
        .sample("one", "/{a}"), .sample("two", "/{b}"), .sample("bad", "track:{x}"),
      ])
    }
    #expect(try #require(error).problems.map(\.code) == [.opaquePattern, .conflict])
  }

  @Test func `refuses what is no pattern`() {
    #expect(throws: LinkRouterError.self) { try LinkContract.sample([.sample("bad", "/{a}{b}")]) }
    #expect(throws: LinkRouterError.self) {
      try LinkContract.sample([.sample("bad", "/a", origins: ["nonsense"])])
    }
    #expect(throws: LinkRouterError.self) {
      try LinkContract.sample([.sample("none", "/a", origins: [])])
    }
  }

  @Test(
    arguments: [
      ("/d", ["r": []]), ("/d?a=1&b", ["r": ["a=1", "b"]]), ("/d?a=1&b&a=2", ["r": ["b"]]),
      ("/i", ["r": [], "k": []]), ("/i?a=1&k=7&a=2", ["r": ["a=1", "a=2"], "k": ["7"]]),
      ("/i?k=x", nil), ("/u?u=a&b=%20", ["u": ["a&b=%20"]]), ("/u", nil), ("/n?k", [:]),
      ("/n?k&x", nil), ("/x", [:]), ("/x?y", [:]), ("/x?k", nil),
      ("/f#t=a%20b&c=1", ["t": ["a b"], "r": ["c=1"]]), ("/f#t=a", ["t": ["a"], "r": []]),
      ("/l?l=1&l=2", ["l": ["1", "2"]]), ("/l?l=1&l=x", nil), ("/l", ["l": ["5"]]),
    ] as [(String, [String: [String]]?)])
  func `a match has the values of all items`(
    _ link: String, _ values: [String: [String]]?
  ) throws {
    let contract = try LinkContract.sample([
      .sample("d", "/d?{r*}", ["r:": "String"]), .sample("i", "/i?k={k}&{r*}", ["k?": "Int"]),
      .sample("u", "/u?u={u...}"), .sample("n", "/n?k&!*"), .sample("x", "/x?!k"),
      .sample("f", "/f#t={t}&{r*}"), .sample("l", "/l?l={l}", ["l*": "Int=5"]),
    ])
    let match = try contract.routerOfValues().match("https://a.example" + link)
    #expect(match?.values == values)
  }
}
