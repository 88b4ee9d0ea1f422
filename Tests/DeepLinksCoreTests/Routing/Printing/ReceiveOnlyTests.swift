// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// Patterns that are only read, such as those of links that others print.
@Suite struct ReceiveOnlyTests {
  private static func list(_ rows: [(String, Bool)]) -> LinkRouteList<WrittenRoute> {
    LinkRouteList(
      origins: ["https://a.example"],
      items: rows.map { pattern, isReceiveOnly in
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "route", pattern: pattern,
            metadata: LinkRouteMetadata(isReceiveOnly: isReceiveOnly)))
      })
  }

  private static func router(
    of rows: [(String, Bool)]
  ) throws(LinkRouterError) -> LinkRouter<WrittenRoute> {
    try LinkRouter(
      list(rows), limits: .standard,
      make: { slot, _ in WrittenRoute(slot: slot, name: "route", values: []) },
      print: { route, printer in
        printer.route(route.slot)
        return true
      })
  }

  private static let route = WrittenRoute(slot: 0, name: "route", values: [])

  @Test(arguments: ["/{_*}", "/a/{_}", "/a?x={_}", "/{_}-b", "/a#{_}", "/a"])
  func `open, and are never printed`(_ pattern: String) throws {
    let router = try Self.router(of: [(pattern, true)])
    let link =
      "https://a.example" + pattern.replacing("{_*}", with: "x/y").replacing("{_}", with: "x")
    #expect(try router.match(link) == Self.route)
    #expect(router.explain(link).match?.route == "route")
    let error = #expect(throws: LinkPrintError.self) { try router.link(for: Self.route) }
    #expect(error?.code == .receiveOnly)
    #expect(
      error?.description
        == "No link for route (receiveOnly). Give the route a pattern that is not receiveOnly.")
    #expect(throws: LinkPrintError.self) { try router.links(for: Self.route) }
  }

  @Test(arguments: [
    ([("/{_}/a", true), ("/a", false)], "/a"), ([("/a", false), ("/{_}/a", true)], "/a"),
    ([("/b", true), ("/a", false), ("/c", false)], "/a"),
  ])
  func `a route is printed with another pattern`(_ rows: [(String, Bool)], _ path: String) throws {
    let router = try Self.router(of: rows)
    #expect(try router.link(for: Self.route).text == "https://a.example" + path)
    #expect(try router.links(for: Self.route).map(\.text) == ["https://a.example" + path])
    let catalog = router.catalog
    #expect(catalog.routes.map(\.pattern) == [path])
    #expect(catalog.routes[0].aliases == rows.map(\.0).filter { $0 != path })
    for (pattern, isReceiveOnly) in rows {
      let decision = catalog.routes[0].decision(for: pattern)
      #expect(decision.isReceiveOnly == (isReceiveOnly ? true : nil))
      #expect(decision.metadata.isReceiveOnly == isReceiveOnly)
    }
    #expect(try LinkCatalog(json: catalog.json()) == catalog)
  }

  @Test(arguments: [
    ([("/{_+}", false)], true), ([("/{_+}", true)], false),
    ([("/{_}", true), ("/a", true)], false),
    // Nothing is left to print the second pattern with.
    ([("/a", true), ("/b/{_}", false)], true),
  ])
  func `ignored parts need no other pattern`(_ rows: [(String, Bool)], _ isRefused: Bool) {
    do throws(LinkRouterError) {
      _ = try Self.router(of: rows)
      #expect(!isRefused)
    } catch {
      #expect(isRefused && error.problems.map(\.code) == [.ignoredInPrinted])
      #expect(error.problems.first?.hint.hasSuffix("or declare it receiveOnly.") == true)
    }
  }

  @Test func `a catalog of an older library prints all patterns`() throws {
    let text = #"{"pattern": "/a", "priority": 1, "shared": false}"#
    let catalog = try LinkCatalog(
      json: """
        {"version": 1, "redirects": [], "routes": [{"name": "a", "origins": [], "pattern": "/a", \
        "aliases": [], "deprecated": [], "parameters": [], "examples": [], "trust": "navigate", \
        "decisions": [\(text)]}]}
        """)
    #expect(catalog.routes[0].decision(for: "/a").isReceiveOnly == nil)
    #expect(!(try catalog.json().contains("receiveOnly")))
  }
}
