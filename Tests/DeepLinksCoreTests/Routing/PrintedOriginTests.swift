// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A word, which is also a segment that the app's own scheme reads in any case.
private enum WordRoute: LinkRoutable, Hashable {
  case word(String)
  case abc

  static var linkRoutes: LinkRouteList<WordRoute> {
    let word = [LinkParameter.required("w", String.self)]
    return LinkRouteList(
      origins: ["https://a.example", "app://"],
      items: [
        .path(.init(slot: 0, name: "word", pattern: "/{w}", parameters: word)),
        .path(.init(slot: 0, name: "word", pattern: "/words/{w}", parameters: word)),
        .path(.init(slot: 1, name: "abc", pattern: "/abc")),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> WordRoute? {
    slot == 1 ? .abc : captures.value(0, as: String.self).map { .word($0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .word(let word):
      printer.route(0)
      printer.value(0, word)
    case .abc: printer.route(1)
    }
  }
}

/// The links of one route under several origins.
@Suite struct PrintedOriginTests {
  @Test(
    arguments: [
      (.word("x"), ["https://a.example/x", "app://x"]),
      (.abc, ["https://a.example/abc", "app://abc"]),
      // In the app's own scheme, the first pattern opens `abc`.
      (.word("ABC"), ["https://a.example/ABC", "app://words/ABC"]),
      // It does so under both origins.
      (.word("abc"), ["https://a.example/words/abc", "app://words/abc"]),
    ] as [(WordRoute, [String])])
  private func `each origin has the first pattern that opens the route`(
    _ route: WordRoute, _ links: [String]
  ) throws {
    let router = try LinkRouter<WordRoute>()
    #expect(try router.links(for: route).map(\.text) == links)
    #expect(try router.link(for: route).text == links[0])
    for link in links { #expect(try router.match(link) == route, "\(link)") }
  }
}
