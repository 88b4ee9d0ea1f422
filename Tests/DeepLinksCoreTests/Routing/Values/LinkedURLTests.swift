// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

private enum ShopHosts: LinkedHosts {
  static let hosts = ["shop.example.com", "*.cdn.example.com"]
}

struct LinkedURLTests {
  @Test(arguments: [
    ("https://shop.example.com/a?b=c", true),
    ("https://eu.cdn.example.com/x", true),
    ("https://a.b.cdn.example.com", true),
    ("https://cdn.example.com", false),
    ("https://evilcdn.example.com", false),
    ("https://xhop.example.com/a", false),
    ("https://x.hop.example.com/a", false),
    ("https://x.shop.example.com/a", false),
    ("https://shop.example.com.evil.com/a", false),
    ("https://evil.com/shop.example.com", false),
    ("https://shop.example.com@evil.com/a", false),
    ("https://evil.com\\@shop.example.com/", false),
    ("https://shop.example.com:8443/a", false),
    ("https://eu.cdn.example.com:8443", false),
    ("http://shop.example.com/a", false),
    // Only canonical text reads the same everywhere.
    ("https://shop.example.com/", false),
    ("https://shop.example.com:443/a", false),
    ("javascript:alert(1)", false),
    ("data:text/html,x", false),
    ("//shop.example.com/", false),
    ("/local", false),
    ("https://SHOP.example.com/a", false),
  ])
  func `takes https links of declared hosts only`(_ text: String, _ isTaken: Bool) {
    #expect((LinkedURL<ShopHosts>(linkText: text) != nil) == isTaken)
  }

  @Test func `guards a capture of a route`() throws {
    var builder = LinkRouterBuilder<String>(origins: ["shop://"])
    builder.register(
      "/open?next={next}", parameters: [.required("next", LinkedURL<ShopHosts>.self)]
    ) { captures in
      captures.value(0, as: LinkedURL<ShopHosts>.self)?.linkText
    }
    let router = try builder.build()
    let good = "shop://open?next=https%3A%2F%2Fshop.example.com%2Fa%3Fb%3Dc"
    #expect(try router.match(good) == "https://shop.example.com/a?b=c")
    #expect(try router.match("shop://open?next=https%3A%2F%2Fevil.com") == nil)
  }

  @Test(arguments: [
    ("app://x/a%252Fb", true), ("app://x/a%2Fb", false), ("app://x?q=100%2525", true),
    ("app://x?q=100%25", false), ("app://x?%2541", true), ("app://x", false),
  ])
  func `notes what still looks encoded`(_ text: String, _ isNoted: Bool) throws {
    #expect(try DeepLink(text).looksEncodedTwice == isNoted)
  }
}
