// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import DeepLinksSimulation
import Testing

@_spi(Project) @testable import LinkContracts

/// Each change that is proposed is made, and the link must open its route then.
@Suite struct ReplayAdviceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var routes: [LinkCatalog.Route]
    var link: String
    var expected: String?
    /// The patterns and origins that are proposed.
    var fixes: [String]

    init(
      _ routes: [LinkCatalog.Route], _ link: String, _ expected: String?, _ fixes: [String]
    ) {
      self.routes = routes
      self.link = link
      self.expected = expected
      self.fixes = fixes
    }

    var testDescription: String { "\(link) \(expected ?? "")" }
  }

  private static let product = LinkCatalog.Route.sample("product", "/products/{id}", ["id": "Int"])

  static let rows: [Row] = [
    Row(
      [product], "https://a.example/shop/p/7", "product",
      ["alias /shop/p/{id}", "redirect /shop/p/{id} → /products/{id}"]),
    Row(
      [product], "https://a.example/7/show", "product",
      ["alias /{id}/show", "redirect /{id}/show → /products/{id}"]),
    Row(
      [product], "https://a.example/product?id=7", "product",
      ["alias /product?id={id}", "redirect /product?id={id} → /products/{id}"]),
    // A text is no value of the route.
    Row(
      [.sample("help", "/support/help")], "https://a.example/f%22aq/", "help",
      ["alias /f%22aq", "redirect /f%22aq → /support/help"]),
    Row(
      [.sample("docs", "/docs/{path+}", ["path*": "String"])], "https://a.example/help/a/b", "docs",
      ["alias /help/{path+}", "redirect /help/{path+} → /docs/{path+}"]),
    Row(
      [.sample("docs", "/docs/{path+}", ["path*": "String"])], "https://a.example/help/a", "docs",
      ["alias /help/{path+}", "redirect /help/{path+} → /docs/{path+}"]),
    Row(
      [.sample("item", "/p/i-{id}", ["id": "Int"])], "https://a.example/q/7", "item",
      ["alias /q/{id}", "redirect /q/{id} → /p/i-{id}"]),
    Row(
      [.sample("find", "/search?q={q}&page={page}", ["q": "String", "page?": "Int"])],
      "https://a.example/find?q=a", "find", ["alias /find?q={q}&page={page}"]),
    Row(
      [.sample("map", "/map?mode=night")], "https://a.example/card?mode=night", "map",
      ["alias /card?mode=night", "redirect /card → /map?mode=night"]),
    // What every link would match is no alias.
    Row(
      [.sample("user", "/users/{name}")], "https://a.example/ann", "user", []),
    Row(
      [product, .sample("offer", "/{kind}/{id}", ["kind": "Bool", "id": "Int"])],
      "https://a.example/product/7", "product",
      ["alias /product/{id}", "redirect /product/{id} → /products/{id}"]),
    Row(
      [product, .sample("word", "/product/{word}", ["word": "Int8"])],
      "https://a.example/product/300", "product", ["redirect /product/{id} → /products/{id}"]),
    Row(
      [.sample("shop.product", "/shop/products/{id}", ["id": "Int"], feature: "Shop")],
      "https://a.example/product/7", "Shop.shop.product",
      ["alias /product/{id}", "redirect /product/{id} → /shop/products/{id}"]),
    Row(
      [.sample("top", "/%CC%81x")], "https://b.example/\u{301}x", "top",
      ["origin https://b.example"]),
    // Names of items are compared code point by code point.
    Row(
      [.sample("p", "/p/{caf\u{e9}}", ["caf\u{e9}": "Int"])],
      "https://a.example/q/r/7?cafe%CC%81=8", "p",
      ["alias /q/r/{caf\u{e9}}", "redirect /q/r/{caf\u{e9}} → /p/{caf\u{e9}}"]),
    Row(
      [.sample("p", "/p?\u{301}x=1")], "https://a.example/q?%CC%81x=1", "p",
      ["alias /q?\u{301}x=1", "redirect /q → /p?\u{301}x=1"]),
    Row(
      [.sample("home", "/"), product], "https://b.example/products/7", "product",
      ["origin https://b.example"]),
    Row(
      [product], "app://products/7", "product", ["origin app://"]),
    Row(
      [.sample("scan", "/scan/{id}", ["id": "Int"], origins: ["app://"])], "app://read/7", "scan",
      ["alias /read/{id}", "redirect /read/{id} → /scan/{id}"]),
    // What a query has is not looked for in the path, unless it is there twice or does not fit.
    Row(
      [product], "https://a.example/?id=7", "product",
      ["alias /?id={id}", "redirect /?id={id} → /products/{id}"]),
    Row(
      [product], "https://a.example/p?id=7&id=8", "product", []),
    Row(
      [product], "https://a.example/p?id=x", "product", []),
    Row(
      [product], "https://a.example/p?id", "product", []),
    Row(
      [product], "https://a.example/p/9?id=x", "product",
      ["alias /p/{id}", "redirect /p/{id} → /products/{id}"]),
    Row(
      [.sample("item", "/items/{id}?s={s}", ["id": "Int"])], "https://a.example/item?id=7&s=x",
      "item", []),
    Row(
      [.sample("pair", "/pairs/{a}/{b}", ["a": "Int", "b": "Int"])],
      "https://a.example/pair?a=7&b=8", "pair",
      ["alias /pair?a={a}&b={b}", "redirect /pair?a={a}&b={b} → /pairs/{a}/{b}"]),
    Row(
      [.sample("pair", "/pairs/{a}/{b}", ["a": "Int", "b": "Int"])], "https://a.example/x/7/8/y",
      "pair", ["alias /x/{a}/{b}/y", "redirect /x/{a}/{b}/y → /pairs/{a}/{b}"]),
    Row(
      [.sample("help", "/support/help")], "https://a.example/", "help",
      ["alias /", "redirect / → /support/help"]),
    // A number is enough of a pattern, and a text is not.
    Row(
      [.sample("item", "/i-{id}", ["id": "Int"])], "https://a.example/7", "item",
      ["alias /{id}", "redirect /{id} → /i-{id}"]),
    Row(
      [.sample("item", "/i-{id}")], "https://a.example/x", "item", []),
    Row(
      [.sample("item", "/p/{a}-{b}")], "https://a.example/q/x", "item", []),
    // A rest is as long as it is, and what follows it has no place.
    Row(
      [.sample("docs", "/docs/{path+}", ["path*": "String"])], "https://a.example/help", "docs", []),
    Row(
      [.sample("docs", "/docs/{path+}", ["path*": "Int"])], "https://a.example/help/7/8", "docs",
      ["alias /help/{path+}", "redirect /help/{path+} → /docs/{path+}"]),
    Row(
      [.sample("docs", "/docs/{path+}", ["path*": "Int"])], "https://a.example/help/7/x", "docs", []
    ),
    Row(
      [.sample("docs", "/docs/{path+}/end", ["path*": "String"])], "https://a.example/help/a/end",
      "docs", []),
    // A host is a segment where there is none, and a pattern without a slash has no other.
    Row(
      [.sample("scan", "/scan", origins: ["app://"])], "app://read", "scan",
      ["alias /read", "redirect /read → /scan"]),
    Row(
      [.sample("track", "track:{id}", ["id": "Int"], origins: ["app://"])], "app:read:7", "track",
      []),
    Row(
      [.sample("map", "/map#{place}")], "https://a.example/card#home", "map",
      ["alias /card#{place}"]),
    Row(
      [.sample("map", "/map#home")], "https://a.example/card#home", "map",
      ["alias /card#home", "redirect /card → /map#home"]),
    // Of what opens another route now.
  ]

  @Test func `tries changes with the priorities of the sources`() throws {
    let catalog = LinkCatalog(
      routes: [
        Self.product, .sample("one", "/{x}"),
        .sample("other", "/{y}", decisions: [.init(pattern: "/{y}", priority: 1)]),
      ])
    let contract = try LinkContract(catalog)
    var replay = LinkReplay(contract, form: .plain)
    replay.read(Array("https://a.example/product/7\tproduct\nhttps://a.example/x\tother\n".utf8))
    replay.finish()
    #expect(replay.report.problemCount == 1)
    #expect(
      replay.report.problems.first?.fixes.first?.text
        == "Add an alias to product: @LinkPath(\"/product/{id}\").")
  }

  @Test(arguments: rows)
  func `proposes what opens the route again`(_ row: Row) throws {
    let contract = try LinkContract.sample(row.routes)
    let problem = try #require(try Self.problem(row.link, row.expected, contract))
    let changes = problem.fixes.compactMap { fix in
      fix.pattern.map { "\(fix.kind) \($0)" + (fix.target.map { " → \($0)" } ?? "") }
    }
    #expect(changes == row.fixes)
    #expect(problem.fixes.count > row.fixes.count)
    for fix in problem.fixes { try Self.expect(fix, row.link, row.expected, contract) }
  }

  @Test func `proposes only what works, whatever the routes are`() throws {
    var random = SeededGenerator(seed: 7)
    var count: [LinkReplayReport.Fix.Kind: Int] = [:]
    for _ in 0..<400 {
      guard let (old, new) = random.versions() else { continue }
      var links: [(String, String)] = []
      for entry in old.entries {
        for link in ContractSamples(entry, known: [:]).links.prefix(3) {
          guard let route = try? old.route(of: link) else { continue }
          links.append((link, route.title))
        }
      }
      for (link, route) in links {
        guard let problem = try Self.problem(link, route, new) else { continue }
        for fix in problem.fixes {
          count[fix.kind, default: 0] += 1
          try Self.expect(fix, link, route, new)
        }
      }
    }
    #expect(count[.alias, default: 0] > 50 && count[.redirect, default: 0] > 50, "\(count)")
  }

  static func problem(
    _ link: String, _ expected: String?, _ contract: LinkContract
  ) throws -> LinkReplayReport.Problem? {
    var replay = LinkReplay(contract, form: .plain)
    replay.read(Array((link + (expected.map { "\t\($0)" } ?? "") + "\n").utf8))
    return replay.report.problems.first
  }

  /// Makes a change by hand, and opens the link again.
  static func expect(
    _ fix: LinkReplayReport.Fix, _ link: String, _ expected: String?, _ contract: LinkContract
  ) throws {
    var name = expected
    let catalog: LinkCatalog
    switch fix.kind {
    case .alias:
      let number = contract.routes.firstIndex { $0 == fix.route }
      catalog = LinkCatalog(
        routes: contract.catalog.routes.enumerated().map { place, own in
          LinkCatalog.Route(
            name: own.name, feature: own.feature, origins: own.origins, pattern: own.pattern,
            aliases: own.aliases + (place == number ? [fix.pattern ?? ""] : []),
            deprecated: own.deprecated, parameters: own.parameters)
        }, redirects: contract.catalog.redirects)
    case .redirect:
      catalog = LinkCatalog(
        routes: contract.catalog.routes,
        redirects: contract.catalog.redirects
          + [.init(from: fix.pattern ?? "", to: fix.target ?? "")])
    case .origin:
      catalog = LinkCatalog(
        routes: contract.catalog.routes.map { own in
          LinkCatalog.Route(
            name: own.name, feature: own.feature, origins: own.origins + [fix.pattern ?? ""],
            pattern: own.pattern, aliases: own.aliases, deprecated: own.deprecated,
            parameters: own.parameters)
        }, redirects: contract.catalog.redirects)
    case .retirement:
      name = "-"
      catalog = contract.catalog
    case .rename:
      guard let route = fix.route else { return }
      name = route.title
      catalog = contract.catalog
    case .advice: return
    }
    let changed = try LinkContract(catalog)
    let problem = try problem(link, name, changed)
    #expect(problem == nil, "\(fix) \(contract.catalog)")
    #expect(fix.kind == .rename || changed.isAmbiguous == contract.isAmbiguous)
  }
}
