// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Findings about routes, with their places and witnesses, and what is no finding.
@Suite struct CatalogLintTests {
  @Test(arguments: [
    LintCase(
      "between an enum and one that it mounts, at the later of the two",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/x/{a}") case a(a: String)
        @LinkGroup("/x") case b(Inner)
      }
      @DeepLinkRoutes enum Inner { @LinkPath("/{b}") case c(b: String) }
      """, "A.swift:5:30 route-conflict https://a.com/x/X"),
    LintCase(
      "not where a priority decides",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/x/{a}", priority: -1) case a(a: Int)
        @LinkGroup("/x") case b(Inner)
      }
      @DeepLinkRoutes enum Inner { @LinkPath("/{b}?c={c}") case c(b: Int, c: String) }
      """),
    LintCase(
      "not between types that may have no text in common",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/x/{a}") case a(a: Sort)
        @LinkGroup("/x") case b(Inner)
      }
      @DeepLinkRoutes enum Inner { @LinkPath("/{b}") case c(b: Color) }
      struct Sort: OwnValue {}
      struct Color: OwnValue {}
      """),
    LintCase(
      "in an enum that is mounted as the app runs, without an origin",
      """
      @DeepLinkRoutes enum Route {
        @LinkPath("/x/{a}") case a(a: String)
        @LinkGroup("/x") case b(Inner)
      }
      @DeepLinkRoutes enum Inner { @LinkPath("/{b}") case c(b: String) }
      """, "A.swift:5:30 route-conflict /x/X"),
    LintCase(
      "once for an enum that two others mount",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkGroup("/x") case b(Inner)
        @LinkGroup("/y") case c(Inner)
      }
      @DeepLinkRoutes enum Inner { @LinkPath("/{b}?url={url}") case c(b: String, url: String) }
      """, "A.swift:5:30 cut-link https://a.com/x/x?url=x",
      "A.swift:5:30 redirect-capture https://a.com/x/x?url=x"),
    LintCase(
      "an item that is named like a link, for values that cannot be one",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/a?link={id}") case a(id: Int)
        @LinkPath("/b?url={sort}") case b(sort: Sort)
        @LinkPath("/c?deep_link={target}") case c(target: DeepLink)
        @LinkPath("/d?url={page}") case d(page: WebAddress)
      }
      enum Sort: String, LinkValue { case newest, price }
      """, "A.swift:4:3 cut-link https://a.com/c?deep_link=https://example.com",
      "A.swift:5:3 cut-link https://a.com/d?url=https://example.com"),
    LintCase(
      "a pattern without a slash, in an enum that is mounted under a host",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/x") case x
        @LinkGroup("") case b(Inner)
      }
      @DeepLinkRoutes enum Inner { @LinkPath("track:{id}") case track(id: Int) }
      """, "A.swift:5:30 opaquePattern -"),
    LintCase(
      "the same in the enum itself, where the macro reports it",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("track:{id}") case track(id: Int)
      }
      """, "A.swift:2:14 opaquePattern -"),
    LintCase(
      "the same beside an origin without a host",
      """
      @DeepLinkRoutes("https://a.com", "com.a.app://") enum Route {
        @LinkPath("/x") case x
        @LinkGroup("") case b(Inner)
      }
      @DeepLinkRoutes enum Inner { @LinkPath("track:{id}") case track(id: Int) }
      """, "A.swift:5:30 opaquePattern -"),
    LintCase(
      "the same where the origins are given elsewhere",
      """
      @DeepLinkRoutes enum Route {
        @LinkPath("/x") case x
        @LinkGroup("") case b(Inner)
      }
      @DeepLinkRoutes enum Inner { @LinkPath("track:{id}") case track(id: Int) }
      """),
  ])
  func `conflicts`(_ item: LintCase) { item.check() }

  @Test(arguments: [
    LintCase(
      "a list that takes what its product refuses, once for all origins",
      """
      @DeepLinkRoutes("https://a.com", "com.a.app://") enum Route {
        @LinkPath("/p") case list
        @LinkPath("/p?id={id}") case product(id: Int)
      }
      """, "A.swift:3:3 refused-item https://a.com/p?id=x"),
    LintCase(
      "a choice with other values, and the item that is wrong of two",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/p?q={q}") case search(q: String)
        @LinkPath("/p?q={q}&by={sort}") case sorted(q: String, sort: Sort)
      }
      enum Sort: String, LinkValue { case newest, x }
      """, "A.swift:3:3 refused-item https://a.com/p?q=x&by=-"),
    LintCase(
      "not where the other route is shared, carries the items, or has another path",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/{path*}") case notFound(path: [String])
        @LinkPath("/{slug}") case page(slug: String)
        @LinkPath("/a", shared: true) case a
        @LinkPath("/a?id={id}") case b(id: Int)
        @LinkPath("/c?{others*}") case c(others: [String: String])
        @LinkPath("/c?id={id}") case d(id: Int)
        @LinkPath("/e") case e
        @LinkPath("/f?id={id}") case f(id: Int)
      }
      """),
    LintCase(
      "not for any text, nor for a type that has the last word",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/a") case a
        @LinkPath("/a?id={id}") case b(id: String)
        @LinkPath("/c") case c
        @LinkPath("/c?id={id}") case d(id: Recipe)
      }
      struct Recipe: OwnValue {}
      """),
  ])
  func `items that one route refuses and another ignores`(_ item: LintCase) { item.check() }

  @Test(arguments: [
    LintCase(
      "every value of Bool has a route of its own",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/{on}") case a(on: Bool)
        @LinkPath("/true") case b
        @LinkPath("/false") case c
      }
      """, "A.swift:2:3 shadowed-route https://a.com/true"),
    LintCase(
      "some values have routes of their own",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/{name}") case a(name: String)
        @LinkPath("/x") case b
        @LinkPath("/{id}") case c(id: Int)
      }
      """),
    LintCase(
      "a type that no one knows may take other texts",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/{name}") case a(name: String)
        @LinkPath("/{sort}") case b(sort: Sort)
      }
      struct Sort: OwnValue {}
      """),
    LintCase(
      "shared patterns, of which the text decides",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/{a}", shared: true) case a(a: String)
        @LinkPath("/{b}", shared: true) case b(b: String)
      }
      """, "A.swift:3:3 shadowed-route https://a.com/x"),
    LintCase(
      "a host that holds a number",
      """
      @DeepLinkRoutes("https://{shop}.a.com") enum Route {
        @LinkPath("/") case a(shop: Int)
        @LinkPath("/{name}") case b(shop: Sort, name: String)
      }
      struct Sort: OwnValue {}
      """),
    LintCase(
      "a host that no date can be written into",
      """
      @DeepLinkRoutes("https://{day}.a.com") enum Route {
        @LinkPath("/") @LinkPath("/x") case a(day: Date)
      }
      """, "A.swift:2:3 round-trip -", "A.swift:2:18 unreachable-alias -"),
    LintCase(
      "an alias that an option makes the same",
      """
      @DeepLinkRoutes("https://a.com", options: .ignoresPathCase) enum Route {
        @LinkPath("/Shop", shared: true) @LinkPath("/shop", shared: true) case a
      }
      """, "A.swift:2:36 duplicate-alias https://a.com/shop"),
  ])
  func `what links open`(_ item: LintCase) { item.check() }

  @Test(arguments: [
    LintCase(
      "one that leads to itself, which the macros see",
      """
      @DeepLinkRoutes("https://a.com")
      @LinkRedirect("/b/{x}", to: "/b/{x}")
      enum Route { @LinkPath("/a") case a }
      """, "A.swift:2:30 redirectToItself -"),
    LintCase(
      "a circle through patterns that are not spelled alike",
      """
      @DeepLinkRoutes("https://a.com")
      @LinkRedirect("/b/{x+}", to: "/c/{x+}")
      @LinkRedirect("/c/{y}", to: "/b/{y}")
      enum Route { @LinkPath("/a") case a }
      """, "A.swift:2:15 redirect-loop https://a.com/b/x"),
    LintCase(
      "one whose target no route takes, of whatever value",
      """
      @DeepLinkRoutes("app://x", "https://a.com")
      @LinkRedirect("/b/{x}", to: "/a/{x}/c")
      enum Route { @LinkPath("/a/{id}") case a(id: Int) }
      """, "A.swift:2:15 redirect-target app://x/b/x",
      "A.swift:3:6 scheme-not-reverse-dns app://"),
  ])
  func `redirects`(_ item: LintCase) { item.check() }

  @Test(arguments: [
    LintCase(
      "a path, a query and a whole link",
      """
      @DeepLinkRoutes("https://a.com", "com.a://") enum Route {
        @LinkPath("/a/{id}", examples: ["/a/7", "https://a.com/a/8", "/a/x", "nonsense"])
        case a(id: Int)
        @LinkPath("/?q={q}", examples: ["?q=x", "/?q=y"]) case b(q: String)
      }
      """, "A.swift:2:3 example-opens-other https://a.com/a/x",
      "A.swift:2:3 example-opens-other nonsense"),
    LintCase(
      "which two patterns of a route declare",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/a", examples: ["/x"])
        @LinkPath("/b", examples: ["/x", "/y"])
        case a
      }
      """, "A.swift:2:3 example-opens-other https://a.com/x",
      "A.swift:3:3 example-opens-other https://a.com/y"),
    LintCase(
      "behind a prefix that the enum does not know",
      """
      @DeepLinkRoutes("https://a.com") enum Route { @LinkGroup("/x/{n}") case b(n: Int, Inner) }
      @DeepLinkRoutes enum Inner {
        @LinkPath("/c/{id}", examples: ["/c/7", "/d/7"]) case c(id: Int)
      }
      """, "A.swift:3:3 example-opens-other https://a.com/d/7"),
    LintCase(
      "through a redirect",
      """
      @DeepLinkRoutes("https://a.com") @LinkRedirect("/b/{x}", to: "/a/{x}") enum Route {
        @LinkPath("/a/{id}", examples: ["/b/7"]) case a(id: Int)
      }
      """),
    LintCase(
      "with a value of a type that only the compiler knows",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/{sort}", examples: ["/newest"]) case a(sort: Sort)
        @LinkPath("/{name}", examples: ["/peter"]) case b(name: String)
      }
      struct Sort: OwnValue {}
      """),
    LintCase(
      "behind a base path that needs escapes",
      """
      @DeepLinkRoutes("https://a.com/a%20b/%C3%A9%2F", "com.a:///c%20d") enum Route {
        @LinkPath("/x/{id}", examples: ["/x/7"]) case a(id: Int)
      }
      """),
    LintCase(
      "of a pattern with an origin of its own",
      """
      @DeepLinkRoutes("https://a.com") enum Route {
        @LinkPath("/x")
        @LinkPath("https://b.com/y", examples: ["/y", "/z"])
        case a
      }
      """, "A.swift:3:3 example-opens-other https://b.com/z"),
  ])
  func `examples`(_ item: LintCase) { item.check() }

  @Test(arguments: [
    ("next", true), ("returnTo", true), ("return_to", true), ("image-url", true),
    ("nextPage", false),
    ("curl", true), ("destination", false), ("callback", true), ("continue", true),
    ("goto", true), ("redirect", true), ("redirect_to", true), ("return", true), ("uri", true),
    ("imageURI", true), ("urls", false),
  ])
  func `names of redirect targets`(_ name: String, _ isFound: Bool) {
    for mark in ["?", "#"] {
      let findings = lint(
        """
        @DeepLinkRoutes("https://a.com") enum Route {
          @LinkPath("/\(mark)\(name)={x}") case a(x: String)
        }
        """)
      #expect(findings.map(\.check) == (isFound ? ["redirect-capture"] : []))
    }
  }

  @Test(arguments: [
    ("token", true), ("access_token", true), ("code", true), ("newPassword", true),
    ("countryCode", false), ("tokens", false), ("clientSecret", true), ("api_key", true),
    ("auth-code", true), ("authorizationCode", true), ("credential", true), ("credentials", true),
    ("JWT", true), ("otp", true), ("passcode", true), ("passwd", true), ("pwd", true),
    ("sessionId", true), ("secrets", false), ("errorCode", false), ("verification_code", true),
  ])
  func `names of secrets`(_ name: String, _ isFound: Bool) {
    for (mark, origin, counts) in [
      ("?", "com.a.app://", true), ("?", "https://a.com", false), ("#", "com.a.app://", true),
      ("#", "https://a.com", false),
    ] {
      let findings = lint(
        """
        @DeepLinkRoutes("https://b.com", "\(origin)") enum Route {
          @LinkPath("/\(mark)\(name)={x}") case a(x: Int)
        }
        """)
      #expect(findings.map(\.check) == (isFound && counts ? ["secret-in-custom-scheme"] : []))
    }
  }

  @Test(arguments: [
    ("code={errorCode}", false), ("code={code}", true), ("c={code}", true), ("error={code}", true),
    ("code={x}", true), ("code={countryCode}", false), ("token={errorCode}", false),
    ("errorCode={x}", false), ("code={verificationCode}", true),
  ])
  func `the name of a value says which code it is`(_ item: String, _ isFound: Bool) {
    let name = item.split(separator: "{").last?.dropLast() ?? ""
    let findings = lint(
      """
      @DeepLinkRoutes("https://b.com", "com.a.app://") enum Route {
        @LinkPath("/?\(item)") case a(\(name): Int)
      }
      """)
    #expect(findings.map(\.check) == (isFound ? ["secret-in-custom-scheme"] : []))
  }

  /// A pattern may have another origin than the rest of its route.
  @Test(arguments: [
    ("com.a.app://", "https://a.com", false), ("https://a.com", "com.a.app://h", true),
  ])
  func `a secret is in the links of its own pattern`(
    _ origin: String, _ own: String, _ isFound: Bool
  ) {
    let findings = lint(
      """
      @DeepLinkRoutes("\(origin)") enum Route {
        @LinkPath("/b/{x}") @LinkPath("\(own)/c?token={x}") case a(x: Int)
      }
      """)
    #expect(findings.map(\.check) == (isFound ? ["secret-in-custom-scheme"] : []))
  }

  @Test(arguments: [
    LintCase(
      "a route with a pattern of its own over https",
      """
      @DeepLinkRoutes("com.a://") enum Route {
        @LinkPath("/a")
        @LinkPath("https://a.com/a")
        case a
        @LinkPath("/b")
        @LinkPath("com.b://x/b")
        case b
      }
      """, "A.swift:5:3 custom-without-https com.a://b"),
    LintCase(
      "http is no custom scheme",
      #"@DeepLinkRoutes("http://a.com") enum A { @LinkPath("/") case a }"#),
  ])
  func `schemes`(_ item: LintCase) { item.check() }
}
