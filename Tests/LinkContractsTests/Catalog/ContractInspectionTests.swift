// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

@testable import LinkContracts

/// Patterns of a catalog one by one: their captures, their links, and where these end.
@Suite struct ContractInspectionTests {
  typealias Part = ContractInspection.Part

  private static func inspection(
    _ routes: [LinkCatalog.Route], redirects: [(String, String)] = [],
    options: LinkOriginOptions = []
  ) -> ContractInspection {
    ContractInspection(
      LinkCatalog(
        routes: routes, redirects: redirects.map { LinkCatalog.Redirect(from: $0.0, to: $0.1) },
        options: LinkOptionsByOrigin(options)))
  }

  @Test func `captures come with their places and types`() {
    let pattern = "/{id}/v{sku}-{loose}/{path+}?size={s}&flag&k=v&q%20=q#x"
    let inspection = Self.inspection([
      .sample(
        "a", "/{id}/v{sku}-{loose}/{path+}?size={s}&flag&k=v&q%20={q}#{part}",
        ["id": "Int", "sku": "SKU", "loose": "Loose", "path*": "String", "s?": "Bool"]),
      .sample("b", pattern.replacing("/{id}", with: "/b/{id}"), ["id": "Int"]),
    ])
    func line(_ capture: ContractInspection.Capture) -> String {
      "\(capture.name) \(capture.item ?? "-") \(capture.isInPath) \(capture.type) \(capture.takesAnyText)"
    }
    let first = Part.pattern(route: 0, text: inspection.catalog.routes[0].pattern)
    #expect(
      inspection.captures(of: first).map(line) == [
        "id - true Int false", "sku - true SKU false", "loose - true Loose true",
        "path - true String true", "s size false Bool false", "q q  false String true",
        "part - false String true",
      ])
    #expect(inspection.itemNames(of: first) == ["size", "flag", "k", "q "])
    #expect(inspection.unknownTypes(of: first) == ["SKU"])
    let second = Part.pattern(route: 1, text: inspection.catalog.routes[1].pattern)
    #expect(
      inspection.captures(of: second).map(\.name) == ["id", "sku", "loose", "path", "s"])
    #expect(inspection.unknownTypes(of: second) == [])
    let none = Part.pattern(route: 0, text: "/none")
    #expect(inspection.captures(of: none) == [] && inspection.itemNames(of: none) == [])
    #expect(inspection.unknownTypes(of: none) == [] && inspection.links(of: none).isEmpty)
  }

  @Test(arguments: [
    ("/a?q={x}#q={y}", ["x q", "y q"]), ("/a#{x}", ["x -"]), ("/a#token={x}", ["x token"]),
    ("/a#one={x}&two&%20={y}", ["x one", "y  "]), ("/a#url={x...}", ["x url"]),
    ("/a#token={x}&{y*}", ["x token", "y -"]), ("/a#/b/{x}/c-{y}", ["x -", "y -"]),
    ("/a#/b/{x}?token={y}", ["x -", "y token"]),
  ])
  func `captures have the names of their items in a fragment, too`(
    _ pattern: String, _ names: [String]
  ) {
    let inspection = Self.inspection([.sample("a", pattern)])
    let captures = inspection.captures(of: .pattern(route: 0, text: pattern))
    #expect(captures.map { "\($0.name) \($0.item ?? "-")" } == names)
    #expect(captures.allSatisfy { !$0.isInPath })
  }

  @Test(
    arguments: [
      ("/a?k=v&{r*}", ["r - false String true"], ["k"]),
      ("/a?!x&u={n...}", ["n u false Int false"], ["u"]), ("/a?!x&!*", [], []),
      (
        "/a/{y+}?s={n}&k#t={x}&l={z}&!m&{r*}",
        [
          "y - true String true", "n s false Int false", "x t false String true",
          "z l false String true", "r - false String true",
        ], ["s", "k"]
      ),
    ] as [(String, [String], [String])])
  func `captures of items and fragments come with their places`(
    _ pattern: String, _ captures: [String], _ items: [String]
  ) {
    let inspection = Self.inspection([.sample("a", pattern, ["n": "Int"])])
    let part = Part.pattern(route: 0, text: pattern)
    #expect(
      inspection.captures(of: part).map { capture in
        "\(capture.name) \(capture.item ?? "-") \(capture.isInPath) \(capture.type) "
          + "\(capture.takesAnyText)"
      } == captures)
    #expect(inspection.itemNames(of: part) == items)
  }

  private static let routes: [LinkCatalog.Route] = [
    .sample(
      "a", "/a/{id}", ["id": "Int8", "shop": "Bool"],
      origins: ["https://a.example", "https://{shop}.b.example:8443/base/two", "app://"],
      aliases: ["/x/{id}"], deprecated: ["/old/{id}"], feature: "Shop"),
    .sample("b", "/b", origins: ["https://a.example"]),
  ]

  @Test func `parts have names, texts and links under each origin`() throws {
    let inspection = Self.inspection(Self.routes, redirects: [("/r/{id}", "/a/{id}")])
    let parts: [(Part, String?, String)] = [
      (.pattern(route: 1, text: "/a/{id}"), "Shop.a", "/a/{id}"),
      (.pattern(route: 1, text: "/x/{id}"), "Shop.a", "/x/{id}"),
      (.pattern(route: 0, text: "/b"), "b", "/b"),
      (.redirect(0), nil, "/r/{id}"),
    ]
    for (part, title, text) in parts {
      #expect(inspection.title(of: part) == title && inspection.text(of: part) == text)
    }
    let first = parts[0].0
    #expect(
      inspection.plainLinks(of: first) == [
        "https://a.example/a/42", "https://true.b.example:8443/base/two/a/42", "app://a/42",
      ])
    #expect(
      inspection.fronts(of: first) == [
        "https://a.example", "https://true.b.example:8443/base/two", "app://",
      ])
    let links = inspection.links(of: first)
    #expect(links.map(\.origin.text) == Self.routes[0].origins)
    #expect(
      links.map(\.links)[1] == [
        "https://true.b.example:8443/base/two/a/42", "https://true.b.example:8443/base/two/a/1",
        "https://true.b.example:8443/base/two/a/0", "https://true.b.example:8443/base/two/a/-1",
        "https://true.b.example:8443/base/two/a/127",
        "https://true.b.example:8443/base/two/a/-128",
      ])
    #expect(inspection.plainLinks(of: .pattern(route: 0, text: "/b")) == ["https://a.example/b"])
    #expect(inspection.problems == [] && inspection.conflicts == [] && inspection.hasRouter)
  }

  @Test(
    arguments: [
      ("app:///base", "app://base", "app://base/a"),
      ("app:///base/two", "app://base/two", "app://base/two/a"), ("app://", "app://", "app://a"),
      ("app://host/base", "app://host/base", "app://host/base/a"),
      (
        "https://a.example/a%20b/%2F", "https://a.example/a%20b/%2F",
        "https://a.example/a%20b/%2F/a"
      ),
      ("app:///a%20b/%C3%A9", "app://a%20b/%C3%A9", "app://a%20b/%C3%A9/a"),
    ])
  func `without a host the base path follows the slashes`(
    _ origin: String, _ front: String, _ link: String
  ) {
    let inspection = Self.inspection([.sample("a", "/a", origins: [origin])])
    let part = Part.pattern(route: 0, text: "/a")
    #expect(inspection.fronts(of: part) == [front])
    #expect(inspection.plainLinks(of: part) == [link])
    #expect(Set(inspection.answers(to: link)) == [part])
  }

  @Test func `a host takes a value that its type takes, or there is no link`() {
    for (type, label) in [
      ("String", "any"), ("Int", "42"), ("Bool", "true"), ("SKU", "made-up"),
      ("UUID", "5a1d3c70-0000-4000-8000-000000000001"), ("Date", nil),
    ] as [(String, String?)] {
      let inspection = Self.inspection([
        .sample("a", "/", ["x": type], origins: ["https://{x}.a.example/base"])
      ])
      let part = Part.pattern(route: 0, text: "/")
      let link = label.map { "https://\($0).a.example/base" }
      #expect(inspection.plainLinks(of: part) == [link])
      #expect(inspection.links(of: part).map(\.links) == [link.map { [$0] } ?? []])
      #expect(inspection.fronts(of: part) == (link.map { [$0] } ?? []))
    }
    let bare = Self.inspection([.sample("a", "/", ["x": "String"], origins: ["https://{x}"])])
    #expect(bare.plainLinks(of: .pattern(route: 0, text: "/")) == ["https://example.com/"])
  }

  @Test(
    arguments: [
      ("https://a.example/a/7", [.pattern(route: 1, text: "/a/{id}")], [.route(1)]),
      ("https://a.example/old/7", [.pattern(route: 1, text: "/old/{id}")], [.route(1)]),
      ("https://a.example/a/x", [nil], [.nothing]),
      ("https://a.example/b", [.pattern(route: 0, text: "/b")], [.route(0)]),
      (
        "https://true.b.example:8443/base/two/x/7", [.pattern(route: 1, text: "/x/{id}")],
        [.route(1)]
      ),
      ("https://a.example/r/7", [.redirect(2)], [.route(1)]),
      ("https://true.b.example:8443/base/two/r/7", [.redirect(2)], [.route(1)]),
      ("app://r/7", [.redirect(2)], [.route(1)]),
      ("https://a.example/r/x", [.redirect(2)], [.nothing]),
      ("https://a.example/gone", [.redirect(0)], [.nothing]),
      ("https://a.example/loop/7", [.redirect(1)], [.loop([1, 3, 1])]),
      ("no link", [nil], [.nothing]),
    ] as [(String, [Part?], [ContractInspection.End])])
  func `links are answered by parts, and end at routes`(
    _ link: String, _ parts: [Part?], _ ends: [ContractInspection.End]
  ) {
    let inspection = Self.inspection(
      Self.routes,
      redirects: [
        ("/r/{id}", "/a/{id}"), ("/gone", "/nowhere"), ("/loop/{id}", "/round/{id}"),
        ("/round/{id}", "/loop/{id}"),
      ])
    // Once with any text, and once with made-up ones, for types that only the app knows.
    #expect(inspection.answers(to: link) == parts + parts)
    #expect(inspection.ends(of: link) == ends + ends)
  }

  @Test(
    arguments: [
      "https://a.example", "https://a.example/", "https://a.example?x=1",
      "https://a.example/?x=/1/2/3", "https://a.example?x=/1/2/3", "https://a.example#top",
      "https://a.example/#/1/2/3", "https://a.example#/1/2/3", "https://a.example?x=1#/1/2/3",
      "https://a.example:8443", "https://a.example:8443?x=1", "https://a.example:8443#top",
    ])
  func `a redirect keeps the host of a link that may have no path`(_ link: String) {
    let inspection = Self.inspection(
      [.sample("a", "/a", origins: ["https://a.example", "https://a.example:8443"])],
      redirects: [("/", "/a")])
    #expect(inspection.answers(to: link) == [.redirect(0), .redirect(0)])
    #expect(inspection.ends(of: link) == [.route(0), .route(0)])
  }

  @Test(
    arguments: [
      ("t/{id}", "old/{id}", ["app://"]), ("track:{id}", "old:{id}", ["app://"]),
      ("/t/{id}", "/old/{id}", ["https://a.example/base", "app://", "app://host"]),
    ], [[], [LinkCatalog.Route.sample("z", "/z", origins: ["https://z.example"])]])
  func `a pattern without a slash has links only where there is no host`(
    _ row: (pattern: String, redirect: String, origins: [String]), _ others: [LinkCatalog.Route]
  ) {
    let (pattern, redirect, origins) = row
    let inspection = Self.inspection(
      [
        .sample("a", pattern, origins: ["https://a.example/base", "app://", "app://host"])
      ] + others, redirects: [(redirect, pattern)])
    #expect(inspection.problems == [] && inspection.conflicts == [])
    // A redirect has the origins of all routes.
    let rest = origins.count > 1 ? others.flatMap(\.origins) : []
    for (part, wanted) in [
      (Part.pattern(route: 0, text: pattern), origins), (.redirect(0), origins + rest),
    ] {
      #expect(inspection.links(of: part).map(\.origin.text) == wanted)
      for link in inspection.plainLinks(of: part) {
        #expect(link.map { inspection.answers(to: $0) } == [part, part], "\(link ?? "no link")")
      }
    }
  }

  @Test(arguments: [4, 5, 6])
  func `five redirects may follow each other`(_ count: Int) {
    let inspection = Self.inspection(
      [.sample("a", "/s\(count)")], redirects: (0..<count).map { ("/s\($0)", "/s\($0 + 1)") })
    #expect(
      Set(inspection.ends(of: "https://a.example/s0"))
        == [count > 5 ? .loop(Array(0..<count)) : .route(0)])
  }

  @Test func `values of unknown types decide which part answers`() {
    let inspection = Self.inspection([
      .sample("a", "/{sku}", ["sku": "SKU"]), .sample("b", "/{name}"),
    ])
    let (typed, plain) = (
      Part.pattern(route: 0, text: "/{sku}"), Part.pattern(route: 1, text: "/{name}")
    )
    #expect(inspection.answers(to: "https://a.example/x") == [typed, plain])
    #expect(inspection.ends(of: "https://a.example/x") == [.route(0), .route(1)])
    #expect(inspection.answers(to: "https://a.example/made-up") == [typed, typed])
    #expect(inspection.plainLinks(of: typed) == ["https://a.example/made-up"])
  }

  @Test func `conflicts name both parts and a link`() throws {
    let inspection = Self.inspection(
      [
        .sample("a", "/x/{a}", feature: "One"), .sample("b", "/x/{b}"),
        .sample("c", "/y/{c}", origins: ["https://a.example"]),
      ], redirects: [("/y/{z}", "/x/{z}")])
    #expect(inspection.conflicts.count == 2 && inspection.problems == [])
    #expect(
      Set(inspection.conflicts.flatMap { [$0.one, $0.other] }) == [
        .pattern(route: 2, text: "/x/{a}"), .pattern(route: 0, text: "/x/{b}"),
        .pattern(route: 1, text: "/y/{c}"), .redirect(0),
      ])
    for conflict in inspection.conflicts {
      #expect(
        inspection.answers(to: conflict.witness).contains(conflict.one)
          || inspection.answers(to: conflict.witness).contains(conflict.other))
    }
  }

  /// Whether they share links depends on a type that only the app knows.
  @Test(
    arguments: [
      ("/v{sku}", "/v{n}", false), ("/v{sku}", "/v{t}", true),
      ("/{x}-{sku}", "/{x}-{n}", false), ("/q?k={sku}", "/q?k={n}", false),
      ("/q?k={sku}", "/q?k={t}", true), ("/q#{sku}", "/q#{n}", false),
    ])
  func `values of an unknown type are those of no other one`(
    _ one: String, _ other: String, _ isConflict: Bool
  ) {
    let types = ["sku": "SKU", "n": "Int"]
    func route(_ name: String, _ pattern: String) -> LinkCatalog.Route {
      .sample(name, pattern, types.filter { pattern.contains("{\($0.key)}") })
    }
    let inspection = Self.inspection([route("a", one), route("b", other)])
    #expect(inspection.problems == [])
    #expect(inspection.conflicts.count == (isConflict ? 1 : 0))
  }

  @Test func `what decides between patterns of equal rank is taken over`() {
    func inspection(_ priority: Int, isShared: Bool) -> ContractInspection {
      Self.inspection(
        [("a", "/{a}", 0), ("b", "/{b}", priority)].map { name, text, priority in
          .sample(
            name, text,
            decisions: [.init(pattern: text, priority: priority, isShared: isShared)])
        })
    }
    let (one, other) = (Part.pattern(route: 0, text: "/{a}"), Part.pattern(route: 1, text: "/{b}"))
    #expect(inspection(0, isShared: false).conflicts.count == 1)
    let ranked = inspection(1, isShared: false)
    #expect(ranked.conflicts == [])
    #expect(ranked.answers(to: "https://a.example/x") == [other, other])
    let shared = inspection(0, isShared: true)
    #expect(shared.conflicts == [])
    #expect(shared.answers(to: "https://a.example/x") == [one, one])
  }

  @Test func `what is no pattern is left out, and told`() {
    let inspection = Self.inspection([
      .sample("a", "/a"), .sample("bad", "/{a}{b}", aliases: ["/b"]),
    ])
    #expect(inspection.problems.map(\.code.rawValue) == ["invalidPattern"])
    #expect(inspection.problems.flatMap(\.routes) == ["bad"])
    #expect(inspection.conflicts == [] && !inspection.hasRouter)
    #expect(inspection.answers(to: "https://a.example/a") == [])
    #expect(inspection.ends(of: "https://a.example/a") == [])
  }

  @Test(
    arguments: [
      ("/a/{x}", "/a/{y}", true), ("/caf%C3%A9", "/café", true), ("/a", "/b", false),
      ("/a", "/a/", false), ("/a?x={x}", "/a?y={y}", false), ("/a?x={x}", "/a?x={y}", true),
      ("/a#b", "/a", false), ("/a", "/a#b", false),
      ("/a?{x*}", "/a?{y*}", true), ("/a?u={x...}", "/a?u={y...}", true),
      ("/a?u={x...}", "/a?u={x}", false), ("/{x+}", "/{y+}", true), ("/{x+}", "/{x}", false),
      ("/a/{x}-{y}", "/a/{y}-{x}", true), ("/a/{x}-{y}", "/a/{x}_{y}", false),
      ("/a#{x}", "/a#{y}", true), ("/a#t={x}", "/a#t={y}", true), ("/a#t={x}", "/a#u={x}", false),
      ("/a#t={x}&{q*}", "/a#t={y}&{r*}", true), ("/a#t={x}&{q*}", "/a#t={x}", true),
      ("/a#t={x}&!k", "/a#t={x}&!l", false), ("/a?!k", "/a", false), ("/a?!*", "/a", false),
      ("/a?!%6B", "/a?!k", true), ("/a?k", "/a?%6b", true), ("/a?k=%6b", "/a?k=k", true),
    ])
  func `patterns have the same links, however they are written`(
    _ one: String, _ other: String, _ areSame: Bool
  ) {
    let inspection = Self.inspection([.sample("a", one, aliases: [other])])
    let parts = [Part.pattern(route: 0, text: one), .pattern(route: 0, text: other)]
    #expect(inspection.haveSameLinks(parts[0], parts[1]) == areSame)
    #expect(inspection.haveSameLinks(parts[1], parts[0]) == areSame)
    let none = Part.pattern(route: 0, text: "/none")
    #expect(!inspection.haveSameLinks(none, none))
  }

  @Test func `letters of paths are read as the app reads them`() {
    for (options, part) in [
      ([], nil), (.ignoresPathCase, .pattern(route: 0, text: "/Ab")),
    ] as [(LinkOriginOptions, Part?)] {
      let inspection = Self.inspection([.sample("a", "/Ab")], options: options)
      #expect(inspection.answers(to: "https://a.example/aB") == [part, part])
    }
  }
}
