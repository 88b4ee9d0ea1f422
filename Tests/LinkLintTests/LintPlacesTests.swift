// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@testable import LinkLint

/// Places in files: lines, and columns in UTF-8 bytes.
@Suite struct LintPlacesTests {
  private static func places(_ text: String, told: (line: Int, column: Int)) -> LintPlaces {
    LintPlaces("A.plist", Array(text.utf8)) { _ in told }
  }

  @Test(
    arguments: [
      (0, 1, 1, 1), (2, 1, 2, 3), (3, 2, 1, 1), (4, 2, 1, 2), (7, 2, 3, 5), (8, 2, 4, 6),
      (9, 3, 1, 1),
    ])
  func `columns are counted in bytes`(_ offset: Int, _ line: Int, _ scalars: Int, _ column: Int) {
    let places = Self.places("ab\né日x\n", told: (line, scalars))
    #expect(
      places.place(of: offset..<offset)
        == LintFinding.Place(file: "A.plist", line: line, column: column))
  }

  @Test func `where the reader tells another line, its place is taken`() {
    // Lines may end in other ways, and what is signed or binary has other bytes.
    let places = Self.places("a\rb\n", told: (7, 9))
    for range in [2..<3, 4..<4, 5..<6, 99..<100] {
      #expect(
        places.place(of: range) == LintFinding.Place(file: "A.plist", line: 7, column: 9))
    }
    #expect(places.place(of: nil) == LintFinding.Place(file: "A.plist"))
    #expect(places.whole == LintFinding.Place(file: "A.plist"))
  }

  @Test func `names of files tell what routes are of`() throws {
    let routes = LintRoutes(
      name: "links.json", place: .init(file: "links.json"), isSource: false,
      catalog: LinkCatalog(
        routes: [
          LinkCatalog.Route(
            name: "a", feature: "Shop", origins: ["https://a.com", "a://", "none"],
            pattern: "/a/{id}", aliases: ["/b/{id}", "/a/{id}"],
            deprecated: [
              .init(pattern: "/b/{id}", reason: "Old."), .init(pattern: "/c", reason: "Old."),
            ],
            parameters: [.init(name: "id", type: "Int", kind: .required, isConstrained: true)]),
          LinkCatalog.Route(name: "b", origins: ["a://", "https://a.com"], pattern: "/"),
        ], redirects: [.init(from: "/r", to: "/")]))
    #expect(routes.hasOrigins && !routes.isSource)
    #expect(routes.origins.map(\.text) == ["a://", "https://a.com"])
    #expect(
      routes.parts.map(routes.name(of:)) == [
        "'b' (/)", "'Shop.a' (/a/{id})", "'Shop.a' (/b/{id})", "'Shop.a' (/c)",
        "the redirect from /r",
      ])
    #expect(
      routes.parts.map(routes.subject(of:)) == [
        "b /", "Shop.a /a/{id}", "Shop.a /b/{id}", "Shop.a /c", "redirect /r",
      ])
    #expect(Set(routes.parts.map(routes.place(of:))) == [.init(file: "links.json")])
    #expect(!routes.areOfOneEnum(routes.parts[0], routes.parts[1]))
    #expect(routes.shown("https://example.com/a") == "https://example.com/a")
  }

  @Test func `routes without origins are shown without one`() throws {
    let routes = LintRoutes(
      name: "links.json", place: .init(file: "links.json"), isSource: true,
      catalog: LinkCatalog(routes: [LinkCatalog.Route(name: "a", pattern: "/a")]))
    #expect(!routes.hasOrigins && routes.origins == [])
    #expect(routes.parts.map { routes.sample(of: $0) } == ["/a"])
    #expect(routes.shown("https://example.com/a") == "/a")
    #expect(routes.shown("https://a.com/a") == "https://a.com/a")
  }

  @Test(
    arguments: [
      ("https://a.com", "a.com"), ("app://a.com", nil), ("https://a.com:8443", nil),
      ("http://a.com", nil),
    ] as [(String, String?)])
  func `origins of the web are of https, without a port`(_ origin: String, _ host: String?) {
    let routes = LintRoutes(
      name: "a", place: .init(file: "a"), isSource: false,
      catalog: LinkCatalog(routes: [
        LinkCatalog.Route(name: "a", origins: [origin, origin + "/base"], pattern: "/a")
      ]))
    #expect(
      DomainChecks.webOrigins(of: routes).map(\.host) == (host.map { [.literal($0)] } ?? []))
  }
}
