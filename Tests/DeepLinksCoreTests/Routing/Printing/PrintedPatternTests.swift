// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// A route that is nothing but its number, here or in an enum that is mounted.
private struct NumberedRoute: LinkRoutable, Hashable {
  var slot: Int
  var inner: Int?

  static var linkRoutes: LinkRouteList<NumberedRoute> {
    LinkRouteList(
      items: [5, 0, 2].map { slot in
        .path(.init(slot: slot, name: "inner \(slot)", pattern: "/i\(slot)"))
      })
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> NumberedRoute? {
    NumberedRoute(slot: slot)
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(slot)
    if let inner { printer.child(NumberedRoute(slot: inner)) }
  }
}

/// Which of a route's patterns its link is written with, whatever the order of declaration.
@Suite struct PrintedPatternTests {
  private typealias Item = LinkRouteList<NumberedRoute>.Item

  private static func path(_ slot: Int, _ pattern: String, deprecated: Bool = false) -> Item {
    .path(
      .init(
        slot: slot, name: "\(slot)", pattern: pattern,
        metadata: deprecated ? .init(deprecated: "Old.") : nil))
  }

  private static func mounted(_ slot: Int, _ prefix: String) -> Item {
    .group(.init(slot: slot, name: "\(slot)", pattern: prefix), NumberedRoute.self) { child, _ in
      NumberedRoute(slot: slot, inner: child.slot)
    }
  }

  private static let items: [Item] = [
    path(7, "/g"), path(0, "/a"), path(3, "/old", deprecated: true), path(3, "/d"), path(3, "/e"),
    path(12, "/z", deprecated: true), mounted(20, "/m"), mounted(1, "/n"), path(2, "/c"),
    path(2, "/older", deprecated: true),
  ]

  private static let links: [(Int, Int?, String?)] = [
    (0, nil, "/a"), (2, nil, "/c"), (3, nil, "/d"), (7, nil, "/g"), (12, nil, "/z"),
    (1, 0, "/n/i0"), (1, 2, "/n/i2"),
    (1, 5, "/n/i5"), (20, 0, "/m/i0"), (20, 5, "/m/i5"), (20, 1, nil), (4, nil, nil),
    // There are fourteen patterns, counting those of mounted enums.
    (-1, nil, nil), (13, nil, nil), (14, nil, nil), (15, nil, nil),
    (100, nil, nil), (20, nil, nil), (3, 0, nil),
  ]

  @Test(arguments: 0..<10)
  func `is the first that is in use`(_ turn: Int) throws {
    // Only the fourth turn puts the second pattern of a route in front of its first.
    let turned = Self.items[turn...] + Self.items[..<turn]
    let router = try LinkRouter(
      LinkRouteList<NumberedRoute>(origins: ["x://h", "https://ex.com/b"], items: Array(turned)))
    for (slot, inner, path) in Self.links {
      let route = NumberedRoute(slot: slot, inner: inner)
      var path = path
      if turn == 4, path == "/d" { path = "/e" }
      let link = try? router.link(for: route)
      #expect(link?.text == path.map { "https://ex.com/b" + $0 }, "\(route)")
      guard let path else { continue }
      #expect(
        try router.links(for: route).map(\.text) == ["https://ex.com/b" + path, "x://h" + path])
      #expect(try router.match("x://h" + path) == route)
    }
    #expect(router.explain("x://h/old").match?.deprecated == "Old.")
  }

  /// Without a host, the first segment is read in any case, so the first pattern may lose the link to
  /// another route there.
  @Test(
    arguments: [
      ("/words/{w}", "x", ["https://a.example/x", "app://x"]),
      ("/words/{w}", "ABC", ["https://a.example/ABC", "app://words/ABC"]),
      ("/words/{w}", "abc", ["https://a.example/words/abc", "app://words/abc"]),
      // The link of a pattern with an origin of its own stands for all origins, or for none.
      ("https://own.example/{w}", "ABC", nil),
      ("https://own.example/{w}", "abc", ["https://own.example/abc"]),
    ] as [(String, String, [String]?)])
  func `each origin has the first pattern that opens the route`(
    _ second: String, _ word: String, _ links: [String]?
  ) throws {
    let router = try WrittenRoutes(entries: [
      .init("word", "/{w}", second, values: [.required("w", String.self)]),
      .init("abc", "/abc"),
    ]).router()
    let route = WrittenRoute(slot: 0, name: "word", values: [[word]])
    #expect((try? router.links(for: route))?.map(\.text) == links)
    for link in links ?? [] { #expect(try router.match(link) == route, "\(link)") }
    if let first = links?.first { #expect(try router.link(for: route).text == first) }
  }

  @Test func `is never that of a redirect`() throws {
    let routes = WrittenRoutes(
      entries: [.init("a", "/a"), .init("b", "/b")],
      redirects: [.init(from: "/old-a", to: "/a"), .init(from: "/old-b", to: "/b")])
    let router = try routes.router()
    for (slot, name) in ["a", "b"].enumerated() {
      let route = WrittenRoute(slot: slot, name: name, values: [])
      #expect(
        try router.links(for: route).map(\.text) == ["https://a.example/\(name)", "app://\(name)"])
      #expect(try router.match("app://old-\(name)") == route)
    }
  }

  @Test(arguments: [
    (
      ["x://", "https://a.com", "y://", "https://b.com"],
      ["https://a.com/p", "https://b.com/p", "x://p", "y://p"]
    ),
    (["https://a.com", "x://", "https://b.com"], ["https://a.com/p", "https://b.com/p", "x://p"]),
    (["https://a.com", "https://b.com", "x://"], ["https://a.com/p", "https://b.com/p", "x://p"]),
    (["x://", "y://"], ["x://p", "y://p"]),
    (["http://a.com", "https://a.com"], ["https://a.com/p", "http://a.com/p"]),
    (["x://", "https://{t}.a.com"], ["x://p"]),
    (["x:///q", "x://h:1/r"], ["x://q/p", "x://h:1/r/p"]), (["x://u@h"], ["x://u@h/p"]),
  ])
  func `is written under https first`(_ origins: [String], _ links: [String]) throws {
    let router = try PatternTable(origins, ["/p"]).router()
    let route = IndexedRoute(pattern: 0, values: [])
    #expect(try router.links(for: route).map(\.text) == links)
    #expect(try router.link(for: route).text == links[0])
  }
}
