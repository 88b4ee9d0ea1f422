// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// A server as a value: in a segment, an item, the place of an authority, and a host.
@Suite struct ServerAddressTests {
  @Test(
    arguments: [
      ("example.com", "example.com", nil), ("Example.COM:8065", "example.com", 8_065),
      ("localhost:1", "localhost", 1), ("a:65535", "a", 65_535), ("[::1]", "[::1]", nil),
      ("[2001:db8::1]:443", "[2001:db8::1]", 443), ("127.0.0.1:80", "127.0.0.1", 80),
      ("xn--bcher-kva.example:443", "xn--bcher-kva.example", 443),
    ] as [(String, String, Int?)])
  func `has a host and a port`(_ text: String, _ host: String, _ port: Int?) throws {
    let server = try #require(ServerAddress(linkText: text))
    #expect(server.host == host)
    #expect(server.port == port)
    #expect(ServerAddress(linkText: server.linkText) == server)
  }

  @Test(
    arguments: [
      "", ":80", "a:", "a:0", "a:65536", "a:99999999999999999999", "a:080", "a:+80", "a:-1",
      "a:8 0",
      "a:80:80", "a:80/", "a/", "a/b", "a?b", "a#", "a?", "u@a", "u@a:80", "u:w@a:80", "a@", "@a",
      "::1", "[::1", "[::1]80", "[::1]:", "[fe80::1%en0]", "[fe80::1%25en0]:80", "[FE80::1]x", "[]",
      "[::01]", "127.1", "0x7f.1", "1", "999.1.1.1", "bücher.example", "a\u{200B}b", "a\u{202E}b",
      "a b",
      "a\u{301}", "a:8\u{301}", "a%2Eb", "a\\b", "https://a", "//a", ".", "..", "xn--", "a:٣",
      String(repeating: "a", count: 16_384), String(repeating: ":", count: 16_384),
      String(repeating: "[", count: 16_384) + "]",
    ])
  func `text that is not a server is refused`(_ text: String) {
    #expect(ServerAddress(linkText: text) == nil)
  }

  private static let segments = WrittenRoutes(
    origins: ["chat://", "https://chat.example"],
    entries: [
      .init(
        "team", "/{server}/{team}",
        values: [.required("server", ServerAddress.self), .required("team", String.self)]),
      .init("add", "/add?server={server}", values: [.required("server", ServerAddress.self)]),
      .init(
        "mixed", "/at-{server}-x/y/z", values: [.required("server", ServerAddress.self)]),
    ])

  private static let other = WrittenRoutes(
    origins: ["chat://"],
    entries: [.init("team", "/{team}/x", values: [.required("team", String.self)])])

  private static let hosts = WrittenRoutes(
    origins: ["https://{server}", "https://{server}:9000"],
    entries: [
      .init(
        "team", "/{team}",
        values: [.optional("server", ServerAddress.self), .required("team", String.self)])
    ])

  @Test(
    arguments: [
      ("chat://example.com/sales", "team(example.com; sales)"),
      ("chat://Example.com:8065/sales", "team(example.com:8065; sales)"),
      ("chat://[::1]:8065/sales", "team([::1]:8065; sales)"),
      ("chat://[::1]/sales", "team([::1]; sales)"),
      ("chat://example.com:/sales", "team(example.com; sales)"),
      ("chat:///example.com:8065/sales", "team(example.com:8065; sales)"),
      ("chat:/example.com:8065/sales", "team(example.com:8065; sales)"),
      ("chat://example.com%3A8065/sales", "team(example.com:8065; sales)"),
      ("chat://u@example.com:8065/sales", nil), ("chat://u:w@example.com:8065/sales", nil),
      ("chat://example.com:08065/sales", nil), ("chat://example.com:0/sales", nil),
      ("chat://example.com:65536/sales", nil), ("chat://[fe80::1%25en0]:80/sales", nil),
      ("chat://127.1:80/sales", nil),
      ("chat://add?server=example.com:8065", "add(example.com:8065)"),
      ("chat://add?server=%5B%3A%3A1%5D%3A80", "add([::1]:80)"), ("chat://add?server=u@a:80", nil),
      ("chat://add:80?server=a", nil), ("chat://at-a:80-x/y/z", nil),
      ("chat://at-a%3A80-x/y/z", "mixed(a:80)"),
      ("https://chat.example/example.com:8065/sales", "team(example.com:8065; sales)"),
      ("https://chat.example/%5B::1%5D:80/sales", "team([::1]:80; sales)"),
      ("https://chat.example:8065/a/sales", nil),
    ] as [(String, String?)])
  func `links open and are printed`(_ link: String, _ opened: String?) throws {
    try expect(Self.segments, link, opened)
  }

  @Test(
    arguments: [
      ("https://example.com/sales", "team(example.com; sales)"),
      ("https://Example.com:8065/sales", "team(example.com:8065; sales)"),
      ("https://example.com:443/sales", "team(example.com; sales)"),
      ("https://[::1]:8065/sales", "team([::1]:8065; sales)"),
      ("https://192.168.1.2/sales", "team(192.168.1.2; sales)"),
      ("https://u@example.com:8065/sales", nil), ("https://example.com:0/sales", nil),
      ("https://example.com:08065/sales", nil),
      ("http://example.com/sales", "team(example.com; sales)"),
      ("http://example.com:8065/sales", nil),
    ] as [(String, String?)])
  func `a host has its port`(_ link: String, _ opened: String?) throws {
    try expect(Self.hosts, link, opened)
  }

  private func expect(_ routes: WrittenRoutes, _ link: String, _ opened: String?) throws {
    let router = try routes.router()
    let text = { (link: String) in
      // The texts of values as the type reads them.
      do throws(DeepLinkError) {
        guard let route = try router.match(link) else { return String?.none }
        let values = route.values.map { $0?.map { ServerAddress(linkText: $0)?.linkText ?? $0 } }
        return WrittenRoute(slot: route.slot, name: route.name, values: values).description
      } catch { return nil }
    }
    #expect(text(link) == opened)
    guard let route = try? router.match(link) else {
      #expect(router.explain(link).match == nil)
      return
    }
    #expect(router.explain(link).match?.route == route.name)
    #expect(router.isOwn(try DeepLink(link)))
    let printed = try router.link(for: route)
    #expect(try router.match(printed) != nil)
    #expect(text(printed.text) == opened)
  }

  @Test func `ports belong to servers alone`() throws {
    let router = try Self.other.router()
    #expect(try router.match("chat://a/x") != nil)
    #expect(try router.match("chat://a:80/x") == nil)
    #expect(router.explain("chat://a:80/x").match == nil)
    #expect(try !router.isOwn(DeepLink("chat://a:80/x")))
    let hosts = WrittenRoutes(
      origins: ["https://{server}"],
      entries: [
        .init(
          "team", "/{team}",
          values: [
            .optional("server", String.self), .required("team", String.self),
          ])
      ])
    for link in ["https://a.example:80/x", "https://[::1]/x", "https://127.0.0.1/x"] {
      #expect(try hosts.router().match(link) == nil)
      #expect(try hosts.router().explain(link).match == nil)
    }
  }

  @Test func `the authority is printed as it was`() throws {
    let router = try Self.segments.router()
    let route = try #require(try router.match("chat://[::1]:8065/sales"))
    #expect(
      try router.links(for: route).map(\.text) == [
        "https://chat.example/%5B::1%5D:8065/sales", "chat://[::1]:8065/sales",
      ])
    let hosts = try Self.hosts.router()
    #expect(try hosts.match("https://example.com:0/sales") == nil)
    let own = try #require(try hosts.match("https://[::1]:8065/sales"))
    #expect(try hosts.link(for: own).text == "https://[::1]:8065/sales")
  }

  @Test func `a conflict shows a server`() {
    let routes = WrittenRoutes(
      origins: ["chat://"],
      entries: [
        .init("a", "/{server}", values: [.required("server", ServerAddress.self)]),
        .init("b", "/{other}", values: [.required("other", ServerAddress.self)]),
      ])
    let error = #expect(throws: LinkRouterError.self) { try routes.router() }
    #expect(error?.problems.map(\.witness) == ["chat://example.com"])
  }
}
