// SPDX-License-Identifier: MIT

import DeepLinks
import Testing

/// What the macros write for routes that take or refuse other items.
@Suite struct OtherItemsRouteTests {
  private static func item(_ name: String, _ value: String?) -> LinkQueryItem {
    LinkQueryItem(name: name, value: value)
  }

  @Test(arguments: [
    (
      "/search?a=1&q=x&b&a=2",
      OtherItemsRoute.search(q: "x", rest: [item("a", "1"), item("b", nil), item("a", "2")]),
      "/search?q=x&a=1&b&a=2"
    ),
    ("/open", .open(campaign: [:]), "/open"),
    ("/open?b=2&a=1", .open(campaign: ["a": "1", "b": "2"]), "/open?a=1&b=2"),
    // A dictionary leaves out what is repeated.
    ("/open?a=1&b=2&a=3", .open(campaign: ["b": "2"]), "/open?b=2"),
    ("/items?sort=new", .list(sort: "new"), "/items?sort=new"),
    ("/items?id=7&sort=new", .item(id: 7), "/items?id=7"),
    ("/reset?token=x", .reset(token: "x"), "/reset?token=x"),
    ("/tab?t=1&tab=2", .tab(tab: "2"), "/tab?tab=2"),
    ("/files", .files(path: nil), "/files"), ("/files/a//b/", .files(path: "a//b"), "/files/a//b"),
  ])
  func `links open and are printed`(
    _ link: String, _ route: OtherItemsRoute, _ printed: String
  ) throws {
    let router = try LinkRouter<OtherItemsRoute>()
    #expect(try router.match("https://items.example.com" + link) == route)
    let text = try router.link(for: route).text
    #expect(text == "https://items.example.com" + printed)
    #expect(try router.match(text) == route)
  }

  @Test func `links stand in links as they are`() throws {
    let router = try LinkRouter<OtherItemsRoute>()
    for (link, route) in [
      (
        "https://items.example.com/go?from=x&url=https://a.b/c?d=e&f=g#h",
        OtherItemsRoute.go(from: "x", url: try DeepLink("https://a.b/c?d=e&f=g#h"))
      ),
      (
        "https://items.example.com/relay/wss://host/x",
        .relay(url: try DeepLink("wss://host/x"))
      ),
    ] {
      #expect(try router.match(link) == route)
      #expect(try router.link(for: route).text == link)
    }
  }

  @Test(arguments: ["/items?id=x", "/reset?token=x&y", "/reset?y&token=x"])
  func `links are misses`(_ link: String) throws {
    #expect(try LinkRouter<OtherItemsRoute>().match("https://items.example.com" + link) == nil)
  }
}
