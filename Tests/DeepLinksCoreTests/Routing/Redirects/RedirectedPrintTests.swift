// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A route's link may be redirected, as long as it leads back to the route.
@Suite struct RedirectedPrintTests {
  private static let origin = "https://ex.com"
  private static let route = WrittenRoute(slot: 0, name: "item", values: [["v"]])

  /// A route that is printed as `/first/{id}`, unless that leads elsewhere.
  private func routes(_ second: String?, _ redirects: [(String, String)]) -> WrittenRoutes {
    var item = WrittenRoutes.Entry(
      "item", "/first/{id}", values: [.required("id", String.self)])
    if let second { item.patterns.append(second) }
    return WrittenRoutes(
      origins: [Self.origin], entries: [item, .init("other", "/other", values: [])],
      redirects: redirects.map { LinkRedirect(from: $0.0, to: $0.1) })
  }

  /// Only the value in a link shows that these redirects follow each other.
  private func chain(_ count: Int) -> [(String, String)] {
    (0..<count).map { ($0 == 0 ? "/first/v" : "/\($0)/{id}", "/\($0 + 1)/v") }
  }

  @Test(arguments: 0...8)
  func `prints a link that comes back in five steps`(_ count: Int) throws {
    let routes = routes("/\(count)/{id}", chain(count))
    let isInTime = count <= 5
    let opened = try routes.opened(by: Self.origin + "/first/v")
    #expect(opened == (isInTime ? "item(v)" : "redirectLoop"))
    let router = try routes.router()
    let link = Self.origin + (isInTime ? "/first/v" : "/\(count)/v")
    #expect(try router.link(for: Self.route).text == link)
    #expect(try router.links(for: Self.route).map(\.text) == [link])
    // Other values are not redirected.
    let other = WrittenRoute(slot: 0, name: "item", values: [["w"]])
    #expect(try router.link(for: other).text == Self.origin + "/first/w")
  }

  @Test(
    arguments: [
      ([("/first/v", "/none")], "no route"), ([("/first/v", "/other")], "other()"),
      ([("/first/v", "/first/w")], "item(w)"),
      ([("/first/v", "/none"), ("/none", "/other")], "other()"),
      ([("/first/v", "/1/v"), ("/1/{a}", "/2/v"), ("/2/{a}", "/1/v")], "redirectLoop"),
    ] as [([(String, String)], String)])
  func `does not print a link that leads elsewhere`(
    _ redirects: [(String, String)], _ opened: String
  ) throws {
    for second in [nil, "/second/{id}"] {
      let routes = routes(second, redirects)
      #expect(try routes.opened(by: Self.origin + "/first/v") == opened)
      guard second != nil else {
        #expect(try routes.printError(of: 0, [["v"]]) == .unfaithfulLink)
        continue
      }
      #expect(try routes.router().link(for: Self.route).text == Self.origin + "/second/v")
    }
  }

  /// Everything else is the same, so that the names decide.
  @Test(arguments: [("aqua", ["aqua", "redirect"]), ("zoo", ["redirect", "zoo"])])
  func `a route and a redirect of one pattern are in order`(
    _ name: String, _ order: [String]
  ) throws {
    let routes = WrittenRoutes(
      origins: [Self.origin],
      entries: [.init(name, "/a", values: []), .init("target", "/b", values: [])],
      redirects: [LinkRedirect(from: "/a", to: "/b")])
    let error = #expect(throws: LinkRouterError.self) { try routes.router() }
    #expect(error?.problems.map(\.code) == [.conflict])
    #expect(error?.problems.map(\.routes) == [order])
  }
}
