// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// What a catalog makes of declarations that were read and not compiled.
@Suite struct CatalogOutlineTests {
  private typealias Declaration = LinkCatalogOutline.Declaration

  private static let team = LinkCatalog.Parameter(
    name: "team", type: "String", kind: .required, isConstrained: false)
  private static let id = LinkCatalog.Parameter(
    name: "id", type: "Int", kind: .required, isConstrained: true)

  private static let inner = LinkCatalogOutline(
    origins: ["ignored://"],
    declarations: [
      Declaration(
        slot: 0, name: "old", pattern: "/o{id}", parameters: [id],
        metadata: .init(deprecated: "Old.", examples: ["/a"]), source: 10),
      Declaration(
        slot: 0, name: "new", pattern: "/{id}", parameters: [id],
        metadata: .init(documentation: "One.", since: "3", owner: "Own", examples: ["/b", "/c"]),
        source: 11),
      Declaration(slot: 0, name: "alias", pattern: "/also/{id}", parameters: [id], source: 12),
      Declaration(slot: 1, name: "broken", pattern: "/a//b"),
    ],
    redirects: [LinkRedirect(from: "/z", to: "/y"), LinkRedirect(from: "/a}", to: "/y")],
    redirectSources: [20])

  private static let middle = LinkCatalogOutline(
    feature: "Middle",
    groups: [
      .init(
        prefix: Declaration(
          slot: 4, name: "inner", pattern: "/in", metadata: .init(trust: .sensitive), source: 5),
        outline: inner)
    ])

  private static let outer = LinkCatalogOutline(
    origins: ["a://", "https://b.com"], feature: "Root",
    declarations: [
      Declaration(slot: 0, name: "home", pattern: "/", source: 1),
      Declaration(slot: 1, name: "own", pattern: "https://own.com/x?y", source: 2),
      Declaration(
        slot: 2, name: "gone", pattern: "/gone", metadata: .init(deprecated: "Gone.")),
    ],
    groups: [
      .init(
        prefix: Declaration(
          slot: 3, name: "team", pattern: "/t/{team}", parameters: [team],
          metadata: .init(since: "1", owner: "Team", examples: ["/not"]), source: 4),
        outline: middle)
    ],
    redirects: [LinkRedirect(from: "/m", to: "/n"), LinkRedirect(from: "/b", to: "/c")],
    redirectSources: [30, 31])

  @Test func `joins what is mounted, and inherits what it does not say`() {
    #expect(
      Self.outer.catalog()
        == LinkCatalog(
          routes: [
            .init(
              name: "team.inner.broken", feature: "Middle", origins: ["a://", "https://b.com"],
              pattern: "/a//b",
              parameters: [Self.team], since: "1", owner: "Team", trust: .sensitive),
            .init(
              name: "team.inner.new", feature: "Middle", origins: ["a://", "https://b.com"],
              pattern: "/t/{team}/in/{id}", aliases: ["/t/{team}/in/also/{id}"],
              deprecated: [.init(pattern: "/t/{team}/in/o{id}", reason: "Old.")],
              parameters: [Self.team, Self.id], documentation: "One.", since: "3", owner: "Own",
              examples: ["/a", "/b", "/c"], trust: .sensitive),
            .init(
              name: "gone", feature: "Root", origins: ["a://", "https://b.com"], pattern: "/gone",
              deprecated: [.init(pattern: "/gone", reason: "Gone.")]),
            .init(name: "home", feature: "Root", origins: ["a://", "https://b.com"], pattern: "/"),
            .init(name: "own", feature: "Root", origins: ["https://own.com"], pattern: "/x?y"),
          ],
          redirects: [
            .init(from: "/a}", to: "/t/{team}/in/y"), .init(from: "/b", to: "/c"),
            .init(from: "/m", to: "/n"),
            .init(from: "/t/{team}/in/z", to: "/t/{team}/in/y"),
          ]))
  }

  @Test func `knows where each route and redirect was read`() {
    #expect(
      Self.outer.declarationsOfRoutes().map { $0.map(\.sources) } == [
        [[4, 5]], [[4, 5, 10], [4, 5, 11], [4, 5, 12]], [[]], [[1]], [[2]],
      ])
    #expect(
      Self.outer.declarationsOfRoutes().map { $0.map(\.slots) } == [
        [[3, 4, 1]], [[3, 4, 0], [3, 4, 0], [3, 4, 0]], [[2]], [[0]], [[1]],
      ])
    #expect(
      Self.outer.declarationsOfRoutes().map { $0.map(\.origin) } == [
        [nil], [nil, nil, nil], [nil], [nil], ["https://own.com"],
      ])
    #expect(Self.outer.sourcesOfRedirects() == [nil, 31, 30, 20])
  }

  @Test func `lists what a pattern stands for, with the examples once`() {
    let path = LinkCatalog.Parameter(name: "p", type: "String", kind: .list, isConstrained: false)
    func tab(_ kind: LinkParameter.Kind) -> LinkCatalog.Parameter {
      LinkCatalog.Parameter(name: "t", type: "String", kind: kind, isConstrained: false)
    }
    let outline = LinkCatalogOutline(
      origins: ["a://"],
      declarations: [
        Declaration(
          slot: 0, name: "open", pattern: "/open/{p*}?t|tab={t}",
          parameters: [path, tab(.optional)], metadata: .init(examples: ["/open/1"]), source: 1),
        Declaration(
          slot: 1, name: "go", pattern: "/go?t|tab={t}", parameters: [tab(.required)], source: 2),
        Declaration(
          slot: 2, name: "strict", pattern: "/strict?t={t}#top", parameters: [tab(.required)],
          metadata: .init(examples: ["/strict?t=1"], isStrict: true)),
        Declaration(
          slot: 3, name: "wide", pattern: "/wide?{t*}", parameters: [tab(.items)],
          metadata: .init(isStrict: true)),
      ],
      redirects: [
        LinkRedirect(from: "/old/{p*}", to: "/open/{p*}"), LinkRedirect(from: "/a", to: "/b"),
      ],
      redirectSources: [7, 8])
    let catalog = outline.catalog()
    #expect(catalog.routes.map(\.name) == ["go", "open", "strict", "wide"])
    #expect(
      catalog.routes.map { [$0.pattern] + $0.aliases } == [
        ["/go?t={t}", "/go?tab={t}"],
        ["/open/{p+}?t={t}", "/open/{p+}?tab={t}&!t", "/open?t={t}", "/open?tab={t}&!t"],
        ["/strict?t={t}&!*#top"], ["/wide?{t*}"],
      ])
    #expect(catalog.routes.map(\.examples) == [[], ["/open/1"], ["/strict?t=1"], []])
    #expect(
      outline.declarationsOfRoutes().map { $0.map(\.sources) } == [
        [[2], [2]], [[1], [1], [1], [1]], [[]], [[]],
      ])
    #expect(
      catalog.redirects.map { "\($0.from) \($0.to)" } == [
        "/a /b", "/old /open", "/old/{p+} /open/{p+}",
      ])
    #expect(outline.sourcesOfRedirects() == [8, 7, 7])
  }

  @Test(
    arguments: [
      (["/x", "https://b.com/y"], ["a://"], ["/x", "https://b.com/y"]),
      (["https://b.com/x", "/y"], ["a://"], ["https://b.com/x", "/y"]),
      (["https://b.com/x", "https://b.com/y?z"], ["https://b.com"], ["/x", "/y?z"]),
      (["https://b.com/x", "https://c.com"], ["https://b.com"], ["/x", "https://c.com"]),
      (["/x", "a:///y"], ["a://"], ["/x", "/y"]),
      (["https://b.com/x", "/y/{p*}"], ["a://"], ["https://b.com/x", "/y/{p+}", "/y"]),
    ] as [([String], [String], [String])])
  func `a pattern has its own origin where those of its route are others`(
    _ written: [String], _ origins: [String], _ patterns: [String]
  ) throws {
    let outline = LinkCatalogOutline(
      origins: ["a://"],
      declarations: written.map { Declaration(slot: 0, name: "r", pattern: $0) })
    let route = try #require(outline.catalog().routes.first)
    #expect(route.origins == origins)
    #expect([route.pattern] + route.aliases == patterns)
    #expect(outline.declarationsOfRoutes().map { $0.map(\.pattern) } == [patterns])
  }

  @Test func `the strictest trust and the first pattern in use count`() {
    func route(_ metadata: [LinkRouteMetadata]) -> LinkCatalog.Route? {
      LinkCatalogOutline(
        origins: ["a://"],
        declarations: metadata.enumerated().map { number, metadata in
          Declaration(slot: 0, name: "r", pattern: "/\(number)", metadata: metadata)
        }
      ).catalog().routes.first
    }
    #expect(route([.init(), .init(trust: .sensitive)])?.trust == .sensitive)
    #expect(route([.init(trust: .sensitive), .init()])?.trust == .sensitive)
    #expect(route([.init(), .init()])?.trust == .navigate)
    let old = LinkRouteMetadata(since: "1", deprecated: "Old.", owner: "One")
    let now = LinkRouteMetadata(documentation: "Now.", since: "2", owner: "Two")
    let next = LinkRouteMetadata(since: "3")
    let found = route([old, now, next])
    #expect(found?.pattern == "/1" && found?.aliases == ["/2"])
    #expect(found?.since == "2" && found?.owner == "Two" && found?.documentation == "Now.")
    let gone = route([old, LinkRouteMetadata(deprecated: "Older.")])
    #expect(gone?.pattern == "/0" && gone?.aliases == [] && gone?.since == "1")
    #expect(gone?.deprecated.map(\.reason) == ["Old.", "Older."])
  }

  @Test func `sorts by feature, name, pattern and origins`() {
    func route(_ feature: String?, _ name: String, _ pattern: String, _ origins: [String] = [])
      -> LinkCatalog.Route
    {
      LinkCatalog.Route(name: name, feature: feature, origins: origins, pattern: pattern)
    }
    let sorted = [
      route(nil, "z", "/z"), route("A", "a", "/b"), route("A", "a", "/b", ["a://"]),
      route("A", "a", "/b", ["a://", "b://"]),
      route("A", "a", "/b", ["b://"]), route("A", "a", "/c"), route("A", "b", "/a"),
      route("B", "a", "/a"),
    ]
    #expect(LinkCatalog(routes: sorted.reversed()).routes == sorted)
    let redirects = [
      LinkCatalog.Redirect(from: "/a", to: "/b"), .init(from: "/a", to: "/c"),
      .init(from: "/b", to: "/a"),
    ]
    #expect(LinkCatalog(routes: [], redirects: redirects.reversed()).redirects == redirects)
  }

  @Test func `is read back from its JSON`() throws {
    let catalog = Self.outer.catalog()
    #expect(try LinkCatalog(json: try catalog.json()) == catalog)
    for version in [0, 2] {
      let error = #expect(throws: DecodingError.self) {
        try LinkCatalog(json: #"{"version": \#(version), "routes": [], "redirects": []}"#)
      }
      guard case .dataCorrupted(let context)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(
        context.debugDescription
          == "The catalog has version \(version); this library reads version 1.")
    }
  }
}
