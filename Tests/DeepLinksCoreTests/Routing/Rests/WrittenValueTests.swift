// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// Values that are text as it is written: all that follows an item, and a rest of the path.
@Suite struct WrittenValueTests {
  private static let routes = WrittenRoutes(entries: [
    .init(
      "open", "/open?from={from}&url={url...}",
      values: [.optional("from", String.self), .required("url", DeepLink.self)]),
    .init("text", "/text?t={t...}", values: [.optional("t", String.self)]),
    .init("top", "/top?t={t...}#top", values: [.required("t", String.self)]),
    .init(
      "hash", "/hash#a={a}&u={u...}",
      values: [
        .required("a", String.self), .required("u", DeepLink.self),
      ]),
    .init("relay", "/relay/{url+}", values: [.required("url", DeepLink.self)]),
    .init(
      "any", "/any/{x}/{rest+}?q={q}",
      values: [
        .required("x", String.self), .required("rest", String.self), .optional("q", String.self),
      ]),
    .init("some", "/some/{rest*}", values: [.optional("rest", String.self)]),
    .init("list", "/list/{rest+}", values: [.list("rest", String.self)]),
    .init(
      "tags", "/tags?tag={tags}&n={numbers}&u={url...}",
      values: [
        .list("tags", String.self), .list("numbers", Int.self), .optional("url", String.self),
      ]),
  ])

  @Test(arguments: [
    ("/open?url=https://a.b/c?d=e&f=g", "open(nil; https://a.b/c?d=e&f=g)"),
    ("/open?from=x&z&url=https://a.b/?url=1&url=2#f", "open(x; https://a.b/?url=1&url=2#f)"),
    // What follows belongs to the value.
    ("/open?url=https://a.b/c&from=x", "open(nil; https://a.b/c&from=x)"),
    ("/open?from=x&from=y&url=https://a.b", "no route"),
    ("/open?url=https%3A%2F%2Fa.b", "no route"),
    ("/open?url", "no route"), ("/open?url=", "no route"), ("/open?from=x", "no route"),
    ("/text?t=a%20b&c=%41", "text(a%20b&c=%41)"), ("/text?t=", "text()"), ("/text", "text(nil)"),
    ("/text?t", "no route"), ("/text?t=a#b", "text(a#b)"), ("/text?t=a#", "text(a)"),
    ("/text?a&t=b&t=c", "text(b&t=c)"), ("/text?t=%E2%80%AE", "no route"),
    // A list has none of what belongs to the value.
    ("/tags?tag=a&n=1&tag=b&u=c&tag=d&n=x", "tags(a,b; 1; c&tag=d&n=x)"),
    ("/tags?u=c&tag=d", "tags(nil; nil; c&tag=d)"), ("/tags?tag=a&tag=b", "tags(a,b; nil; nil)"),
    ("/top?t=a&b#top", "top(a&b)"), ("/top?t=a&b", "no route"),
    ("/hash#a=1&u=x:y?a=2&b#c", "invalidCharacter"),
    ("/hash#a=1&u=x:/y?a=2&b", "hash(1; x:/y?a=2&b)"),
    ("/hash#u=x:/y&a=1", "no route"),
    ("/relay/wss://host/x", "relay(wss://host/x)"), ("/relay/wss://host/x/", "relay(wss://host/x)"),
    ("/relay/wss://host//x?q", "relay(wss://host//x)"), ("/relay/", "no route"),
    ("/relay//", "no route"), ("/relay/x", "no route"), ("/relay", "no route"),
    ("/any/1/a%2Fb//c?q=2", "any(1; a%2Fb//c; 2)"), ("/any//a", "no route"),
    ("/any/1//", "no route"), ("/any/1//a", "any(1; /a; nil)"), ("//any/1/a", "no route"),
    ("/any/1/a//", "any(1; a/; nil)"), ("/any/1/a///?q=2", "any(1; a//; 2)"),
    ("/any/1", "no route"), ("/some", "some(nil)"), ("/some/a//b", "some(a//b)"),
    ("/list/a//b", "no route"), ("/list/a/b", "list(a,b)"), ("/any/1/%E2%80%AE", "no route"),
  ])
  func `links open`(_ link: String, _ opened: String) throws {
    let router = try Self.routes.router()
    let link = "https://a.example" + link
    guard opened != "invalidCharacter" else {
      #expect(throws: DeepLinkError.self) { try router.match(link) }
      return
    }
    #expect(try router.match(link)?.description ?? "no route" == opened)
    // The router and the explanation agree.
    let match = router.explain(link).match
    #expect((match?.route ?? "no route") == opened.prefix { $0 != "(" })
  }

  @Test(arguments: [
    "/open?url=https://a.b/c?d=e&f=g", "/open?from=x&url=https://a.b/c?url=1&url=2#f", "/text?t=",
    "/text", "/text?t=a%20b&c=%26", "/top?t=a&b#top", "/hash#a=1&u=x:/y?a=2&b",
    "/relay/wss://host/x", "/any/1/a%2Fb//c?q=2", "/some/a//b", "/some",
    // One trailing slash is no part of a value, so a value that ends in one has two.
    "/any/1/a//", "/any/1/a///?q=2", "/some/wss:///",
  ])
  func `are printed as they are`(_ link: String) throws {
    let router = try Self.routes.router()
    let route = try #require(try router.match("https://a.example" + link))
    let printed = try router.link(for: route)
    #expect(printed.text == "https://a.example" + link)
    #expect(try router.match(printed) == route)
    #expect(try router.match(printed.text) == route)
  }

  @Test(
    arguments: [
      // No link, another one, or one that is written in another way.
      (1, [["a b"]], LinkPrintError.Code.invalidLink), (1, [["a%2"]], .invalidLink),
      (1, [["%41"]], .unfaithfulLink), (1, [["a+b"]], .unfaithfulLink),
      (2, [["a#b"]], .invalidLink), (5, [["1"], ["a?q=1"], nil], .unfaithfulLink),
      (5, [["1"], [""], nil], .emptyValue),
      (5, [["1"], ["../a"], nil], .invalidLink), (4, [["wss://host/x?y"]], .unfaithfulLink),
    ] as [(Int, [[String]?], LinkPrintError.Code)])
  func `are not printed where they would be read otherwise`(
    _ slot: Int, _ values: [[String]?], _ code: LinkPrintError.Code
  ) throws {
    #expect(try Self.routes.printError(of: slot, values) == code)
  }

  @Test(arguments: [
    ("/?a={x...}&b", LinkPatternError.Code.restNotLast, 2..<10),
    ("/?a={x...}&!*", .restNotLast, 2..<10),
    ("/?a={x...}b", .mixedQueryValue, 4..<11), ("/?a={x..}", .invalidName, 5..<8),
    ("/?a={_...}", .invalidName, 5..<9),
    ("/?{x...}", .captureInQueryName, 2..<8), ("/{x}?a={x...}", .duplicateCapture, 7..<13),
    ("/?a={x...", .unclosedBrace, 4..<6), ("/?a={x...&b=1", .unclosedBrace, 4..<6),
    ("/?a={x....}", .invalidName, 5..<10), ("/?a={x...y}", .invalidName, 5..<10),
    ("/?a={x.}", .invalidName, 5..<7), ("/#a={x...", .unclosedBrace, 4..<6),
    ("/{x}#a={x...}", .duplicateCapture, 7..<13),
  ])
  func `are refused`(_ pattern: String, _ code: LinkPatternError.Code, _ range: Range<Int>) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    #expect(error?.code == code)
    #expect(error?.range == range)
  }

  @Test(arguments: [
    ("/a/b", "path(a/b)"), ("/a/b#/", "path(a/b)"), ("/#/a/b", "path(a/b)"), ("/a#/b", "no route"),
    ("/a#b", "path(a)"), ("/in/#/a/b", "in(a/b)"), ("/in#/a/b", "in(a/b)"),
    ("/in/a#/b", "no route"),
  ])
  func `the rest of a path does not go on in the fragment`(_ link: String, _ opened: String) throws
  {
    let router = try WrittenRoutes(
      options: .routesInFragment,
      entries: [
        .init("path", "/{rest+}", values: [.required("rest", String.self)]),
        .init("in", "/in/{rest+}", values: [.required("rest", String.self)]),
      ]
    ).router()
    let link = "https://a.example" + link
    #expect(try router.match(link)?.description ?? "no route" == opened)
    #expect((router.explain(link).match?.route ?? "no route") == opened.prefix { $0 != "(" })
  }

  @Test func `a list is no value for all that follows`() {
    let routes = WrittenRoutes(entries: [
      .init("r", "/r?a={a...}", values: [.list("a", String.self)])
    ])
    let error = #expect(throws: LinkRouterError.self) { try routes.router() }
    #expect(error?.problems.map(\.code) == [.listInPath])
  }

  enum Hosts: LinkedHosts {
    static let hosts = ["shop.example.com"]
    static let base: String? = "https://shop.example.com"
  }

  @Test(arguments: [
    ("/products/3", "https://shop.example.com/products/3"),
    ("/a?b=1#c", "https://shop.example.com/a?b=1#c"),
    ("https://shop.example.com/a", "https://shop.example.com/a"), ("//evil.example/a", nil),
    ("/", nil), ("/\\evil.example", nil), ("a/b", nil), ("", nil), ("/../a", nil),
    ("https://evil.example/a", nil), ("/%41", nil),
  ])
  func `a path is a linked URL where the hosts have a base`(_ text: String, _ url: String?) {
    #expect(LinkedURL<Hosts>(linkText: text)?.linkText == url)
  }
}
