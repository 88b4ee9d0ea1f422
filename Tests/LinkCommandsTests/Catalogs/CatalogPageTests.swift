// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Foundation
import JSONText
import Testing

@testable import LinkCommands

@Suite struct CatalogPageTests {
  private static let program = SourceCatalogReader.read([
    (
      "Route.swift",
      """
      @DeepLinkRoutes("app://")
      @LinkRedirect("/old/{id}", to: "/p/{id}")
      enum Route {
        /// A product </script><b> | of ours.
        @LinkPath("/p/{id}", since: "2.0", owner: "Shop", examples: ["app://p/1"])
        @LinkPath("/q/{id}", deprecated: "Printed.")
        case product(id: Int)
        @LinkPath("/s?q={q}&tag={tag}", trust: .sensitive) case search(q: String = "a`b", tag: [Int])
      }
      """
    )
  ])

  /// An app of two enums, with everything that a catalog can say about a route.
  private static let shop = SourceCatalogReader.read([
    (
      "Shop/AppRoute.swift",
      """
      @DeepLinkRoutes("shop://", "https://shop.example", options: [.plusIsSpace])
      @LinkRedirect("/old/{id}", to: "/products/{id}")
      enum AppRoute {
        /// The front page,
        /// as the user left it.
        ///
        /// - Once.
        /// - Twice.
        @LinkPath("/") case home
        @LinkPath("/in/{token}", since: "3.1", owner: "Identity", trust: .sensitive)
        case signIn(token: Token)
        @LinkPath("https://go.example/share") case share
        @LinkGroup("/products") case products(ProductsRoute)
      }
      """
    ),
    (
      "Shop/ProductsRoute.swift",
      """
      @DeepLinkRoutes(feature: "Products")
      enum ProductsRoute {
        @LinkPath("/{id}", examples: ["/7", "https://shop.example/products/9", "no link"])
        @LinkPath("/p/{id}")
        @LinkPath("/item/{id}", deprecated: "Printed in 2019.")
        case product(id: Int)
        @LinkPath("/gone", deprecated: "Closed.") case gone
        @LinkPath("/find?q={q}&tag={tag}&page={page}&sort={sort}&{rest*}")
        case find(q: String, tag: [String], page: Int = 1, sort: Sort?, rest: [String: String])
      }
      enum Sort: String, LinkValue { case newest, price }
      """
    ),
    ("Other.swift", "@DeepLinkRoutes enum Other { @LinkPath(\"/\") case other }"),
  ])

  // MARK: What it lists

  @Test func `a page lists every route with everything that is known about it`() throws {
    let page = try PageTags(CatalogPage(Self.shop.roots).html)
    #expect(page.texts("h1") == ["Links 7 routes in 2 enums"])
    #expect(page.texts("h2") == ["AppRoute", "Other"])
    #expect(page.texts("h3").filter { !$0.contains("/") } == ["Feature Products", "Redirects"])
    #expect(
      page.texts("article") == [
        """
        / home The front page, as the user left it. - Once. - Twice. \
        declared in Shop/AppRoute.swift:9
        """,
        """
        /share share origins https://go.example declared in Shop/AppRoute.swift:12
        """,
        """
        /in/{token} sensitive: asks for confirmation signIn \
        values token: Token which texts it accepts is determined in code \
        owner Identity since 3.1 declared in Shop/AppRoute.swift:10 not known \
        No file that was read declares 'Token'; it is treated as a type that accepts only some texts
        """,
        """
        /products/find?q={q}&tag={tag}&page={page}&sort={sort}&{rest*} products.find \
        values q: String tag: [String] page: Int = 1 sort: Sort? one of newest price \
        rest: [String: String] declared in Shop/ProductsRoute.swift:8
        """,
        """
        /products/gone deprecated products.gone deprecated /products/gone Closed. \
        declared in Shop/ProductsRoute.swift:7
        """,
        """
        /products/{id} products.product values id: Int also /products/p/{id} \
        deprecated /products/item/{id} Printed in 2019. \
        examples shop://products/7 https://shop.example/products/9 no link \
        declared in Shop/ProductsRoute.swift:3
        """,
        "/ other declared in Other.swift:1",
      ])
    let facts = page.texts("dl")
    #expect(
      facts.first == """
        origins shop:// https://shop.example options [.plusIsSpace] \
        declared in Shop/AppRoute.swift:3
        """)
    #expect(
      facts.suffix(2).first
        == "origins declared where it is mounted, or at run time declared in Other.swift:1")
    #expect(page.texts("li").last == "/old/{id} → /products/{id}")
  }

  @Test func `a page says how to try a link`() throws {
    let page = try PageTags(CatalogPage(Self.program.roots).html)
    #expect(
      page.texts("header") == [
        """
        Links 2 routes What does a link open? Run deeplinks match 'LINK' in the folder of the \
        sources. deeplinks explain 'LINK' says why.
        """
      ])
  }

  @Test func `a page has a list of contents only if there is more than one place`() throws {
    #expect(try PageTags(CatalogPage(Self.program.roots).html).texts("nav").isEmpty)
    let page = try PageTags(CatalogPage(Self.shop.roots).html)
    #expect(page.texts("nav") == ["AppRoute 6 Products 3 Other 1"])
  }

  @Test func `every place has a name of its own, and every link in the page leads to one`() throws {
    // Two enums of one name, and names that are the same or have a space.
    let source = """
      @DeepLinkRoutes("app://", feature: "a b")
      enum Route { @LinkPath("/a") case a; @LinkGroup("/b") case b(Inner) }
      @DeepLinkRoutes(feature: "a") enum Inner { @LinkPath("/") case home }
      """
    let roots = SourceCatalogReader.read([("A.swift", source)]).roots
    let page = try PageTags(CatalogPage(roots + roots).html)
    let names = page.tags.compactMap { $0.attributes["id"] }
    #expect(Set(["Route.a-b", "Route.a", "Route.a-2"]).isSubset(of: names))
    #expect(Set(names).count == names.count)
    let targets = page.links.filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
    #expect(!targets.isEmpty && Set(targets).isSubset(of: names))
  }

  @Test func `the same catalogs are the same page`() {
    #expect(CatalogPage(Self.shop.roots).html == CatalogPage(Self.shop.roots).html)
  }

  // MARK: What strangers write

  private static let hostile = [
    "</script><script>alert(1)</script>", "\u{d4e}</p><script>alert(1)</script>",
    "<\u{301}img src=x onerror=alert(1)>", "\" onclick=\"alert(1)", "' onclick='alert(1)",
    "</title></style><style>*{}</style>", "<!--", "]]><svg onload=alert(1)>", "&#60;b&#62;",
    "&lt;b",
  ]

  @Test(arguments: hostile)
  func `texts by strangers stay texts`(_ text: String) throws {
    let literal = SwiftStringLiteral(text).text
    let source = """
      @DeepLinkRoutes("app://", feature: \(literal))
      enum Route {
        /// \(text)
        @LinkPath("/a?id={id}", since: \(literal), owner: \(literal), examples: [\(literal)])
        @LinkPath("/old?id={id}", deprecated: \(literal))
        case a(id: String = \(literal))
      }
      """
    let program = SourceCatalogReader.read([(text + ".swift", source)])
    let page = try PageTags(CatalogPage(program.roots).html)
    let usual = try PageTags(
      CatalogPage(
        SourceCatalogReader.read([("A.swift", source.replacing(literal, with: "\"a\""))]).roots
      ).html)
    #expect(page.tags.map(\.name) == usual.tags.map(\.name))
    #expect(page.tags.map { Set($0.attributes.keys) } == usual.tags.map { Set($0.attributes.keys) })
    // In a comment, and as feature, since, owner, example, reason, default, and twice as a file.
    #expect(page.text.unicodeScalars.ranges(of: text.unicodeScalars).count == 9, "\(page.text)")
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)", "java\tscript:alert(1)",
    "javascript://app/%0aalert(1)", "data:text/html,<script>", "blob:x", "file:///etc/passwd",
    "about:blank", "intent://x#Intent;end", "//evil.example", "x",
  ])
  func `what is no link of an app cannot be tapped`(_ text: String) throws {
    let literal = SwiftStringLiteral(text).text
    let program = SourceCatalogReader.read([
      (
        "A.swift",
        """
        @DeepLinkRoutes("app://", \(literal)) enum Route {
          @LinkPath("/a", examples: [\(literal), "app://a?x=1&y='"]) case a
        }
        """
      )
    ])
    let page = try PageTags(CatalogPage(program.roots).html)
    #expect(page.links.filter { !$0.hasPrefix("#") } == ["app://a?x=1&y='"])
    #expect(page.text.contains(text.trimmingCharacters(in: .whitespaces)))
  }

  // MARK: The policy

  @Test func `nothing in a page runs or is loaded`() throws {
    let html = CatalogPage(Self.shop.roots).html
    let page = try PageTags(html)
    #expect(page.tags.allSatisfy { PageTags.known.contains($0.name) })
    for mark in ["src=", "url(", "@import", "unsafe-", "style=\""] {
      #expect(!html.contains(mark), "\(mark)")
    }
    let policy = page.tags.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
    #expect(
      policy?.attributes["content"] == """
        default-src 'none'; style-src '\(CatalogPageStyle.hash)'; base-uri 'none'; form-action 'none'
        """)
    #expect(html.contains("<style>\(CatalogPageStyle.sheet)</style>"))
  }

  /// The policy allows this style sheet alone, byte by byte.
  @Test func `the policy has the hash of the style sheet`() throws {
    guard let hash = try Self.hash(CatalogPageStyle.sheet) else { return }
    #expect(CatalogPageStyle.hash == hash)
  }

  /// A hash as a policy has it, by Python; `nil` where that is not installed.
  private static func hash(_ text: String) throws -> String? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import base64,hashlib,sys
      digest = hashlib.sha256(sys.argv[1].encode()).digest()
      print("sha256-" + base64.b64encode(digest).decode(), end="")
      """, text,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("Python is not there: the hash of the catalog page's style sheet is not checked.")
      return nil
    }
    return String(decoding: data, as: UTF8.self)
  }

  // MARK: Markdown

  @Test func `a document has a table for each enum`() {
    #expect(
      CatalogMarkdown(Self.program.roots).text == """
        # Links

        ## Route

        Declared in `Route.swift`, line 3.

        Origins: `app://`.

        | pattern | route | values | what it opens | owner | since |
        |---|---|---|---|---|---|
        | `/p/{id}` | `product` | `id: Int` | A product &lt;/script&gt;&lt;b&gt; \\| of ours. | Shop | 2.0 |
        | `/s?q={q}&tag={tag}` | `search` | ``q: String = a`b``<br>`tag: [Int]` |  **Sensitive.** |  |  |

        No longer published:

        - `/q/{id}`: Printed.

        Redirects:

        - `/old/{id}` → `/p/{id}`

        """)
  }

  @Test func `a pattern with an origin of its own is shown with that one`() {
    let program = SourceCatalogReader.read([
      (
        "Route.swift",
        """
        @DeepLinkRoutes("app://h")
        enum Route {
          @LinkPath("/a") @LinkPath("https://b.com/b") case a
          @LinkPath("https://c.com/c") case c
        }
        """
      )
    ])
    let text = CatalogMarkdown(program.roots).text
    #expect(text.contains("| `app://h/a`<br>`https://b.com/b` | `a` |"), "\(text)")
    #expect(text.contains("| `https://c.com/c` | `c` |"), "\(text)")
  }
}
