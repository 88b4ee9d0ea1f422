// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@_spi(Project) @testable import LinkContracts

/// All that is said of a link that does not open its route.
@Suite struct ReplayReportTests {
  /// The place and kind, then everything else that there is, and a line for each fix.
  private static func lines(_ report: LinkReplayReport) -> [String] {
    report.problems.flatMap { problem -> [String] in
      let head = [
        "\(problem.line):\(problem.column) \(problem.kind) \(problem.link)",
        problem.expected.map { "expected \($0)" }, problem.actual.map { "opens \($0.title)" },
        problem.nearest.map { "nearest \($0)" }, problem.reason,
      ].compactMap { $0 }.joined(separator: " | ")
      return [head]
        + problem.fixes.map { fix in
          [
            "  \(fix.kind): \(fix.text)", fix.route.map { "route \($0.title)" },
            fix.pattern.map { "pattern \($0)" }, fix.target.map { "target \($0)" },
          ].compactMap { $0 }.joined(separator: " | ")
        }
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var routes: [LinkCatalog.Route]
    var redirects: [(String, String)] = []
    var text: String
    var form = LinkCorpusForm.plain
    var lines: [String] = []

    init(
      _ name: String, _ routes: [LinkCatalog.Route], redirects: [(String, String)] = [],
      _ text: String, form: LinkCorpusForm = .plain, _ lines: [String]
    ) {
      testDescription = name
      self.routes = routes
      self.redirects = redirects
      self.text = text
      self.form = form
      self.lines = lines
    }
  }

  private static let product = LinkCatalog.Route.sample("product", "/products/{id}", ["id": "Int"])
  private static let shop = LinkCatalog.Route.sample(
    "shop.product", "/shop/{id}", ["id": "Int"], feature: "Shop")

  static let rows: [Row] = [
    Row(
      "lost, with a route", [product], "https://a.example/product/7\tproduct",
      [
        "1:1 lost https://a.example/product/7 | expected product | nearest /products/{id} | segment 1 is not products",
        "  alias: Add an alias to product: @LinkPath(\"/product/{id}\"). | route product | pattern /product/{id}",
        "  redirect: Or redirect it there: @LinkRedirect(\"/product/{id}\", to: \"/products/{id}\"). | route product | pattern /product/{id} | target /products/{id}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "lost, without a route", [product], "https://a.example/product/7",
      [
        "1:1 lost https://a.example/product/7 | nearest /products/{id} | segment 1 is not products",
        "  alias: If it is a link of product: Add an alias to product: @LinkPath(\"/product/{id}\"). | route product | pattern /product/{id}",
        "  redirect: Or redirect it there: @LinkRedirect(\"/product/{id}\", to: \"/products/{id}\"). | route product | pattern /product/{id} | target /products/{id}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "lost, and nothing is near", [product], "https://a.example/",
      [
        "1:1 lost https://a.example/", "  advice: Declare a pattern for it.",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "lost, and no value fits", [product], "https://a.example/product/x\tproduct",
      [
        "1:1 lost https://a.example/product/x | expected product | nearest /products/{id} | segment 1 is not products",
        "  advice: Give product a pattern for it with @LinkPath; deprecate it if it should go. | route product",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "lost, of an unknown route", [product], "https://a.example/x\tnone",
      [
        "1:1 lost https://a.example/x | expected none",
        "  advice: No route is named none. If it was renamed, write its new name here.",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "lost, of another origin", [product], "https://b.example/products/7\tproduct",
      [
        "1:1 lost https://b.example/products/7 | expected product | no route has this origin",
        "  origin: Declare its origin again: @DeepLinkRoutes(…, \"https://b.example\"). | pattern https://b.example",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "lost, of another origin, and no route has the path", [product],
      "https://b.example/x/7\tproduct",
      [
        "1:1 lost https://b.example/x/7 | expected product | no route has this origin",
        "  advice: Declare its origin on product again, and a pattern for it. | route product",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "lost, of another scheme", [product], "app:products/7\tproduct",
      [
        "1:1 lost app:products/7 | expected product | no route has this origin",
        "  advice: Declare its origin on product again, and a pattern for it. | route product",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "lost, of an origin that only another route has",
      [product, .sample("other", "/x", origins: ["https://b.example"])],
      "https://b.example/products/7\tproduct",
      [
        "1:1 lost https://b.example/products/7 | expected product",
        "  origin: Declare its origin again: @DeepLinkRoutes(…, \"https://b.example\"). | pattern https://b.example",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "moved", [product, .sample("help", "/help")], "https://a.example/help\tproduct",
      [
        "1:1 moved https://a.example/help | expected product | opens help",
        "  advice: Give product a pattern that is tried before /help. | route product",
        "  rename: Write help here if it is the same screen. | route help",
      ]),
    Row(
      "moved, and it can be taken back",
      [.sample("page", "/{path+}", ["path*": "String"]), .sample("help", "/support")],
      "https://a.example/help\thelp",
      [
        "1:1 moved https://a.example/help | expected help | opens page",
        "  alias: Add an alias to help: @LinkPath(\"/help\"). | route help | pattern /help",
        "  redirect: Or redirect it there: @LinkRedirect(\"/help\", to: \"/support\"). | route help | pattern /help | target /support",
        "  rename: Write page here if it is the same screen. | route page",
      ]),
    Row(
      "moved, of an unknown route", [product], "https://a.example/products/7\tnone",
      [
        "1:1 moved https://a.example/products/7 | expected none | opens product",
        "  rename: No route is named none. If product is its new name, write that here. | route product",
      ]),
    Row(
      "answered", [product], "https://a.example/products/7\t-",
      [
        "1:1 answered https://a.example/products/7 | expected - | opens product",
        "  advice: Remove the pattern /products/{id}. | pattern /products/{id}",
        "  rename: Or write product instead of - here. | route product",
      ]),
    Row("retired", [product], "https://a.example/gone\t-", []),
    Row(
      "of a mounted route", [shop], "https://a.example/old/7\tShop.shop.product",
      [
        "1:1 lost https://a.example/old/7 | expected Shop.shop.product",
        "  alias: Add an alias to Shop.shop.product with @LinkPath, without its prefixes; the whole pattern is /old/{id}. | route Shop.shop.product | pattern /old/{id}",
        "  redirect: Or redirect it there, on the app's own enum: @LinkRedirect(\"/old/{id}\", to: \"/shop/{id}\"). | route Shop.shop.product | pattern /old/{id} | target /shop/{id}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "of a mounted route by its name alone", [shop], "https://a.example/shop/7\tshop.product", []),
    Row(
      "of a name that two routes have",
      [shop, .sample("shop.product", "/b/{id}", ["id": "Int"], feature: "Store")],
      "https://a.example/shop/7\tshop.product\nhttps://a.example/shop/7\tShop.shop.product",
      [
        "1:1 moved https://a.example/shop/7 | expected shop.product | opens Shop.shop.product",
        "  advice: Give shop.product a pattern that is tried before /shop/{id}. | route Shop.shop.product",
        "  rename: Write Shop.shop.product here if it is the same screen. | route Shop.shop.product",
      ]),
    Row(
      "no link", [product], "ht tp://x\tproduct\nhttps://a.example/%zz",
      [
        "1:3 noLink ht tp://x | expected product | A scheme starts with a letter, followed by letters, digits, +, -, and . only. (invalidScheme)",
        "2:19 noLink https://a.example/%zz | Follow % with two hexadecimal digits, or write %25 for a percent sign. (malformedPercent)",
      ]),
    Row(
      "bad lines", [product], "\tproduct\n\thelp",
      [
        "1:1 badLine  | Write a link before the tab.",
        "2:1 badLine  | Write a link before the tab.",
      ]),
    Row(
      "in a table", [product],
      "route,url\nproduct,\"https://a.example/\"\"x\"\nproduct,https://a.example/x%\nproduct,\"x",
      form: .table,
      [
        "2:28 noLink https://a.example/\"x | expected product | Percent-encode the character. (illegalCharacter)",
        "3:28 noLink https://a.example/x% | expected product | Follow % with two hexadecimal digits, or write %25 for a percent sign. (malformedPercent)",
        "4:9 badLine  | Close the quotation mark on the same line.",
      ]),
    Row(
      "in a quoted field, in front of other quotation marks", [product],
      "url\n\"https://a.example/%zz\"\"x\"", form: .table,
      [
        "2:20 noLink https://a.example/%zz\"x | Follow % with two hexadecimal digits, or write %25 "
          + "for a percent sign. (malformedPercent)"
      ]),
    Row(
      "lost, without a route, and no value fits the nearest", [product],
      "https://a.example/product/x",
      [
        "1:1 lost https://a.example/product/x | nearest /products/{id} | segment 1 is not products",
        "  advice: Declare a pattern for it.",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "in a log", [product],
      """
      h - - [t] "GET /product/7 HTTP/1.1" 200 1
      h - - [t] "GET /%zz HTTP/1.1" 200 1
      h - - [t] "GET products HTTP/1.1" 200 1
      h - - [t] "GET https://a.example/x/7 HTTP/1.1" 200 1
      """, form: .accessLog(origin: "https://a.example/"),
      [
        "1:16 lost https://a.example/product/7 | nearest /products/{id} | segment 1 is not products",
        "  alias: If it is a link of product: Add an alias to product: @LinkPath(\"/product/{id}\"). | route product | pattern /product/{id}",
        "  redirect: Or redirect it there: @LinkRedirect(\"/product/{id}\", to: \"/products/{id}\"). | route product | pattern /product/{id} | target /products/{id}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
        "2:17 noLink https://a.example/%zz | Follow % with two hexadecimal digits, or write %25 for a percent sign. (malformedPercent)",
        "3:16 noLink products | Begin the link with a scheme, such as https: or the app's own. (missingScheme)",
        "4:16 lost https://a.example/x/7", "  advice: Declare a pattern for it.",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "with a byte order mark", [product],
      "\u{FEFF}https://a.example/x y\tproduct\n\u{FEFF}https://a.example/",
      [
        "1:23 noLink https://a.example/x y | expected product | Percent-encode the character. (illegalCharacter)",
        "2:1 noLink ﻿https://a.example/ | A scheme starts with a letter, followed by letters, digits, +, -, and . only. (invalidScheme)",
      ]),
    Row(
      "where an alias would be tried behind another route",
      [product, .sample("word", "/product/{word}", ["word": "Int8"])],
      "https://a.example/product/7\tproduct",
      [
        "1:1 moved https://a.example/product/7 | expected product | opens word",
        "  advice: Give product a pattern that is tried before /product/{word}. | route product",
        "  rename: Write word here if it is the same screen. | route word",
      ]),
    Row(
      "where only a redirect would be tried first",
      [product, .sample("word", "/product/{word}", ["word": "Int8"])],
      "https://a.example/product/300\tproduct",
      [
        "1:1 lost https://a.example/product/300 | expected product | nearest /product/{word} | the value of word is not a valid Int8",
        "  redirect: Redirect it there: @LinkRedirect(\"/product/{id}\", to: \"/products/{id}\"). | route product | pattern /product/{id} | target /products/{id}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "of a name that two features have",
      [
        .sample("product", "/products/{id}", ["id": "Int"], feature: "Shop"),
        .sample("product", "/goods/{id}", ["id": "Int"], feature: "Store"),
      ], "https://a.example/good/7",
      [
        "1:1 lost https://a.example/good/7 | nearest /goods/{id} | segment 1 is not goods",
        "  alias: If it is a link of Store.product: Add an alias to Store.product: @LinkPath(\"/good/{id}\"). | route Store.product | pattern /good/{id}",
        "  redirect: Or redirect it there: @LinkRedirect(\"/good/{id}\", to: \"/goods/{id}\"). | route Store.product | pattern /good/{id} | target /goods/{id}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "with a query that has the value",
      [.sample("item", "/items/{id}/{size}", ["id": "Int", "size": "String"])],
      "https://a.example/item/large?id=7\titem",
      [
        "1:1 lost https://a.example/item/large?id=7 | expected item | nearest /items/{id}/{size} | segment 1 is not items",
        "  alias: Add an alias to item: @LinkPath(\"/item/{size}?id={id}\"). | route item | pattern /item/{size}?id={id}",
        "  redirect: Or redirect it there: @LinkRedirect(\"/item/{size}?id={id}\", to: \"/items/{id}/{size}\"). | route item | pattern /item/{size}?id={id} | target /items/{id}/{size}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "with a base path",
      [.sample("a", "/x/{id}", ["id": "Int"], origins: ["https://a.example/base/"])],
      "https://a.example/base/y/7\ta\nhttps://a.example/y/7\ta",
      [
        "1:1 lost https://a.example/base/y/7 | expected a",
        "  alias: Add an alias to a: @LinkPath(\"/y/{id}\"). | route a | pattern /y/{id}",
        "  redirect: Or redirect it there: @LinkRedirect(\"/y/{id}\", to: \"/x/{id}\"). | route a | pattern /y/{id} | target /x/{id}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
        "2:1 lost https://a.example/y/7 | expected a | no route has this origin",
        "  advice: Declare its origin on a again, and a pattern for it. | route a",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
    Row(
      "through a redirect that leads nowhere", [product], redirects: [("/p/{id}", "/gone/{id}")],
      "https://a.example/p/7\tproduct",
      [
        "1:1 lost https://a.example/p/7 | expected product",
        "  alias: Add an alias to product: @LinkPath(\"/p/{id}\"). | route product | pattern /p/{id}",
        "  retirement: If it is retired on purpose, write - instead of the route.",
      ]),
  ]

  @Test(arguments: rows)
  func `says what became of a link, why, and what can be done`(_ row: Row) throws {
    let contract = try LinkContract.sample(row.routes, redirects: row.redirects)
    var replay = LinkReplay(contract, form: row.form)
    replay.read(Array(row.text.utf8))
    replay.finish()
    #expect(Self.lines(replay.report) == row.lines)
    for problem in replay.report.problems {
      for fix in problem.fixes {
        try ReplayAdviceTests.expect(fix, problem.link, problem.expected, contract)
      }
    }
  }

  @Test func `reports what was read`() throws {
    let contract = try LinkContract.sample([Self.product, .sample("help", "/help")])
    let text = """
      # links
      https://a.example/help\thelp
      https://a.example/help\tproduct
      https://a.example/help
      https://a.example/x
      https://a.example/x\t-
      https://a.example/help\t-
      %
      \thelp
      """
    for limit in [0, 1, 3, 20] {
      var replay = LinkReplay(contract, form: .plain, limit: limit, isUpdating: true)
      replay.read(Array(text.utf8))
      replay.finish()
      var expected = LinkReplayReport()
      expected.lines = 9
      expected.links = 7
      expected.opened = 3
      expected.unnamed = 3
      expected.updated = 1
      expected.counts = [.moved: 1, .lost: 1, .answered: 1, .noLink: 1, .badLine: 1]
      #expect(replay.report.problemCount == 5)
      #expect(replay.report.problems.map(\.line) == Array([3, 5, 7, 8, 9].prefix(limit)))
      expected.problems = replay.report.problems
      #expect(replay.report == expected)
      let output = String(decoding: replay.takeOutput(), as: UTF8.self)
      #expect(
        output
          == text.replacing(
            "help\nhttps://a.example/x\n", with: "help\thelp\nhttps://a.example/x\n"))
      let rest = replay.takeOutput()
      #expect(rest == [])
    }
  }

  /// Where a text is no link.
  private static func position(in text: String) -> Int {
    do throws(DeepLinkError) {
      _ = try DeepLink(text)
      return 0
    } catch {
      return error.position
    }
  }

  @Test func `a line is as long as it may be, in pieces of any size`() throws {
    let contract = try LinkContract.sample([Self.product])
    let head = "https://a.example/products/7?x="
    for (excess, isRead) in [(-1, true), (0, true), (1, false)] {
      let count = LinkReplay.lineLimit + excess - head.utf8.count
      let line = head + String(repeating: "x", count: count)
      for chunk in [1_000, LinkReplay.lineLimit, 1_000_000] {
        for end in ["", "\n", "\nhttps://a.example/products/8\n"] {
          var replay = LinkReplay(contract, form: .plain, isUpdating: true)
          var rest = Array((line + end).utf8)[...]
          while !rest.isEmpty {
            replay.read(Array(rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
          }
          replay.finish()
          replay.finish()
          let report = replay.report
          #expect(report.lines == (end.count > 1 ? 2 : 1))
          let kinds: [LinkReplayReport.Problem.Kind] = [isRead ? .noLink : .badLine]
          #expect(report.problems.map(\.kind) == kinds)
          #expect(report.problems.map(\.line) == [1])
          #expect(report.problems.map(\.column) == [isRead ? Self.position(in: line) + 1 : 1])
          #expect(report.opened == (end.count > 1 ? 1 : 0))
          let written = line + end.replacing("8\n", with: "8\tproduct\n")
          let output = replay.takeOutput()
          #expect(output == Array(written.utf8))
        }
      }
    }
  }
}
