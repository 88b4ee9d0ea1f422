// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Foundation
import Testing

/// `{name...}` as the last segment: everything from there to the end of the link, as it is written.
@Suite struct WrittenRestTests {
  private static let routes = WrittenRoutes(
    origins: ["https://a.example", "app://"],
    entries: [
      .init("install", "/install/{link...}", values: [.required("link", String.self)]),
      .init("page", "/install/page/{link...}", values: [.required("link", WebAddress.self)]),
      .init(
        "link", "/{from}/link/{link...}",
        values: [.required("from", String.self), .required("link", DeepLink.self)]),
      .init("list", "/after/{list+}", values: [.list("list", Int.self)]),
      .init("kind", "/after/{text+}?kind=a", values: [.required("text", String.self)]),
      .init("after", "/after/{link...}", values: [.required("link", String.self)]),
      .init("maybe", "/maybe", "/maybe/{link...}", values: [.optional("link", String.self)]),
    ])

  @Test(arguments: [
    ("install/https://b.example/app.json?x=1#y", "install(https://b.example/app.json?x=1#y)"),
    ("install/https://b.example/?a=https://c.example/?d=e&f#g?h#", "invalidCharacter"),
    ("install/a", "install(a)"), ("install/a/", "install(a/)"), ("install/a//", "install(a//)"),
    ("install/a//b///", "install(a//b///)"), ("install//a", "install(/a)"),
    ("install//", "install(/)"), ("install//?a", "install(/?a)"), ("install/a?", "install(a?)"),
    ("install/a#", "install(a#)"), ("install/a?#", "install(a?#)"), ("install/a#b", "install(a#b)"),
    ("install/%41%2f?%42#%43", "install(%41%2f?%42#%43)"), ("install/a+b?c+d", "install(a+b?c+d)"),
    ("install/https://user:word@b.example/?c=d", "install(https://user:word@b.example/?c=d)"),
    ("install", "no route"), ("install/", "no route"), ("install?a", "no route"),
    ("install/?a", "no route"), ("install/#a", "no route"),
    // An override that could hide what follows it.
    ("install/%E2%80%AE", "no route"), ("install/a?b=%E2%80%AE", "no route"),
    ("install/a#%E2%80%AE", "no route"), ("install/a?b=%E2%81%A6c", "no route"),
    ("install/a/../b", "invalidCharacter"), ("install/a\u{1}", "invalidCharacter"),
    ("install/page/https://b.example/?c=d&e#f", "page(https://b.example/?c=d&e#f)"),
    ("install/page/https://user@b.example/?c", "install(page/https://user@b.example/?c)"),
    ("install/page/b.example", "install(page/b.example)"),
    ("x/link/wss://b.example?c=d", "link(x; wss://b.example?c=d)"), ("x//link/a:b", "no route"),
    ("//link/a:b", "no route"), ("x/link/b.example?c=d", "no route"),
    // All other rests come first.
    ("after/1/2?c=d", "list(1,2)"), ("after/x/y?kind=a", "kind(x/y)"),
    ("after/x/y?kind=b", "after(x/y?kind=b)"), ("after/1//2", "after(1//2)"),
    ("maybe?x", "maybe(nil)"), ("maybe/a?x", "maybe(a?x)"),
  ])
  func `links open`(_ link: String, _ opened: String) throws {
    let router = try Self.routes.router()
    // Without a host, a slash less begins an authority.
    for origin in link.hasPrefix("/") ? ["https://a.example/"] : ["https://a.example/", "app://"] {
      let link = origin + link
      guard opened != "invalidCharacter" else {
        #expect(throws: DeepLinkError.self) { try router.match(link) }
        continue
      }
      #expect(try router.match(link)?.description ?? "no route" == opened, "\(link)")
      let match = router.explain(link).match
      #expect((match?.route ?? "no route") == opened.prefix { $0 != "(" }, "\(link)")
      if let text = match?.captures["link"]?.first {
        #expect(opened.hasSuffix(text + ")"), "\(link)")
      }
    }
  }

  @Test(arguments: [
    "install/https://b.example/app.json?x=1#y", "install/a//b///", "install//a",
    "install/page/https://b.example/g?c=d&e#f", "x/link/wss://b.example?c=d", "after/x/y?kind=b",
    "maybe", "maybe/a?x",
  ])
  func `values are printed as they are`(_ link: String) throws {
    let router = try Self.routes.router()
    let route = try #require(try router.match("https://a.example/" + link))
    let printed = try router.link(for: route)
    #expect(printed.text == "https://a.example/" + link)
    #expect(try router.match(printed) == route)
  }

  @Test(
    arguments: [
      (0, [["a b"]], LinkPrintError.Code.invalidLink), (0, [["a#b#c"]], .invalidLink),
      (0, [["../a"]], .invalidLink), (0, [["%41"]], .unfaithfulLink),
      // A canonical link has no single slash at the end of its path.
      (0, [["a/"]], .unfaithfulLink), (1, [["https://b.example/?c"]], .unfaithfulLink),
      (0, [["?a"]], .unfaithfulLink), (0, [["#a"]], .unfaithfulLink), (0, [[""]], .emptyValue),
      (0, [["page/https://b.example"]], .unfaithfulLink), (5, [["1"]], .unfaithfulLink),
      (5, [["x?kind=a"]], .unfaithfulLink),
    ] as [(Int, [[String]?], LinkPrintError.Code)])
  func `values are not printed where they would be read otherwise`(
    _ slot: Int, _ values: [[String]?], _ code: LinkPrintError.Code
  ) throws {
    #expect(try Self.routes.printError(of: slot, values) == code)
  }

  @Test(arguments: [
    ("/a/{x...}?b", LinkPatternError.Code.restNotLast, 3..<9),
    ("/a/{x...}#b", .restNotLast, 3..<9), ("/a/{x...}/b", .restNotLast, 3..<9),
    ("/a/{x...}b", .restNotWhole, 3..<9), ("/a/b{x...}", .restNotWhole, 4..<10),
    ("/{a+}/{x...}", .secondRest, 6..<12), ("/{x}/{x...}", .duplicateCapture, 5..<11),
    ("/{x...", .unclosedBrace, 1..<3), ("/{x..}", .invalidName, 2..<5),
    ("/{x....}", .invalidName, 2..<7), ("/{_...}", .invalidName, 2..<6),
    ("/{...}", .templateOperator, 1..<6), ("/{1...}", .invalidName, 2..<6),
    ("/#a/{x...}", .restSyntax, 4..<10), ("/#{x...}", .restSyntax, 2..<8),
  ])
  func `patterns are refused`(
    _ pattern: String, _ code: LinkPatternError.Code, _ range: Range<Int>
  ) {
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
    #expect(error?.code == code)
    #expect(error?.range == range)
  }

  @Test(arguments: [
    ("/a/https://b.example/#/c?d", "rest(a/https://b.example/#/c?d)"),
    ("/#/in/a?b", "in(a?b)"), ("/in#/a?b", "in(a?b)"), ("/in/#/a/?b", "in(a/?b)"),
    ("/in/a?c#/b?d", "in(a?c#/b?d)"), ("/in/a/#//b?d", "in(a/#//b?d)"), ("/in/a#/", "in(a#/)"),
    ("/in/a#b", "in(a#b)"),
  ])
  func `a rest in a path goes on in the fragment`(_ link: String, _ opened: String) throws {
    let router = try WrittenRoutes(
      options: .routesInFragment,
      entries: [
        .init("rest", "/{link...}", values: [.required("link", String.self)]),
        .init("in", "/in/{link...}", values: [.required("link", String.self)]),
      ]
    ).router()
    let link = "https://a.example" + link
    #expect(try router.match(link)?.description ?? "no route" == opened)
    let match = router.explain(link).match
    #expect((match?.route ?? "no route") == opened.prefix { $0 != "(" })
    #expect(match?.captures["link"].map { opened.hasSuffix("(\($0[0]))") } == true)
  }

  @Test func `a list is no value, and an absent one needs a pattern without it`() {
    for (parameter, code) in [
      (LinkParameter.list("x", String.self), LinkRouterProblem.Code.listInPath),
      (.optional("x", String.self), .optionalInPath),
    ] {
      let routes = WrittenRoutes(entries: [.init("r", "/r/{x...}", values: [parameter])])
      let error = #expect(throws: LinkRouterError.self) { try routes.router() }
      #expect(error?.problems.map(\.code) == [code])
    }
  }

  /// A value has the limits of all values; an address, those of addresses.
  @Test func `long links are refused or carried`() throws {
    let router = try Self.routes.router()
    let text = String(repeating: "a", count: 250)
    #expect(try router.match("app://install/\(text)?b=1") != nil)
    #expect(try router.match("app://install/\(text)?b=12345") == nil)
    let address = "https://b.example/?" + String(repeating: "a", count: 8_192 - 19)
    let route = try router.match("app://install/page/" + address)
    #expect(route?.values == [[address]])
    #expect(try router.match("app://install/page/\(address)a")?.name != "page")
    let filled = "app://install/page/" + String(repeating: "a", count: 16_384 - 19)
    #expect(try router.match(filled) == nil)
    #expect(throws: DeepLinkError.self) { try router.match(filled + "a") }
  }
}
