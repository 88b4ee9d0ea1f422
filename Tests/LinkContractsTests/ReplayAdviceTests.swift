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
    var fixes: [String]

    var testDescription: String { "\(link) \(expected ?? "")" }
  }

  private static let product = LinkCatalog.Route.sample("product", "/products/{id}", ["id": "Int"])

  static let rows: [Row] = [
    Row(
      routes: [product], link: "https://a.example/product/7", expected: "product",
      fixes: [
        "Add an alias to product: @LinkPath(\"/product/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/product/{id}\", to: \"/products/{id}\").",
      ]),
    Row(
      routes: [product], link: "https://a.example/shop/p/7", expected: "product",
      fixes: [
        "Add an alias to product: @LinkPath(\"/shop/p/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/shop/p/{id}\", to: \"/products/{id}\").",
      ]),
    Row(
      routes: [product], link: "https://a.example/7/show", expected: "product",
      fixes: [
        "Add an alias to product: @LinkPath(\"/{id}/show\").",
        "Or redirect it there: @LinkRedirect(\"/{id}/show\", to: \"/products/{id}\").",
      ]),
    Row(
      routes: [product], link: "https://a.example/product?id=7", expected: "product",
      fixes: [
        "Add an alias to product: @LinkPath(\"/product?id={id}\").",
        "Or redirect it there: @LinkRedirect(\"/product?id={id}\", to: \"/products/{id}\").",
      ]),
    // A text is no value of the route.
    Row(routes: [product], link: "https://a.example/product/x", expected: "product", fixes: []),
    Row(
      routes: [.sample("help", "/support/help")], link: "https://a.example/f%22aq/",
      expected: "help",
      fixes: [
        "Add an alias to help: @LinkPath(\"/f%22aq\").",
        "Or redirect it there: @LinkRedirect(\"/f%22aq\", to: \"/support/help\").",
      ]),
    Row(
      routes: [.sample("docs", "/docs/{path+}", ["path*": "String"])],
      link: "https://a.example/help/a/b", expected: "docs",
      fixes: [
        "Add an alias to docs: @LinkPath(\"/help/{path+}\").",
        "Or redirect it there: @LinkRedirect(\"/help/{path+}\", to: \"/docs/{path+}\").",
      ]),
    Row(
      routes: [.sample("docs", "/docs/{path+}", ["path*": "String"])],
      link: "https://a.example/help/a", expected: "docs",
      fixes: [
        "Add an alias to docs: @LinkPath(\"/help/{path+}\").",
        "Or redirect it there: @LinkRedirect(\"/help/{path+}\", to: \"/docs/{path+}\").",
      ]),
    Row(
      routes: [.sample("item", "/p/i-{id}", ["id": "Int"])], link: "https://a.example/q/7",
      expected: "item",
      fixes: [
        "Add an alias to item: @LinkPath(\"/q/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/q/{id}\", to: \"/p/i-{id}\").",
      ]),
    Row(
      routes: [.sample("find", "/search?q={q}&page={page}", ["q": "String", "page?": "Int"])],
      link: "https://a.example/find?q=a", expected: "find",
      fixes: [
        "Add an alias to find: @LinkPath(\"/find?q={q}&page={page}\")."
      ]),
    Row(
      routes: [.sample("map", "/map?mode=night")], link: "https://a.example/card?mode=night",
      expected: "map",
      fixes: [
        "Add an alias to map: @LinkPath(\"/card?mode=night\").",
        "Or redirect it there: @LinkRedirect(\"/card\", to: \"/map?mode=night\").",
      ]),
    // What every link would match is no alias.
    Row(
      routes: [.sample("user", "/users/{name}")], link: "https://a.example/ann", expected: "user",
      fixes: []),
    Row(
      routes: [product, .sample("offer", "/{kind}/{id}", ["kind": "Bool", "id": "Int"])],
      link: "https://a.example/product/7", expected: "product",
      fixes: [
        "Add an alias to product: @LinkPath(\"/product/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/product/{id}\", to: \"/products/{id}\").",
      ]),
    Row(
      routes: [product, .sample("word", "/product/{word}", ["word": "Int8"])],
      link: "https://a.example/product/300", expected: "product",
      fixes: ["Redirect it there: @LinkRedirect(\"/product/{id}\", to: \"/products/{id}\")."]),
    Row(
      routes: [.sample("shop.product", "/shop/products/{id}", ["id": "Int"], feature: "Shop")],
      link: "https://a.example/product/7", expected: "Shop.shop.product",
      fixes: [
        "Add an alias to Shop.shop.product with @LinkPath, without its prefixes; the whole pattern "
          + "is /product/{id}.",
        "Or redirect it there, on the app's own enum: @LinkRedirect(\"/product/{id}\", "
          + "to: \"/shop/products/{id}\").",
      ]),
    Row(
      routes: [.sample("top", "/%CC%81x")], link: "https://b.example/\u{301}x", expected: "top",
      fixes: ["Declare its origin again: @DeepLinkRoutes(…, \"https://b.example\")."]),
    // Names of items are compared code point by code point.
    Row(
      routes: [.sample("p", "/p/{caf\u{e9}}", ["caf\u{e9}": "Int"])],
      link: "https://a.example/q/r/7?cafe%CC%81=8", expected: "p",
      fixes: [
        "Add an alias to p: @LinkPath(\"/q/r/{caf\u{e9}}\").",
        "Or redirect it there: @LinkRedirect(\"/q/r/{caf\u{e9}}\", to: \"/p/{caf\u{e9}}\").",
      ]),
    Row(
      routes: [.sample("p", "/p?\u{301}x=1")], link: "https://a.example/q?%CC%81x=1",
      expected: "p",
      fixes: [
        "Add an alias to p: @LinkPath(\"/q?\u{301}x=1\").",
        "Or redirect it there: @LinkRedirect(\"/q\", to: \"/p?\u{301}x=1\").",
      ]),
    Row(
      routes: [.sample("home", "/"), product], link: "https://b.example/products/7",
      expected: "product",
      fixes: ["Declare its origin again: @DeepLinkRoutes(…, \"https://b.example\")."]),
    Row(
      routes: [product], link: "app://products/7", expected: "product",
      fixes: ["Declare its origin again: @DeepLinkRoutes(…, \"app://\")."]),
    Row(
      routes: [.sample("scan", "/scan/{id}", ["id": "Int"], origins: ["app://"])],
      link: "app://read/7", expected: "scan",
      fixes: [
        "Add an alias to scan: @LinkPath(\"/read/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/read/{id}\", to: \"/scan/{id}\").",
      ]),
    Row(
      routes: [.sample("a", "/x/{id}", ["id": "Int"], origins: ["https://a.example/base"])],
      link: "https://a.example/base/y/7", expected: "a",
      fixes: [
        "Add an alias to a: @LinkPath(\"/y/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/y/{id}\", to: \"/x/{id}\").",
      ]),
    // What a query has is not looked for in the path, unless it is there twice or does not fit.
    Row(
      routes: [product], link: "https://a.example/?id=7", expected: "product",
      fixes: [
        "Add an alias to product: @LinkPath(\"/?id={id}\").",
        "Or redirect it there: @LinkRedirect(\"/?id={id}\", to: \"/products/{id}\").",
      ]),
    Row(routes: [product], link: "https://a.example/p?id=7&id=8", expected: "product", fixes: []),
    Row(routes: [product], link: "https://a.example/p?id=x", expected: "product", fixes: []),
    Row(routes: [product], link: "https://a.example/p?id", expected: "product", fixes: []),
    Row(
      routes: [product], link: "https://a.example/p/9?id=x", expected: "product",
      fixes: [
        "Add an alias to product: @LinkPath(\"/p/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/p/{id}\", to: \"/products/{id}\").",
      ]),
    Row(
      routes: [.sample("item", "/items/{id}?s={s}", ["id": "Int"])],
      link: "https://a.example/item?id=7&s=x", expected: "item", fixes: []),
    Row(
      routes: [.sample("pair", "/pairs/{a}/{b}", ["a": "Int", "b": "Int"])],
      link: "https://a.example/pair?a=7&b=8", expected: "pair",
      fixes: [
        "Add an alias to pair: @LinkPath(\"/pair?a={a}&b={b}\").",
        "Or redirect it there: @LinkRedirect(\"/pair?a={a}&b={b}\", to: \"/pairs/{a}/{b}\").",
      ]),
    Row(
      routes: [.sample("pair", "/pairs/{a}/{b}", ["a": "Int", "b": "Int"])],
      link: "https://a.example/x/7/8/y", expected: "pair",
      fixes: [
        "Add an alias to pair: @LinkPath(\"/x/{a}/{b}/y\").",
        "Or redirect it there: @LinkRedirect(\"/x/{a}/{b}/y\", to: \"/pairs/{a}/{b}\").",
      ]),
    Row(
      routes: [.sample("help", "/support/help")], link: "https://a.example/", expected: "help",
      fixes: [
        "Add an alias to help: @LinkPath(\"/\").",
        "Or redirect it there: @LinkRedirect(\"/\", to: \"/support/help\").",
      ]),
    // A number is enough of a pattern, and a text is not.
    Row(
      routes: [.sample("item", "/i-{id}", ["id": "Int"])], link: "https://a.example/7",
      expected: "item",
      fixes: [
        "Add an alias to item: @LinkPath(\"/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/{id}\", to: \"/i-{id}\").",
      ]),
    Row(
      routes: [.sample("item", "/i-{id}")], link: "https://a.example/x", expected: "item",
      fixes: []),
    Row(
      routes: [.sample("item", "/p/{a}-{b}")], link: "https://a.example/q/x", expected: "item",
      fixes: []),
    // A rest is as long as it is, and what follows it has no place.
    Row(
      routes: [.sample("docs", "/docs/{path+}", ["path*": "String"])],
      link: "https://a.example/help", expected: "docs", fixes: []),
    Row(
      routes: [.sample("docs", "/docs/{path+}", ["path*": "Int"])],
      link: "https://a.example/help/7/8", expected: "docs",
      fixes: [
        "Add an alias to docs: @LinkPath(\"/help/{path+}\").",
        "Or redirect it there: @LinkRedirect(\"/help/{path+}\", to: \"/docs/{path+}\").",
      ]),
    Row(
      routes: [.sample("docs", "/docs/{path+}", ["path*": "Int"])],
      link: "https://a.example/help/7/x", expected: "docs", fixes: []),
    Row(
      routes: [.sample("docs", "/docs/{path+}/end", ["path*": "String"])],
      link: "https://a.example/help/a/end", expected: "docs", fixes: []),
    // A host is a segment where there is none, and a pattern without a slash has no other.
    Row(
      routes: [.sample("scan", "/scan", origins: ["app://"])], link: "app://read",
      expected: "scan",
      fixes: [
        "Add an alias to scan: @LinkPath(\"/read\").",
        "Or redirect it there: @LinkRedirect(\"/read\", to: \"/scan\").",
      ]),
    Row(
      routes: [.sample("track", "track:{id}", ["id": "Int"], origins: ["app://"])],
      link: "app:read:7", expected: "track", fixes: []),
    Row(
      routes: [.sample("map", "/map#{place}")], link: "https://a.example/card#home",
      expected: "map", fixes: ["Add an alias to map: @LinkPath(\"/card#{place}\")."]),
    Row(
      routes: [.sample("map", "/map#home")], link: "https://a.example/card#home",
      expected: "map",
      fixes: [
        "Add an alias to map: @LinkPath(\"/card#home\").",
        "Or redirect it there: @LinkRedirect(\"/card\", to: \"/map#home\").",
      ]),
    Row(
      routes: [product], link: "https://a.example/product/7", expected: nil,
      fixes: [
        "If it is a link of product: Add an alias to product: @LinkPath(\"/product/{id}\").",
        "Or redirect it there: @LinkRedirect(\"/product/{id}\", to: \"/products/{id}\").",
      ]),
    // Of what opens another route now.
    Row(
      routes: [.sample("page", "/{path+}", ["path*": "String"]), .sample("help", "/support")],
      link: "https://a.example/help", expected: "help",
      fixes: [
        "Add an alias to help: @LinkPath(\"/help\").",
        "Or redirect it there: @LinkRedirect(\"/help\", to: \"/support\").",
      ]),
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
    let kinds: [LinkReplayReport.Fix.Kind] = [.alias, .redirect, .origin]
    #expect(problem.fixes.filter { kinds.contains($0.kind) }.map(\.text) == row.fixes)
    #expect(problem.fixes.count > row.fixes.count)
    for fix in problem.fixes { try Self.expect(fix, row.link, row.expected, contract) }
  }

  @Test func `proposes only what works, whatever the routes are`() throws {
    var random = SeededGenerator(seed: 7)
    var count: [LinkReplayReport.Fix.Kind: Int] = [:]
    for _ in 0..<200 {
      guard let old = random.contract(), let new = random.contract(after: old) else { continue }
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

  private static func problem(
    _ link: String, _ expected: String?, _ contract: LinkContract
  ) throws -> LinkReplayReport.Problem? {
    var replay = LinkReplay(contract, form: .plain)
    replay.read(Array((link + (expected.map { "\t\($0)" } ?? "") + "\n").utf8))
    return replay.report.problems.first
  }

  /// Makes a change by hand, and opens the link again.
  private static func expect(
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
