// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// `{name*}`, `{name+}`, `{_}` and `a|b=`: what stands for several patterns, and what no one reads.
@Suite struct LinkAlternativesTests {
  @Test(arguments: [
    ("/a/{x*}", ["/a/{x+}", "/a"]),
    ("/{x*}", ["/{x+}", "/"]), ("/{x*}?q={q}", ["/{x+}?q={q}", "/?q={q}"]),
    ("/{x*}#top", ["/{x+}#top", "/#top"]),
    ("a/{x*}", ["a/{x+}", "a"]),
    ("{x*}", ["{x+}", ""]), ("{x*}/edit", ["{x+}/edit", "edit"]),
    ("/{x*}/edit", ["/{x+}/edit", "/edit"]),
    ("https://e.example/{x*}", ["https://e.example/{x+}", "https://e.example/"]),
    ("/a/{x*}?q={q}#top", ["/a/{x+}?q={q}#top", "/a?q={q}#top"]),
    ("/p?lon|long={l}", ["/p?lon={l}", "/p?long={l}"]),
    (
      "/p/{x*}?a|b={l}&c|d|e",
      [
        "/p/{x+}?a={l}&c", "/p/{x+}?a={l}&d", "/p/{x+}?a={l}&e", "/p/{x+}?b={l}&c",
        "/p/{x+}?b={l}&d", "/p/{x+}?b={l}&e", "/p?a={l}&c", "/p?a={l}&d", "/p?a={l}&e",
        "/p?b={l}&c", "/p?b={l}&d", "/p?b={l}&e",
      ]
    ),
    ("/p?%7C=1", ["/p?%7C=1"]), ("/p?a={x}#b|c", ["/p?a={x}#b|c"]), ("/a/{x+}", ["/a/{x+}"]),
  ])
  func `a pattern stands for these`(_ pattern: String, _ plain: [String]) throws {
    let pattern = try LinkPattern(pattern)
    #expect(pattern.alternatives.map(\.text) == plain)
    #expect(pattern.hasAlternatives == (plain.count > 1))
    #expect(pattern.alternatives.allSatisfy { !$0.hasAlternatives })
  }

  @Test(arguments: [
    ("/?a|=1", LinkPatternError.Code.missingQueryName, 4..<5), ("/?|a=1", .missingQueryName, 2..<3),
    ("/?a|b|a=1", .duplicateQueryName, 6..<7), ("/?a=1&b|a=1", .duplicateQueryName, 8..<9),
    ("/?a|b&b=1", .duplicateQueryName, 6..<7),
    ("/{x*}?a|b|c|d&e|f|g|h|i=1", .tooManyAlternatives, 14..<23),
  ])
  func `are refused`(_ pattern: String, _ code: LinkPatternError.Code, _ range: Range<Int>) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    #expect(error?.code == code)
    #expect(error?.range == range)
  }

  private static let routes = WrittenRoutes(entries: [
    .init(
      "open", "/open/{path*}?tab|t={tab}",
      values: [
        .list("path", String.self), .optional("tab", String.self),
      ]),
    .init(
      "place", "/place?lat|latitude={lat}&lon|long={lon}",
      values: [
        .required("lat", Double.self), .required("lon", Double.self),
      ]),
    .init(
      "list", "/list?page={page}&sort|s={sort}&from|f={from}",
      values: [
        .optional("page", Int.self), .optional("sort", String.self), .optional("from", Int.self),
      ]),
  ])

  private static let artists = WrittenRoutes(entries: [
    .init(
      "artist", "/artist/{id}", "/{_}/artist/{id}?from={_}", "/a/{_}/{_}/{id}",
      values: [
        .required("id", Int.self)
      ]),
    .init("web", "/{_+}", values: [.link("link")]),
    .init("any", "/x/{_*}", "/any", values: []),
  ])

  @Test(arguments: [
    ("https://a.example/open", "open(nil; nil)"), ("https://a.example/open/", "open(nil; nil)"),
    ("app://open/a/b?t=1", "open(a,b; 1)"), ("app://open?t=1", "open(nil; 1)"),
    ("app://open?t=1&tab=2", "open(nil; 2)"), ("app://open?tab=1&t=2", "open(nil; 1)"),
    ("app://open?t", "open(nil; nil)"),
    ("https://a.example/open/a%2Fb?tab=", "open(a/b; )"),
    ("https://a.example/place?lat=1.5&long=2", "place(1.5; 2)"),
    ("https://a.example/place?latitude=1.5&lon=2", "place(1.5; 2)"),
    ("https://a.example/place?lat=1.5", "no route"),
    // Both names: the first is the one that is printed.
    ("https://a.example/place?lat=1.5&lon=2&long=3", "place(1.5; 2)"),
    // A name twice is a miss for its pattern, and the other is not there.
    ("https://a.example/place?lat=1.5&lon=2&lon=3", "no route"),
    // Optional items under their other names, each by itself and together.
    ("https://a.example/list", "list(nil; nil; nil)"),
    ("https://a.example/list?s=a", "list(nil; a; nil)"),
    ("https://a.example/list?f=1", "list(nil; nil; 1)"),
    ("https://a.example/list?page=2&s=a", "list(2; a; nil)"),
    ("https://a.example/list?s=a&f=1", "list(nil; a; 1)"),
    ("https://a.example/list?sort=a&f=1", "list(nil; a; 1)"),
    ("https://a.example/list?s=a&from=1&page=2", "list(2; a; 1)"),
  ])
  func `links open`(_ link: String, _ opened: String) throws {
    #expect(try Self.routes.opened(by: link) == opened)
  }

  @Test(arguments: [
    ("https://a.example/artist/7", "artist(7)"),
    ("https://a.example/alpha-137/artist/7?from=x", "artist(7)"),
    ("https://a.example/alpha-137/artist/7", "web(https://a.example/alpha-137/artist/7)"),
    ("https://a.example/a/1/2/7", "artist(7)"),
    ("https://a.example/a/1/2/x?q=%20#f", "web(https://a.example/a/1/2/x?q=%20#f)"),
    ("app://a/1/2/x", "web(app://a/1/2/x)"), ("https://a.example/x", "any()"),
    ("https://a.example/x/1/2", "any()"), ("https://a.example", "no route"),
    // What no one reads is still held to what values may be.
    ("https://a.example/a/1/%E2%80%AE/7", "no route"),
  ])
  func `what no one reads is skipped`(_ link: String, _ opened: String) throws {
    #expect(try Self.artists.opened(by: link) == opened)
  }

  @Test func `links are printed with the first name, and with what a value has`() throws {
    let router = try Self.routes.router()
    func link(_ slot: Int, _ name: String, _ values: [[String]?]) throws -> String {
      try router.link(for: WrittenRoute(slot: slot, name: name, values: values)).text
    }
    #expect(try link(0, "open", [["a", "b"], ["1"]]) == "https://a.example/open/a/b?tab=1")
    #expect(try link(0, "open", [[], nil]) == "https://a.example/open")
    #expect(try link(1, "place", [["1.5"], ["2"]]) == "https://a.example/place?lat=1.5&lon=2")
    let artists = try Self.artists.router()
    let artist = WrittenRoute(slot: 0, name: "artist", values: [["7"]])
    #expect(
      try artists.links(for: artist).map(\.text) == [
        "https://a.example/artist/7", "app://artist/7",
      ])
  }

  @Test(arguments: [
    "https://a.example/alpha/beta?q=1&r=%20x#frag", "app://alpha/beta",
    "https://a.example/%F0%9F%98%80",
  ])
  func `a route that takes the whole link is printed as it`(_ link: String) throws {
    let router = try Self.artists.router()
    let route = try #require(try router.match(link))
    #expect(route.name == "web")
    #expect(try router.link(for: route).text == link)
    #expect(try router.links(for: route).map(\.text) == [link])
  }

  @Test(arguments: [
    // Another route's link, one of no origin, one of no route.
    "https://a.example/artist/7", "https://b.example/alpha", "https://a.example/",
  ])
  func `a link that does not open the route is not printed`(_ link: String) throws {
    let router = try Self.artists.router()
    let route = WrittenRoute(slot: 1, name: "web", values: [[link]])
    #expect(throws: LinkPrintError.self) { try router.link(for: route) }
  }

  @Test func `what could not be printed is refused when the router is built`() {
    let routes = WrittenRoutes(entries: [
      .init("one", "/{_}/one"), .init("two", "/two", "/two/{_}"),
      .init("three", "/{_}/three", values: [.link("link")]),
    ])
    let error = #expect(throws: LinkRouterError.self) { try routes.router() }
    #expect(error?.problems.map(\.code) == [.ignoredInPrinted])
    #expect(error?.problems.first?.routes == ["one"])
  }

  @Test func `patterns of one route are tried in their order and never in conflict`() throws {
    let routes = WrittenRoutes(entries: [
      .init("z", "/z?z={v}", "/z?a={v}", values: [.required("v", String.self)])
    ])
    #expect(try routes.opened(by: "app://z?a=1&z=2") == "z(2)")
    let rivals = WrittenRoutes(entries: [
      .init("z", "/z?z={v}", values: [.required("v", String.self)]),
      .init("a", "/z?a={v}", values: [.required("v", String.self)]),
    ])
    let error = #expect(throws: LinkRouterError.self) { try rivals.router() }
    #expect(error?.problems.map(\.code) == [.conflict])
  }

  @Test func `redirects lead from each of their patterns`() throws {
    var routes = WrittenRoutes(entries: [
      .init("files", "/files/{path*}", values: [.list("path", String.self)])
    ])
    routes.redirects = [LinkRedirect(from: "/old/{path*}", to: "/files/{path*}")]
    #expect(try routes.opened(by: "app://old/a/b") == "files(a,b)")
    #expect(try routes.opened(by: "app://old") == "files(nil)")
    routes.redirects = [LinkRedirect(from: "/old/{_}", to: "/files/{_}")]
    #expect(throws: LinkRouterError.self) { try routes.router() }
  }

  @Test func `a catalog lists plain patterns`() throws {
    let catalog = Self.routes.list.catalog()
    let open = try #require(catalog.routes.first { $0.name == "open" })
    #expect(open.pattern == "/open/{path+}?tab={tab}")
    #expect(
      open.aliases == ["/open/{path+}?t={tab}&!tab", "/open?tab={tab}", "/open?t={tab}&!tab"])
  }
}
