// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksSyntax
import Testing

struct AlternativeRouteTests {
  private let router: LinkRouter<AlternativeRoute>

  init() throws { router = try LinkRouter<AlternativeRoute>() }

  @Test(
    arguments: [
      ("alt://open", .open(path: [], tab: nil), "https://alt.example.com/open"),
      (
        "alt://open/a/b?t=1", .open(path: ["a", "b"], tab: "1"),
        "https://alt.example.com/open/a/b?tab=1"
      ),
      ("alt://old", .open(path: [], tab: nil), "https://alt.example.com/open"),
      ("alt://old/x", .open(path: ["x"], tab: nil), "https://alt.example.com/open/x"),
      ("alt://alpha/artist/7?from=x", .artist(id: 7), "https://alt.example.com/artist/7"),
      (
        "alt://pack#key=8&id=a", .pack(id: "a", key: 8, x: nil),
        "https://alt.example.com/pack#id=a&key=8"
      ),
      ("alt://pack#id=a&x=", .pack(id: "a", key: 7, x: ""), "https://alt.example.com/pack#id=a&x="),
      ("alt://call#p/+1-2-3", .call(phone: "+1-2", n: 3), "https://alt.example.com/call#p/+1-2-3"),
      (
        "alt://finish#/sign-up?beta&token=%26", .finish(token: "&"),
        "https://alt.example.com/finish#/sign-up?token=%26&beta"
      ),
    ] as [(String, AlternativeRoute, String)])
  func `routes are read and printed`(
    _ text: String, _ route: AlternativeRoute, _ printed: String
  ) throws {
    #expect(try router.match(text) == route)
    #expect(try router.link(for: route).text == printed)
    #expect(try router.match(printed) == route)
  }

  @Test(arguments: ["alt://shown/7?q=1#f", "https://alt.example.com/named/a/b?x", "alt://named"])
  func `the link itself is a value`(_ text: String) throws {
    let route = try #require(try router.match(text))
    let link = try DeepLink(text)
    #expect(route == .shown(id: 7, link) || route == .named(page: link))
    #expect(try router.link(for: route) == link)
    #expect(try router.links(for: route) == [link])
  }

  @Test func `a mounted route has the link too, and so has what mounts it`() throws {
    let link = try DeepLink("alt://within/7/y/x?q")
    #expect(try router.match(link) == .within(team: 7, link: link, .x(link)))
    let other = try DeepLink("alt://within/7/all")
    #expect(try router.match(other) == .within(team: 7, link: other, .all(rest: [])))
    #expect(try router.link(for: .within(team: 7, link: other, .all(rest: []))) == other)
    #expect(throws: LinkPrintError.self) {
      try router.link(for: .within(team: 8, link: other, .all(rest: [])))
    }
  }

  @Test func `a link in an item is a link`() throws {
    let inner = try DeepLink("https://example.com/a?b=c&d")
    let text = "https://alt.example.com/item?url=https://example.com/a?b=c%26d"
    #expect(try router.match(text) == .item(url: inner))
    #expect(try router.link(for: .item(url: inner)).text == text)
    #expect(try router.match("alt://item?url=javascript:alert(1)") == nil)
  }
}
