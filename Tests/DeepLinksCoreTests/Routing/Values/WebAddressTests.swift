// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// The address of any page as a value: in an item, as everything that follows one, and as the rest
/// of a path.
@Suite struct WebAddressTests {
  /// An address with a number of bytes.
  private static func address(_ count: Int) -> String {
    "https://a.example/" + String(repeating: "x", count: count - 18)
  }

  @Test(
    arguments: [
      ("https://example.com", true), ("http://example.com/a?b=c&d=e#f", true),
      ("HTTPS://Example.COM:443/%41/", true), ("https://example.com:65535", true),
      ("https://[2001:db8::1]:8080/a", true), ("http://192.168.1.1/", true),
      ("https://example.com/?url=https://b.example?c=d&e", true),
      ("https://example.com/" + String(repeating: "/?&", count: 2_000), true),
      (address(8_192), true), (address(8_193), false), (address(16_384), false),
      ("https://user@example.com", false), ("https://user:word@example.com/", false),
      ("https://example.com@evil.example", false), ("https://evil.example\\@example.com", false),
      ("https://example.com:65536", false), ("https://[fe80::1%25en0]/", false),
      ("https://[fe80::1%en0]/", false), ("https://127.1/", false), ("https://0x7f.1/", false),
      ("https://bücher.example", false), ("https://example.com/\u{1}", false),
      ("https://", false), ("https:///a", false), ("https:example.com", false),
      ("//example.com", false), ("example.com", false), ("", false), (" https://a.example", false),
      ("ftp://example.com", false), ("wss://example.com", false), ("javascript:alert(1)", false),
      ("app://example.com", false), ("https%3A%2F%2Fexample.com", false),
    ])
  func `is http or https with a host, as written`(_ text: String, _ isTaken: Bool) {
    let address = WebAddress(linkText: text)
    #expect((address != nil) == isTaken)
    if let address { #expect(address.linkText.utf8.elementsEqual(text.utf8)) }
  }

  @Test func `addresses are the same if their bytes are`() throws {
    let one = try #require(WebAddress(linkText: "https://example.com/a"))
    let other = try #require(WebAddress(linkText: "https://example.com/%61"))
    #expect(one.link == other.link)
    #expect(one != other)
    #expect(Set([one, other, one]).count == 2)
    #expect(WebAddress.samples.allSatisfy { WebAddress(linkText: $0.linkText) == $0 })
  }

  private static let routes = WrittenRoutes(
    origins: ["app://"],
    entries: [
      .init("add", "/add?url={url}", values: [.required("url", WebAddress.self)]),
      .init("all", "/all?url={url...}", values: [.required("url", WebAddress.self)]),
      .init("rest", "/rest/{url+}", values: [.required("url", WebAddress.self)]),
      .init("text", "/text?url={url}", values: [.required("url", String.self)]),
    ])

  @Test(
    arguments: [
      ("add?url=https%3A%2F%2Fa.example%2F%3Fb%3Dc%26d", "add(https://a.example/?b=c&d)"),
      ("add?url=https://a.example/b", "add(https://a.example/b)"),
      ("add?url=HTTPS://A.example", "add(HTTPS://A.example)"),
      ("add?url=https%3A%2F%2Fu%40a.example", nil), ("add?url=a.example", nil),
      ("add?url=https://a.example/%E2%80%AE", nil),
      ("all?url=https://a.example/?b=c&d=e#f", "all(https://a.example/?b=c&d=e#f)"),
      (
        "all?url=https://a.example/?url=https://b.example/?c=d&e",
        "all(https://a.example/?url=https://b.example/?c=d&e)"
      ),
      ("all?url=https%3A%2F%2Fa.example", nil), ("all?url=https://u@a.example", nil),
      ("rest/https://a.example/b", "rest(https://a.example/b)"),
      ("rest/https://a.example:8443/b/", "rest(https://a.example:8443/b)"),
      ("rest/ftp://a.example/b", nil),
    ] as [(String, String?)])
  func `links open and are printed`(_ link: String, _ opened: String?) throws {
    let router = try Self.routes.router()
    let route = try router.match("app://" + link)
    #expect(route?.description == opened)
    #expect(router.explain("app://" + link).match?.route == route?.name)
    guard let route else { return }
    let printed = try router.link(for: route)
    #expect(try router.match(printed) == route)
  }

  @Test(arguments: [255, 2_048, 8_192, 8_193])
  func `an address has a limit of its own`(_ count: Int) throws {
    let router = try Self.routes.router()
    let text = Self.address(count)
    let isTaken = count <= 8_192
    for path in ["add?url=", "all?url=", "rest/"] {
      let link = "app://" + path + text
      #expect((try router.match(link) != nil) == isTaken)
      #expect((router.explain(link).match != nil) == isTaken)
    }
    // Other routes keep the limit for values.
    #expect((try router.match("app://text?url=" + text) != nil) == (count <= 256))
    #expect(router.explain("app://text?url=" + text).match == nil || count <= 256)
  }

  @Test func `a router reads longer links for an address`() throws {
    let encoded = { (count: Int) in "app://add?url=" + String(repeating: "%61", count: count) }
    #expect(try Self.routes.router().limits.bytes == 16_384)
    #expect(try Self.routes.router().match(encoded(5_000)) == nil)
    #expect(throws: DeepLinkError.self) { try Self.routes.router().match(encoded(6_000)) }
    // Limits that are given count, and so does the limit of a route.
    let own = try LinkRouter(Self.list([:]), limits: LinkLimits(bytes: 3_000))
    #expect(own.limits == LinkLimits(bytes: 3_000))
    #expect(try own.match("app://add?url=" + Self.address(2_900)) != nil)
    #expect(throws: DeepLinkError.self) { try own.match("app://add?url=" + Self.address(3_000)) }
    let short = try LinkRouter(Self.list(["add": 20]))
    #expect(try short.match("app://add?url=" + Self.address(20)) != nil)
    #expect(try short.match("app://add?url=" + Self.address(21)) == nil)
    let merge = try LinkRouterMerge(Self.routes.router())
    #expect(merge.limits.bytes == 16_384)
    #expect(try merge.match("app://add?url=" + Self.address(8_192)) != nil)
  }

  /// The first route alone, with a limit for its values.
  private static func list(_ lengths: [String: Int]) -> LinkRouteList<AddRoute> {
    LinkRouteList(
      origins: ["app://"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "add", pattern: "/add?url={url}",
            parameters: [.required("url", WebAddress.self)],
            metadata: LinkRouteMetadata(captureLength: lengths["add"])))
      ])
  }

  private enum AddRoute: LinkRoutable {
    case add(WebAddress)

    static var linkRoutes: LinkRouteList<AddRoute> { list([:]) }

    static func route(at slot: Int, from captures: borrowing LinkCaptures) -> AddRoute? {
      captures.value(0, as: WebAddress.self).map { .add($0) }
    }

    func print(into printer: inout LinkPrinter) {
      guard case .add(let url) = self else { return }
      printer.route(0)
      printer.value(0, url)
    }
  }

  @Test func `the catalog shows the limits`() throws {
    let catalog = try Self.routes.router().catalog
    #expect(catalog.limits == LinkLimits(bytes: 16_384))
    let lengths = catalog.routes.map { ($0.name, $0.decision(for: $0.pattern).captureLength) }
    #expect(lengths.filter { $0.1 == 8_192 }.map(\.0) == ["add", "all", "rest"])
    let list = Self.list([:])
    #expect(list.catalog() == (try LinkRouter(list).catalog))
    #expect(list.catalog().limits == catalog.limits)
    let short = Self.list(["add": 20]).catalog()
    #expect(short.routes.map { $0.decision(for: $0.pattern).captureLength } == [20])
    #expect(try LinkCatalog(json: catalog.json()) == catalog)
  }

  @Test func `a conflict shows an address`() {
    let routes = WrittenRoutes(
      origins: ["app://"],
      entries: [
        .init("a", "/add?url={url}", values: [.required("url", WebAddress.self)]),
        .init("b", "/add?url={link}", values: [.required("link", DeepLink.self)]),
      ])
    let error = #expect(throws: LinkRouterError.self) { try routes.router() }
    #expect(error?.problems.map(\.code) == [.conflict])
    #expect(error?.problems.first?.witness == "app://add?url=https://example.com")
  }
}
