// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// `{name*}` behind the items of a query or a fragment: all that are not named.
@Suite struct RemainingItemsTests {
  /// One character longer than a value may be.
  private static let long = String(repeating: "x", count: 257)

  private static let routes = WrittenRoutes(entries: [
    .init(
      "search", "/search?q={q}&mode=x&{rest*}", "/find?f&{rest*}",
      values: [.optional("q", String.self), .items("rest")]),
    .init("open", "/open?{rest*}", values: [.items("rest")]),
    .init(
      "tags", "/tags?tag={tags}&{rest*}",
      values: [.list("tags", String.self), .dictionary("rest")]),
    .init(
      "part", "/part#p?id={id}&{rest*}",
      values: [.required("id", Int.self), .items("rest")]),
    .init(
      "items", "/items#id={id}&{rest*}",
      values: [.optional("id", Int.self), .items("rest")]),
    .init(
      "many", "/many?a={a}&{b*}#c={c}&{d*}",
      values: [
        .required("a", String.self), .dictionary("b"), .required("c", String.self), .items("d"),
      ]),
  ])

  @Test(arguments: [
    ("/search?mode=x", "search(nil; nil)"), ("/search?mode=x&", "search(nil; nil)"),
    ("/search?z=1&q=2&mode=x&y", "search(2; z=1,y)"),
    ("/search?mode=x&a=1&a=2&a", "search(nil; a=1,a=2,a)"),
    ("/search?%6Dode=x&b=%20%26&%C3%A9=", "search(nil; b=%20%26,%C3%A9=)"),
    ("/search?mode=x&=1&!m=+", "search(nil; =1,!m=%2B)"),
    // What is named is held to the rules for it.
    ("/search?mode=y&a=1", "no route"), ("/search?q=1&q=2&mode=x", "no route"),
    ("/search?mode=x&mode=x", "no route"),
    // Captured text is never turned around, names included.
    ("/search?mode=x&a=%E2%80%AE", "search(nil; nil)"),
    ("/search?mode=x&%E2%80%AE=a&b=1&c=%E2%81%A6", "search(nil; b=1)"),
    ("/search?mode=x&q=%E2%80%AE&b=1", "no route"),
    ("/open?a=\(long)&b&\(long)=c", "open(b)"),
    ("/open?a=\(long.dropLast())", "open(a=\(long.dropLast()))"),
    ("/find?f&a", "search(nil; a)"), ("/find?a&f&b", "search(nil; a,b)"),
    ("/find?a", "no route"), ("/find?f=&a", "no route"),
    ("/open", "open(nil)"), ("/open?", "open(nil)"), ("/open?&&", "open(nil)"),
    ("/open?a=1&b", "open(a=1,b)"), ("/open?q&q&q", "open(q,q,q)"),
    ("/tags?tag=a&x=1&tag=b&y", "tags(a,b; x=1,y)"), ("/tags?x=1", "tags(nil; x=1)"),
    ("/tags?x=1&x=2", "tags(nil; nil)"), ("/tags?x&y=1&x=1", "tags(nil; y=1)"),
    ("/tags?%C3%A9=1&e%CC%81=1", "tags(nil; nil)"), ("/tags?X=1&x=2", "tags(nil; X=1,x=2)"),
    // An item that is left out still counts: no one else decides which of two is read.
    ("/tags?x=1&x=%E2%80%AE&y=2", "tags(nil; y=2)"), ("/tags?x=1&tag=%E2%80%AE", "no route"),
    ("/part#p?id=1", "part(1; nil)"), ("/part#p?x=1&id=1&y", "part(1; x=1,y)"),
    ("/part#p?x=1", "no route"), ("/items#id=7&a=%26", "items(7; a=%26)"),
    ("/items#a", "items(nil; a)"), ("/items", "no route"),
    ("/many?a=1&x=2#y=3&c=4", "many(1; x=2; 4; y=3)"),
    ("/many?a=1&c=2#a=3&c=4", "many(1; c=2; 4; a=3)"),
    ("/many?a=1&x=2&x=2#c=4", "many(1; nil; 4; nil)"),
    ("/many?a=1#c=4&x=2&x=2&y=%E2%80%AE", "many(1; nil; 4; x=2,x=2)"),
  ])
  func `links open`(_ link: String, _ opened: String) throws {
    let link = "https://a.example" + link
    #expect(try Self.routes.opened(by: link) == opened)
    // What explains a link reads it by another way, one pattern after another.
    let explanation = try Self.routes.router().explain(link)
    #expect((explanation.match == nil) == (opened == "no route"), "\(explanation)")
  }

  @Test(arguments: [
    "/search?mode=x", "/search?q=2&mode=x&z=1&y", "/search?mode=x&a=1&a=2&a", "/open",
    "/open?a=1&b", "/open?a=%26=%23&!b", "/tags?tag=a&tag=b&x=1&y=", "/part#p?id=1&x=1&y",
    "/items#id=7&a=%26", "/items#a", "/many?a=1&x=2#c=4&y=3&y=3",
  ])
  func `are printed as they were read`(_ link: String) throws {
    let router = try Self.routes.router()
    let route = try #require(try router.match("https://a.example" + link))
    let printed = try router.link(for: route)
    #expect(printed.text == "https://a.example" + link)
    #expect(try router.match(printed) == route)
  }

  @Test(
    arguments: [
      // What the pattern names would be read as that.
      (0, [["1"], ["q=2"]], LinkPrintError.Code.unfaithfulValue),
      (0, [["1"], ["a", "mode=x"]], .unfaithfulValue), (2, [["a"], ["tag=b"]], .unfaithfulValue),
      (2, [["a"], ["x", "x"]], .unfaithfulLink), (1, [[""]], .unfaithfulLink),
      (1, [["a=\u{202E}"]], .unfaithfulLink), (4, [nil, []], .unfaithfulLink),
      (5, [["1"], ["a=1"], ["2"], []], .unfaithfulValue),
      (5, [["1"], [], ["2"], ["c=1"]], .unfaithfulValue),
    ] as [(Int, [[String]?], LinkPrintError.Code)])
  func `are not printed where they would be read otherwise`(
    _ slot: Int, _ values: [[String]?], _ code: LinkPrintError.Code
  ) throws {
    #expect(try Self.routes.printError(of: slot, values) == code)
  }

  @Test(arguments: [
    ("/?{x*}&a", LinkPatternError.Code.restNotLast, 2..<6),
    ("/?{x*}&{y*}", .restNotLast, 2..<6), ("/?{x*}&!*", .restNotLast, 2..<6),
    ("/?{x+}", .restInQuery, 2..<6), ("/?{x*}=1", .captureInQueryName, 2..<8),
    ("/?{_*}", .captureInQueryName, 2..<6), ("/{x}?{x*}", .duplicateCapture, 5..<9),
    ("/?a={x}&{x*}", .duplicateCapture, 8..<12), ("/?a={x*}", .restInQuery, 6..<7),
    ("/#a={x}&{x*}", .duplicateCapture, 8..<12), ("/#{x*}", .restInFragment, 4..<5),
    ("/#a={a}&{x*}&b", .restNotLast, 8..<12), ("/?x{y*}", .captureInQueryName, 3..<7),
    ("/{x}#a&{x*}", .duplicateCapture, 7..<11), ("/{x}#a={x}", .duplicateCapture, 7..<10),
  ])
  func `are refused`(_ pattern: String, _ code: LinkPatternError.Code, _ range: Range<Int>) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    #expect(error?.code == code)
    #expect(error?.range == range)
  }

  @Test(arguments: [
    ("/?{x*}", LinkParameter.required("x", String.self)), ("/?{x*}", .list("x", String.self)),
    ("/?a={x}", .items("x")), ("/?a={x}", .dictionary("x")), ("/{x}", .items("x")),
    ("/{x+}", .items("x")), ("/#{x}", .dictionary("x")), ("/#a={x}", .items("x")),
  ])
  func `a router refuses values of another kind`(_ pattern: String, _ value: LinkParameter) {
    let routes = WrittenRoutes(entries: [.init("r", pattern, values: [value])])
    let error = #expect(throws: LinkRouterError.self) { try routes.router() }
    #expect(error?.problems.map(\.code) == [.itemsInQuery])
  }

  @Test func `a redirect hands them on`() throws {
    var routes = Self.routes
    routes.redirects = [
      LinkRedirect(from: "/old?query={q}&{rest*}", to: "/search?q={q}&mode=x&{rest*}")
    ]
    #expect(
      try routes.opened(by: "app://old?a=%26&query=1&b") == "search(1; a=%26,b)")
    // What the target names comes twice then.
    #expect(try routes.opened(by: "app://old?query=1&q=2") == "no route")
  }

  @Test func `an explanation shows them as they are printed, and why not`() throws {
    let router = try Self.routes.router()
    let explanation = router.explain("https://a.example/search?z=a%20b&q=2&mode=x&y")
    #expect(explanation.match?.captures == ["q": ["2"], "rest": ["z=a%20b", "y"]])
  }

  @Test(arguments: [
    ("/tags?x=1&y&x=2", ["x", "x"]), ("/open?a&b=%E2%80%AE&c=\(long)&d", ["b", "c"]),
    ("/many?a=1&x=2&x=2#y=%E2%80%AE&c=4", ["x", "x", "y"]), ("/open?a&a", []),
  ])
  func `an explanation names what is left out`(_ link: String, _ names: [String]) throws {
    let match = try Self.routes.router().explain("https://a.example" + link).match
    #expect(match?.ignored == names)
  }

  @Test func `the limits of links refuse as ever`() throws {
    let router = try Self.routes.router()
    let items = (1...64).map { "i\($0)=1" }.joined(separator: "&")
    #expect(try router.match("app://open?" + items)?.values.first??.count == 64)
    let error = #expect(throws: DeepLinkError.self) { try router.match("app://open?\(items)&j") }
    #expect(error?.code == .tooManyQueryItems)
    #expect(
      try router.match("app://open?a=1&_branch_referrer=\(String(repeating: "x", count: 320))")?
        .values == [["a=1"]])
  }

  @Test func `a plus is a space where the origin says so`() throws {
    var builder = LinkRouterBuilder<[LinkQueryItem]>(
      origins: ["app://"], options: .plusIsSpace)
    builder.register("/a?b={b}&{rest*}", parameters: [.required("b", String.self), .items("rest")])
    {
      $0.items(1)
    }
    builder.register(
      "/c?d%20e={d}&{rest*}", parameters: [.list("d", String.self), .items("rest")]
    ) {
      $0.items(1)
    }
    let router = try builder.build()
    #expect(
      try router.match("app://a?x+y=1+2&b=3&z%2B=4%2B") == [
        LinkQueryItem(name: "x y", value: "1 2"), LinkQueryItem(name: "z+", value: "4+"),
      ])
    // All items of a list are named, and not only the first.
    #expect(
      try router.match("app://c?d+e=1&x=2&d%20e=3&d+e=4") == [LinkQueryItem(name: "x", value: "2")])
  }
}
