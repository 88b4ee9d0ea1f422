// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@testable import DeepLinksDomains

/// What of an app's routes is of a domain, and what is said of the rest.
@Suite struct DomainLinksTests {
  private static func links(
    _ catalog: LinkCatalog, _ domain: String = "example.com", _ options: LinkOriginOptions = []
  ) -> DomainLinks {
    DomainLinks([catalog.reading(options)], domain: DomainName(domain))
  }

  private static func route(
    _ name: String, _ pattern: String, _ origins: [String] = ["https://example.com"],
    aliases: [String] = [], deprecated: [String] = []
  ) -> LinkCatalog.Route {
    LinkCatalog.Route(
      name: name, origins: origins, pattern: pattern, aliases: aliases,
      deprecated: deprecated.map { .init(pattern: $0, reason: "Old.") },
      parameters: parameters(of: pattern))
  }

  /// The patterns as `role route text base`.
  private static func lines(_ links: DomainLinks) -> [String] {
    links.patterns.map { "\($0.role) \($0.route) \($0.text) \($0.baseCount)" }
  }

  @Test func `a route has its pattern, its aliases and what is deprecated, each once`() {
    let catalog = LinkCatalog(
      routes: [
        Self.route(
          "a", "/a", ["https://example.com", "https://example.com/one/two", "https://example.com"],
          aliases: ["/b", "/old", "/b"], deprecated: ["/old", "/older"])
      ],
      redirects: [.init(from: "/r/{id}", to: "/a"), .init(from: "/q", to: "/a")])
    #expect(
      Self.lines(Self.links(catalog)) == [
        "current a /a 0", "current a /a 2", "current a /b 0", "current a /b 2",
        "deprecated a /old 0", "deprecated a /old 2", "deprecated a /older 0",
        "deprecated a /older 2", "redirect redirect /q 0", "redirect redirect /q 2",
        "redirect redirect /r/{id} 0", "redirect redirect /r/{id} 2",
      ])
  }

  @Test func `a pattern is of the hosts of all its origins`() throws {
    let catalog = LinkCatalog(
      routes: [
        Self.route(
          "a", "/a",
          ["https://b.example.com", "https://www.example.com", "https://c.example.com"])
      ])
    let links = Self.links(catalog, "*.example.com")
    #expect(Self.lines(links) == ["current a /a 0"])
    let pattern = try #require(links.patterns.first)
    for (host, isTaken) in [
      ("b.example.com", true), ("www.example.com", true), ("c.example.com", true),
      ("d.example.com", false),
    ] {
      #expect(pattern.takes(host: host) == isTaken, "\(host)")
    }
    #expect(links.hosts == ["www.example.com"])
    // The domain's own host comes first.
    let others = LinkCatalog(
      routes: [
        Self.route("a", "/a", ["https://b.example.com"]),
        Self.route("b", "/b", ["https://www.example.com"]),
      ])
    #expect(Self.links(others, "*.example.com").hosts == ["www.example.com", "b.example.com"])
  }

  @Test(
    arguments: [
      ("example.com", ["current a /a 1", "deprecated a /c 1", "redirect redirect /r 1"]),
      ("other.com", ["current a /b 0", "deprecated a /d 0"]), ("third.com", []),
    ] as [(String, [String])])
  func `a pattern with an origin of its own has no other`(_ domain: String, _ lines: [String]) {
    let catalog = LinkCatalog(
      routes: [
        Self.route(
          "a", "/a", ["https://example.com/base"], aliases: ["https://other.com/b"],
          deprecated: ["/c", "https://other.com/d"])
      ], redirects: [.init(from: "/r", to: "/a")])
    let links = Self.links(catalog, domain)
    #expect(Self.lines(links) == lines)
    #expect(links.notes.map(\.code) == (lines.isEmpty ? [.noRoute] : []))
    for (link, isTaken) in [
      ("https://example.com/base/a", true), ("https://other.com/b", true),
      ("https://other.com/d", true), ("https://example.com/base/b", false),
      ("https://other.com/a", false), ("https://other.com/r", false),
    ] {
      #expect(links.answers(link) == isTaken, "\(link)")
    }
  }

  @Test func `a pattern is taken apart behind its base path`() throws {
    let catalog = catalog(
      ["/v{int}-{name}/caf%C3%A9/{path+}?q={q}&flag&kind=a%20b&page={page}#{part}"],
      origins: ["https://example.com/b%2Fc"])
    let pattern = try #require(Self.links(catalog).patterns.first)
    func capture(
      _ name: String, _ kind: LinkParameter.Kind, _ type: any LinkValue.Type
    ) -> DomainPattern.Capture {
      .init(name: name, kind: kind, value: DomainValue(type))
    }
    func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
    #expect(
      pattern.segments == [
        [.literal(bytes("b/c"))],
        [
          .literal(bytes("v")), .capture(capture("int", .required, Int.self)),
          .literal(bytes("-")), .capture(capture("name", .required, String.self)),
        ],
        [.literal(bytes("café"))],
        [.rest(capture("path", .list, String.self))],
      ])
    #expect(
      pattern.items == [
        .init(name: bytes("q"), value: .capture(capture("q", .required, String.self))),
        .init(name: bytes("flag"), value: .flag),
        .init(name: bytes("kind"), value: .literal(bytes("a b"))),
        .init(name: bytes("page"), value: .capture(capture("page", .optional, Int.self))),
      ])
    #expect(pattern.items.map(\.isRequired) == [true, true, true, false])
    #expect(pattern.fragment == [.capture(capture("part", .required, String.self))])
    #expect(pattern.baseCount == 1)
    #expect(pattern.hasRest)
    #expect(pattern.captures.map(\.name) == ["int", "name", "path", "part", "q", "page"])
    let plain = try #require(Self.links(DeepLinksDomainsTests.catalog(["/a#b"])).patterns.first)
    #expect(plain.fragment == [.literal(bytes("b"))])
    #expect(!plain.hasRest && plain.captures == [])
  }

  @Test func `each origin that has no links of the domain is reported once, and why`() {
    let origins = [
      "https://example.com", "app://", "http://example.com", "https://{any}",
      "https://example.com:8443", "https://other.org", "nonsense", "https://{any}.example.com",
    ]
    let catalog = LinkCatalog(routes: [
      Self.route("a", "/a", origins), Self.route("b", "/b", origins),
      Self.route("c", "opaque:{x}", ["https://example.com", "app://", "https://example.com/base"]),
      Self.route("d", "/{a}{b}"),
    ])
    let links = Self.links(catalog)
    #expect(
      links.notes.map(\.description) == [
        "skippedOrigin: nonsense: \(Self.fault(ofOrigin: "nonsense"))",
        "skippedOrigin: nonsense: \(Self.fault(ofOrigin: "nonsense"))",
        "skippedPattern: d (/{a}{b}): \(Self.fault(ofPattern: "/{a}{b}"))",
        "skippedOrigin: app://: Links of an app's own scheme need no file; the Info.plist "
          + "declares the scheme.",
        "skippedOrigin: http://example.com: Rules do not tell http from https. Declare the origin "
          + "with https too.",
        "skippedOrigin: https://{any}: An app can only be associated with hosts that it names.",
        "skippedOrigin: https://example.com:8443: An associated domain has no port.",
        "widerHost: https://{any}.example.com: The rules hold for every host that the file is for.",
        "skippedPattern: c (opaque:{x}): The pattern does not begin with a slash, so no https link "
          + "matches it.",
      ])
    #expect(Self.lines(links) == ["current a /a 0", "current b /b 0"])
  }

  private static func fault(ofOrigin text: String) -> String {
    do throws(LinkOriginError) { return try LinkOrigin(text).text } catch {
      return error.description
    }
  }

  private static func fault(ofPattern text: String) -> String {
    do throws(LinkPatternError) { return try LinkPattern(text).text } catch {
      return error.description
    }
  }

  @Test func `a domain without routes is reported`() {
    for (domain, name) in [("Other.org", "other.org"), ("*.other.org", "other.org")] {
      let links = Self.links(catalog(["/a"]), domain)
      #expect(links.patterns == [])
      #expect(
        links.notes.map(\.description) == [
          "noRoute: No route has the origin https://\(name). Declare it on the routes."
        ])
    }
    #expect(Self.links(catalog(["/a"])).notes == [])
  }

  @Test func `redirects that are no patterns are reported`() {
    let links = Self.links(
      catalog(
        ["/a"],
        redirects: [.init(from: "/{x}{y}", to: "/a"), .init(from: "/b", to: "/{x}{y}")]))
    let fault = Self.fault(ofPattern: "/{x}{y}")
    #expect(
      links.notes.map(\.description) == [
        "skippedPattern: redirect (/{x}{y}): \(fault)",
        "skippedPattern: redirect (/{x}{y}): \(fault)",
      ])
    #expect(Self.lines(links) == ["current a /a 0"])
  }

  @Test func `a redirect takes what its target takes, by name`() throws {
    let links = Self.links(
      catalog(
        ["/a/{int}/{bool}", "/f/{path+}"],
        redirects: [
          .init(from: "/r/{y}/{x}", to: "/a/{x}/{y}"), .init(from: "/s/{all+}", to: "/f/{all+}"),
          .init(from: "/t/{z}", to: "/gone/{z}"), .init(from: "/u/{x}/{more}", to: "/a/{x}/true"),
        ]))
    let found = links.patterns.filter { $0.role == .redirect }
    #expect(found.map(\.text) == ["/r/{y}/{x}", "/s/{all+}", "/t/{z}", "/u/{x}/{more}"])
    #expect(
      found.map { $0.captures.map(\.value.type) } == [
        ["Bool", "Int"], ["String"], ["String"], ["String", "String"],
      ])
    #expect(found.map { $0.captures.map(\.kind) }[1] == [.list])
    #expect(found.map { $0.captures.map(\.name) }[0] == ["y", "x"])
  }

  @Test func `a redirect takes what the target with its items takes`() throws {
    let links = Self.links(
      catalog(
        ["/s?id={int}", "/s?q={bool}&!id", "/s?p={int}#f"],
        redirects: [
          .init(from: "/a/{x}", to: "/s?q={x}"), .init(from: "/b/{x}", to: "/s?id={x}"),
          .init(from: "/c/{x}", to: "/s?p={x}"), .init(from: "/d/{x}", to: "/s?p={x}#f"),
        ]))
    let found = links.patterns.filter { $0.role == .redirect }
    #expect(found.map(\.text) == ["/a/{x}", "/b/{x}", "/c/{x}", "/d/{x}"])
    #expect(found.flatMap { $0.captures.map(\.value.type) } == ["Bool", "Int", "String", "Int"])
  }

  @Test func `a redirect takes what any of its targets takes`() throws {
    let links = Self.links(
      catalog(
        ["/a/{int}", "/a/{bool}", "/b/{int}?q={uint}", "/b/{int}?q={bool}", "/c/{int}"],
        redirects: [
          .init(from: "/x/{x}", to: "/a/{x}"), .init(from: "/y/{x}/{y}", to: "/b/{x}?q={y}"),
          .init(from: "/z/{x}", to: "/c/{x}"),
        ]))
    let found = links.patterns.filter { $0.role == .redirect }
    #expect(found.map(\.text) == ["/x/{x}", "/y/{x}/{y}", "/z/{x}"])
    #expect(
      found.map { $0.captures.map(\.value.type) } == [["String"], ["Int", "String"], ["Int"]])
  }

  @Test func `captures of one name have their own parameters`() throws {
    let route = LinkCatalog.Route(
      name: "a", origins: ["https://example.com"], pattern: "/a/{id}?x={x}&y={y}",
      parameters: [
        .init(name: "y", type: "Bool", kind: .optional, isConstrained: true),
        .init(name: "id", type: "Int", kind: .required, isConstrained: true),
      ])
    let pattern = try #require(Self.links(LinkCatalog(routes: [route])).patterns.first)
    #expect(pattern.captures.map(\.value.type) == ["Int", "String", "Bool"])
    #expect(pattern.captures.map(\.kind) == [.required, .required, .optional])
  }

  @Test(
    arguments: [
      ("/teams/{id}/p{id}", ["UUID", "Int"], "https://example.com/teams/\(uuid)/p7", "/p7", "/px"),
      ("/teams/{id}?id={id}", ["UUID", "Int"], "https://example.com/teams/\(uuid)?id=7", "7", "x"),
      ("/teams/{id}#{id}", ["UUID", "Int"], "https://example.com/teams/\(uuid)#7", "#7", "#x"),
      (
        "/teams/{id}?q=a/b&id={id}", ["UUID", "Int"],
        "https://example.com/teams/\(uuid)?q=a/b&id=7", "7", "x"
      ),
      (
        "/{id}/{id}/{id}?x={id}", ["UUID", "Int", "Bool", "String"],
        "https://example.com/\(uuid)/7/true?x=", "/true", "/7"
      ),
    ])
  func `a prefix may use a name that the rest uses too`(
    _ text: String, _ types: [String], _ link: String, _ part: String, _ other: String
  ) throws {
    let route = LinkCatalog.Route(
      name: "a", origins: ["https://example.com"], pattern: text,
      parameters: ["UUID", "Int", "Bool", "String"].map {
        .init(name: "id", type: $0, kind: .required, isConstrained: $0 != "String")
      })
    let links = Self.links(LinkCatalog(routes: [route]))
    #expect(links.notes == [])
    let pattern = try #require(links.patterns.first)
    #expect(pattern.text == text)
    #expect(pattern.captures.map(\.name) == types.map { _ in "id" })
    #expect(Set(pattern.captures.map(\.value.type)) == Set(types))
    #expect(links.answers(link))
    #expect(!links.answers(link.replacing(part, with: other)))
  }

  @Test(arguments: [
    "/{id}-{id}", "/a/{id}-{id}", "/?x={id}&y={id}", "/a?x={id}&y={id}", "/a/b?x={id}#{id}",
  ])
  func `within a segment or behind the path no name is used twice`(_ text: String) {
    let links = Self.links(catalog([text]))
    #expect(links.patterns == [])
    #expect(
      links.notes.first?.description
        == "skippedPattern: a (\(text)): \(Self.fault(ofPattern: text))")
  }

  private static let uuid = "5A1D3C70-0000-4000-8000-000000000001"

  @Test(
    arguments: [
      ("https://example.com/a/7", true), ("https://example.com/a/x", false),
      ("https://example.com/A/7", false), ("https://example.com/old/7", true),
      ("https://example.com/old/x", false), ("https://example.com/r/7", true),
      ("https://example.com/r/x", false),
      ("https://other.org/a/7", false), ("app://a/7", true),
      ("no link", false),
    ])
  func `links are answered as the app answers them`(_ link: String, _ isAnswered: Bool) {
    let catalog = LinkCatalog(
      routes: [
        LinkCatalog.Route(
          name: "a", origins: ["https://example.com", "app://"], pattern: "/a/{int}",
          deprecated: [.init(pattern: "/old/{int}", reason: "Old.")],
          parameters: parameters(of: "/a/{int}"))
      ], redirects: [.init(from: "/r/{int}", to: "/a/{int}")])
    #expect(Self.links(catalog).answers(link) == isAnswered)
  }

  @Test func `options of a catalog's links hold`() {
    let links = Self.links(catalog(["/a"]), "example.com", .ignoresPathCase)
    #expect(links.patterns.map(\.options) == [.ignoresPathCase])
    #expect(links.answers("https://example.com/A"))
    #expect(!Self.links(catalog(["/a"])).answers("https://example.com/A"))
  }

  @Test func `options of other origins do not hold`() throws {
    var builder = LinkRouterBuilder<Int>(
      origins: ["https://example.com", "https://www.example.com?ignoresPathCase"])
    builder.register("/a") { _ in 1 }
    let catalog = try builder.build().catalog
    for (domain, options) in [
      ("example.com", []), ("www.example.com", .ignoresPathCase),
    ] as [(String, LinkOriginOptions)] {
      let links = Self.links(catalog, domain)
      #expect(links.patterns.map(\.options) == [options])
      #expect(links.answers("https://\(domain)/A") == !options.isEmpty)
    }
  }

  @Test func `routers are read as their catalogs are`() throws {
    var builder = LinkRouterBuilder<Int>(
      origins: ["https://example.com", "app://"], options: .ignoresPathCase)
    builder.register("/a/{id}", parameters: [.required("id", Int.self)], name: "a") { captures in
      captures.value(0, as: Int.self)
    }
    builder.register(
      "https://www.example.com/b", parameters: [], name: "b",
      metadata: LinkRouteMetadata(deprecated: "Old.")
    ) { _ in 2 }
    builder.redirect(from: "/r/{id}", to: "/a/{id}")
    let router = try builder.build()
    let links = DomainLinks(router, domain: DomainName("example.com"))
    #expect(Self.lines(links) == ["current a /a/{id} 0", "redirect redirect /r/{id} 0"])
    #expect(links.patterns.map { $0.captures.map(\.value.type) } == [["Int"], ["Int"]])
    #expect(links.patterns.map(\.options) == [.ignoresPathCase, .ignoresPathCase])
    #expect(links.notes.map(\.pattern) == ["app://"])
    #expect(links.answers("https://example.com/A/7") && !links.answers("https://example.com/a/x"))
    let other = DomainLinks(router, domain: DomainName("www.example.com"))
    #expect(Self.lines(other) == ["deprecated b /b 0"])
  }
}
