// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore
import DeepLinksDomains
import Testing

@Suite struct AssociationGeneratorTests {
  struct Row: CustomTestStringConvertible {
    var patterns: [String]
    var rules: [String]
    var notes: [AssociationNote.Code]

    init(_ patterns: [String], _ rules: [String], notes: [AssociationNote.Code] = []) {
      self.patterns = patterns
      self.rules = rules
      self.notes = notes
    }

    var testDescription: String { patterns.joined(separator: ", ") }
  }

  static let uuid = [8, 4, 4, 4, 12].map { String(repeating: "$(xdigit)", count: $0) }
    .joined(separator: "-")

  @Test(arguments: [
    Row(["/"], ["/"]),
    Row(["/about/us"], ["/about/us"]),
    Row(["/products/{name}"], ["not /products/?*/?*", "/products/?*"]),
    Row(
      ["/products/{int}"], ["not /products/?*/?*", "/products/$(integer)"],
      notes: [.widerValue]),
    Row(
      ["/products/{uint}"], ["not /products/?*/?*", "/products/$(natural)"],
      notes: [.widerValue]),
    Row(["/dark/{bool}"], ["/dark/$(bool)"]),
    Row(["/orders/{uuid}"], ["/orders/" + uuid]),
    Row(
      ["/sorted/{sort}"], ["not /sorted/?*/?*", "/sorted/?*"], notes: [.widerValue]),
    Row(["/{a}-{b}.html"], ["not /?*/?*", "/?*-?*.html"]),
    Row(["/files/{path+}"], ["/files/?*"]),
    Row(["/{path+}"], ["/?*"]),
    Row(
      ["/{team}/files/{path+}"], ["/?*/files/?*"], notes: [.widerPath]),
    // A rest in front of other segments takes slashes, as its rule does.
    Row(["/files/{path+}/edit"], ["/files/?*/edit"]),
    Row(["/files/{path+}/{name}"], ["/files/?*/?*"], notes: [.widerPath]),
    Row(["/files/{name}/edit", "/files/{path+}/edit"], ["/files/?*/edit"]),
    Row(["/a/{name}", "/a/{path+}"], ["/a/?*"]),
    Row(
      ["/files/{path+}/edit", "/files/{path+}", "/files/{name}"], ["/files/?*/edit", "/files/?*"]),
    Row(
      ["/files/{path+}/edit", "/{a}/{b}"],
      ["/files/?*/edit", "not /?*/?*/?*", "/?*/?*"]),
    // Deeper paths come first, and an exclusion that would never be reached is left out.
    Row(
      ["/users/{name}", "/users/{name}/{tab}", "/users/{name}/posts"],
      [
        "not /users/?*/?*/?*", "/users/?*/posts", "/users/?*/?*", "/users/?*",
      ]),
    Row(
      ["/users/{name}", "/users/{name}/posts", "/users/new"],
      [
        "not /users/?*/?*/?*", "/users/?*/posts", "not /users/?*/?*", "/users/new", "/users/?*",
      ]),
    // What stands under a rest needs no exclusion, and comes first to be seen.
    Row(["/files/{path+}", "/files/{name}", "/files/new"], ["/files/new", "/files/?*"]),
    Row(
      ["/files/{path+}", "/{a}/{b}"], ["/files/?*", "not /?*/?*/?*", "/?*/?*"]),
    Row(
      ["/items/{int}", "/items/{name}"],
      ["not /items/?*/?*", "/items/$(integer)", "/items/?*"], notes: [.widerValue]),
    // Query and fragment.
    Row(["/search?q={q}"], ["/search ?*&q=*", "/search ?q=*"]),
    Row(["/search?q={q}&r={r}"], ["/search ?*&q=*", "/search ?q=*"], notes: [.widerQuery]),
    Row(
      ["/search?type=new&q={q}"], ["/search &type=new"], notes: [.widerQuery]),
    Row(["/list?page={page}&tag={tags}"], ["/list"], notes: [.widerValue]),
    Row(["/list?id={int}"], ["/list &id=$(integer)"], notes: [.widerValue]),
    Row(["/list?flag"], ["/list &flag="], notes: [.widerQuery]),
    Row(["/list?kind="], ["/list &kind="], notes: [.widerQuery]),
    Row(["/page#top"], ["/page #top"]),
    Row(["/page#{part}"], ["/page #?*"]),
    Row(["/list?kind=a", "/list"], ["/list &kind=a", "/list"]),
    Row(["/page#{part}", "/page#top"], ["/page #top", "/page #?*"]),
    Row(["/{path+}#{part}", "/a#top", "/b"], ["/a #top", "/?* #?*", "/b"]),
    // Spelling.
    Row(["/café"], ["/caf%C3%A9"], notes: [.spelling]),
    Row(["/a%20b/%2F"], ["/a%20b/%2F"], notes: [.spelling]),
    Row(["/a%2Ab"], ["not /?*/?*", "/a?b"], notes: [.wildcard]),
    Row(["/$(x)"], ["not /?*/?*", "/?(x)"], notes: [.wildcard]),
    Row(["/products/{name}", "/products/{slug}"], ["not /products/?*/?*", "/products/?*"]),
  ])
  func `claims what a pattern takes, as tightly as rules can`(_ row: Row) {
    let generator = generator(row.patterns)
    #expect(rules(generator.file()) == row.rules)
    #expect(Set(generator.notes.map(\.code)) == Set(row.notes), "\(generator.notes)")
  }

  @Test func `tries what is more specific first`() {
    let patterns = [
      "/{x}", "/{int}", "/{x}b", "/{x}-{y}", "/a{x}", "/ab{x}", "/a{x}b", "/{bool}", "/ab",
      "/x?k={int}&l={bool}",
      "/x?k={int}", "/x?k=1", "/x", "/x?k={uuid}",
    ]
    let expected = [
      "not /?*/?*", "/ab", "/x &k=$(integer)&l=$(bool)", "/x &k=1", "/x &k=$(integer)",
      "/x &k=\(Self.uuid)", "/x",
      "/$(bool)", "/ab?*", "/a?*b", "/a?*", "/$(integer)", "/?*-?*", "/?*b", "/?*",
    ]
    #expect(rules(generator(patterns).file()) == expected)
    #expect(rules(generator(patterns.reversed()).file()) == expected)
  }

  @Test func `says what a rule takes beyond the pattern`() {
    let generator = generator(["/page#{int}", "/a?x={sort}", "/n?p={page}"])
    #expect(
      generator.notes.map(\.description) == [
        "widerValue: a (/page#{int}): {int} is of the type Int, and the rule claims whatever begins as a number "
          + "does.",
        "widerValue: b (/a?x={sort}): {sort} is of the type Sort, and the rule claims any text.",
        "widerValue: c (/n?p={page}): {page} is of the type Int, and the rule claims any value.",
      ])
    #expect(rules(generator.file()) == ["/page #$(integer)", "/a ?*&x=*", "/a ?x=*", "/n"])
  }

  @Test func `puts routes in fragments behind the base path`() {
    let generator = AssociationGenerator(
      catalog(["/a/{name}", "/b#x", "/"], origins: ["https://example.com/one/two"]),
      domain: "example.com",
      appIDs: [sampleApp], options: .routesInFragment)
    #expect(
      rules(generator.file()) == [
        "not /one/two/a/?*/?*", "/one/two/a/?*", "/one/two/b #x", "/one/two #/*",
        "/one/two #/a/?**", "/one/two",
      ])
    #expect(
      generator.notes.map(\.description) == [
        "widerPath: a (/a/{name}): Rules see no path in a fragment, so “#/a/?*” claims whatever begins so.",
        "widerPath: c (/): Rules see no path in a fragment, so “#/” claims whatever begins so.",
      ])
  }

  @Test func `names all routes that a rule is for`() {
    let components = generator(["/p/{name}", "/p/{slug}", "/p/{x}"]).file().appLinks?.details?
      .first?.components
    #expect(
      components?.map(\.comment) == [
        "deeplinks: no route has so many segments", "deeplinks: a /p/{name}, b /p/{slug}, c /p/{x}",
      ])
  }

  @Test func `says in a comment what each rule is for`() {
    let catalog = LinkCatalog(
      routes: [
        LinkCatalog.Route(
          name: "shop.product", origins: ["https://example.com"], pattern: "/products/{id}",
          aliases: ["/p/{id}"],
          deprecated: [LinkCatalog.Deprecated(pattern: "/item/{id}", reason: "Printed in 2019.")],
          parameters: parameters(of: "/{id}"))
      ], redirects: [LinkCatalog.Redirect(from: "/old/{id}", to: "/products/{id}")])
    let file = AssociationGenerator(catalog, domain: "example.com", appIDs: [sampleApp]).file()
    #expect(
      file.appLinks?.details?.first?.components?.filter { $0.exclude != true }.map(\.comment) == [
        "deeplinks: shop.product /products/{id}",
        "deeplinks: shop.product /item/{id} (deprecated)",
        "deeplinks: redirect /old/{id}",
        "deeplinks: shop.product /p/{id}",
      ])
    let comments = (file.appLinks?.details?.first?.components ?? []).compactMap(\.comment)
    #expect(comments.contains("deeplinks: no route has so many segments"))
  }

  @Test func `lets a redirect claim what its target takes`() {
    let catalog = catalog(
      ["/products/{int}"],
      redirects: [LinkCatalog.Redirect(from: "/old/{id}", to: "/products/{id}")])
    let file = AssociationGenerator(catalog, domain: "example.com", appIDs: [sampleApp]).file()
    #expect(
      rules(file) == [
        "not /products/?*/?*", "not /old/?*/?*", "/products/$(integer)", "/old/$(integer)",
      ])
  }

  @Test func `defines the variables that it names, once`() {
    let file = generator(["/a/{int}", "/b/{uint}", "/c/{int}"]).file()
    let variables = file.appLinks?.substitutionVariables ?? []
    #expect(variables.map(\.name) == ["integer", "natural"])
    #expect(
      variables.last?.values == ["0", "1*", "2*", "3*", "4*", "5*", "6*", "7*", "8*", "9*"])
    #expect(generator(["/a"]).file().appLinks?.substitutionVariables == nil)
  }

  @Test func `takes routes of the domain alone`() {
    let catalog = LinkCatalog(routes: [
      route("a", "/a", ["https://example.com", "app://"]),
      route("b", "/b", ["https://www.example.com"]),
      route("c", "/c", ["https://{tenant}.example.com"]),
      route("d", "/d", ["https://example.com/base"]),
      route("e", "/e", ["https://example.com:8443", "http://example.com", "https://{server}"]),
    ])
    func file(_ domain: String) -> AssociationGenerator {
      AssociationGenerator(catalog, domain: domain, appIDs: [sampleApp])
    }
    #expect(rules(file("example.com").file()) == ["/base/d", "/a", "/c"])
    #expect(rules(file("EXAMPLE.com").file()) == ["/base/d", "/a", "/c"])
    #expect(rules(file("www.example.com").file()) == ["/b", "/c"])
    #expect(rules(file("*.example.com").file()) == ["/b", "/c"])
    #expect(rules(file("other.org").file()) == [])
    #expect(
      file("example.com").notes.map(\.description) == [
        "skippedOrigin: app://: Links of an app's own scheme need no file; the Info.plist declares "
          + "the scheme.",
        "widerHost: https://{tenant}.example.com: The rules hold for every host that the file is "
          + "for.",
        "skippedOrigin: https://example.com:8443: An associated domain has no port.",
        "skippedOrigin: http://example.com: Rules do not tell http from https. Declare the origin "
          + "with https too.",
        "skippedOrigin: https://{server}: An app can only be associated with hosts that it names.",
      ])
    #expect(file("other.org").notes.last?.code == .noRoute)
  }

  private func route(_ name: String, _ pattern: String, _ origins: [String]) -> LinkCatalog.Route {
    LinkCatalog.Route(name: name, origins: origins, pattern: pattern)
  }

  @Test func `reads links as the app does`() {
    #expect(
      rules(generator(["/About/{name}"], options: .ignoresPathCase).file()) == [
        "not /About/?*/?* (any case)", "/About/?* (any case)",
      ])
    #expect(
      rules(generator(["/a/{name}"], options: .routesInFragment).file()) == [
        "not /a/?*/?*", "/a/?*", "/ #/a/?**",
      ])
  }

  @Test func `each router reads links in its own way, in any order`() {
    let sources = [
      catalog(["/a/{name}", "/c"]),
      catalog(["/b/{name}", "/c"]).reading(.ignoresPathCase),
      catalog(["/d"]).reading(.routesInFragment),
    ]
    for sources in [sources, sources.reversed()] {
      let file = AssociationGenerator(sources, domain: "example.com", appIDs: [sampleApp]).file()
      #expect(
        rules(file) == [
          "not /a/?*/?*", "not /b/?*/?* (any case)", "/a/?*", "/b/?* (any case)",
          "/c (any case)", "/d", "/ #/d*",
        ])
      let coverage = AssociationCoverage(
        of: file, by: sources, appID: sampleApp, domain: "example.com")
      #expect(coverage.gaps == [] && coverage.sampled == [], "\(coverage)")
      let strict = AssociationGenerator(
        catalog(["/a/{name}", "/b/{name}", "/c", "/d"]), domain: "example.com", appIDs: [sampleApp])
      let other = AssociationCoverage(
        of: strict.file(), by: sources, appID: sampleApp, domain: "example.com")
      #expect(
        Set(other.gaps.map(\.link)) == [
          "https://example.com/B/a", "https://example.com/C", "https://example.com/#/d",
        ], "\(other)")
    }
  }

  @Test func `short links are compared as they are written`() {
    let generator = AssociationGenerator(
      catalog(["/a"]), domain: "example.com", appIDs: [sampleApp],
      options: [.ignoresPathCase, .routesInFragment],
      shortLinks: ShortLinks("path\ttarget\n/s/x\t/a\n".utf8))
    #expect(rules(generator.file()) == ["/s/x", "/a (any case)", "/ #/a* (any case)"])
  }
}
