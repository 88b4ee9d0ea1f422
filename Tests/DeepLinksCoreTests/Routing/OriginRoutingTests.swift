// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// Origins are closed: scheme, host, port and base path are compared whole.
@Suite struct OriginRoutingTests {
  private static let web = PatternTable(["https://example.com"], ["/{t1}", "/"])
  private static let app = PatternTable(["foo://"], ["/{t1}", "/{t1}/{t2}", "/Dl/scan", "/"])
  private static let hosts = PatternTable(["https://{sub}.example.com"], ["/{t1}"])
  private static let base = PatternTable(["https://example.com/app/v%201"], ["/{t1}", "/"])
  private static let ports = PatternTable(
    ["https://example.com:8443", "http://localhost:3000", "http://127.0.0.1"], ["/{t1}"])
  private static let scopes = PatternTable(
    [
      "x://", "x://{sub}.b.c", "x://{sub}.c", "x://a.b.c",
    ], ["/{t1}", "/{t1}/{t2}"])

  private static let rows: [AnswerCase] = [
    AnswerCase(web, "https://example.com/a", "/{t1} a"),
    AnswerCase(web, "HTTPS://EXAMPLE.COM/a", "/{t1} a"),
    AnswerCase(web, "https://example.com", "/"),
    AnswerCase(web, "https://example.com:443/a", "/{t1} a"),
    AnswerCase(web, "https://evil.com/a", nil),
    AnswerCase(web, "https://example.com.evil.com/a", nil),
    AnswerCase(web, "https://www.example.com/a", nil),
    AnswerCase(web, "https://example.co/a", nil),
    AnswerCase(web, "https://notexample.com/a", nil),
    AnswerCase(web, "https://example.com./a", nil),
    AnswerCase(web, "https://example.com:8443/a", nil),
    AnswerCase(web, "https://example.com:80/a", nil),
    AnswerCase(web, "http://example.com/a", "/{t1} a"),
    AnswerCase(web, "example://example.com/a", nil),
    AnswerCase(web, "httpss://example.com/a", nil),

    AnswerCase(app, "foo://a", "/{t1} a"),
    AnswerCase(app, "foo:///a", "/{t1} a"),
    AnswerCase(app, "foo:/a", "/{t1} a"),
    AnswerCase(app, "foo:a", "/{t1} a"),
    AnswerCase(app, "FOO:a/", "/{t1} a"),
    AnswerCase(app, "foo://a/b", "/{t1}/{t2} a b"),
    AnswerCase(app, "foo:///a/b", "/{t1}/{t2} a b"),
    AnswerCase(app, "foo:/a/b", "/{t1}/{t2} a b"),
    AnswerCase(app, "foo:a/b", "/{t1}/{t2} a b"),
    AnswerCase(app, "foo://dl/scan", "/Dl/scan"),
    AnswerCase(app, "foo:///DL/scan", "/Dl/scan"),
    AnswerCase(app, "foo:dL/scan", "/Dl/scan"),
    AnswerCase(app, "foo://dl/Scan", "/{t1}/{t2} dl Scan"),
    AnswerCase(app, "foo://", "/"),
    AnswerCase(app, "foo:", "/"),
    AnswerCase(app, "foo:/", "/"),
    AnswerCase(app, "foo://a:80", nil),
    AnswerCase(app, "foo://scheme://foo", nil),
    AnswerCase(app, "foo://a//b", nil),
    AnswerCase(app, "foo:////a", nil),
    AnswerCase(app, "scheme://foo", nil),
    AnswerCase(app, "foo://a%2Fb", "/{t1} a/b"),
    AnswerCase(app, "foo://%C3%A9", "/{t1} é"),

    AnswerCase(hosts, "https://a.example.com/x", "/{t1} x"),
    AnswerCase(hosts, "https://a.b.example.com/x", "/{t1} x"),
    AnswerCase(hosts, "https://A.EXAMPLE.com/x", "/{t1} x"),
    AnswerCase(hosts, "https://example.com/x", nil),
    AnswerCase(hosts, "https://aexample.com/x", nil),
    AnswerCase(hosts, "https://a.example.com.evil.com/x", nil),
    AnswerCase(hosts, "https://a.example.com:8443/x", nil),
    AnswerCase(hosts, "https://evil.com/a.example.com/x", nil),

    AnswerCase(base, "https://example.com/app/v%201/x", "/{t1} x"),
    AnswerCase(base, "https://example.com/app/v%201", "/"),
    AnswerCase(base, "https://example.com/app/v%201/", "/"),
    AnswerCase(base, "https://example.com/application/v%201/x", nil),
    AnswerCase(base, "https://example.com/App/v%201/x", nil),
    AnswerCase(base, "https://example.com/app/v%2011/x", nil),
    AnswerCase(base, "https://example.com/app", nil),
    AnswerCase(base, "https://example.com/x", nil),

    AnswerCase(ports, "https://example.com:8443/x", "/{t1} x"),
    AnswerCase(ports, "https://example.com/x", nil),
    AnswerCase(ports, "https://example.com:443/x", nil),
    AnswerCase(ports, "https://example.com:8444/x", nil),
    AnswerCase(ports, "http://localhost:3000/x", "/{t1} x"),
    AnswerCase(ports, "http://localhost/x", nil),
    AnswerCase(ports, "http://127.0.0.1/x", "/{t1} x"),
    AnswerCase(ports, "http://127.0.0.1:80/x", "/{t1} x"),
    AnswerCase(ports, "http://127.0.0.2/x", nil),

    // The host decides first, and a host-less origin last.
    AnswerCase(scopes, "x://a.b.c/1", "/{t1} 1"),
    AnswerCase(scopes, "x://z.b.c/1", "/{t1} 1"),
    AnswerCase(scopes, "x://z.c/1", "/{t1} 1"),
    AnswerCase(scopes, "x://z.d/1", "/{t1}/{t2} z.d 1"),
    AnswerCase(scopes, "x://z.c", "/{t1} z.c"),
    AnswerCase(scopes, "x:z.c/1", "/{t1}/{t2} z.c 1"),
  ]

  @Test(arguments: rows)
  private func `opens links of declared origins only`(_ row: AnswerCase) throws {
    #expect(try row.table.answer(row.link) == row.answer)
  }

  @Test(arguments: [
    "https://user@example.com/a", "https://example.com@evil.com/a",
    "https://example.com\\@evil.com",
    "https:/example.com/a", "https:///example.com", "javascript:alert(1)", "foo_bar://a",
    "https://example.com/a/../b", "https://example.com/%2e%2e", "https://example.com/%00",
  ])
  func `throws for what is no link`(_ link: String) throws {
    let router = try Self.web.router()
    #expect(throws: DeepLinkError.self) { try router.match(link) }
  }

  @Test(arguments: [
    ["x://"], ["x://{any}"], ["x://{sub}.ex.com"], ["x://h"], ["x://", "x://{any}", "x://h"],
  ])
  func `throws for a user unless an origin has one`(_ origins: [String]) throws {
    let router = try PatternTable(origins, ["/{t1}"]).router()
    let error = #expect(throws: DeepLinkError.self) { try router.match("x://u@h/a") }
    #expect(error?.code == .userinfo)
    let table = PatternTable(origins + ["x://v@h"], ["/{t1}"])
    #expect(try table.answer("x://u@h/a") == nil)
    #expect(try table.answer("x://v@h/a") == "/{t1} a")
  }

  /// A link that no entry point of a link alone accepts: only an origin allows its user.
  @Test(arguments: ["x://u:p@h/a", "x://h:1/a?b=c#d", "x://a?b=c"])
  func `gives a route the whole link under every kind of origin`(_ link: String) throws {
    var builder = LinkRouterBuilder<String>(origins: ["x://u:p@h", "x://h:1", "x://"])
    builder.register("/a", make: { captures in captures.link?.text })
    #expect(try builder.build().match(link) == link)
  }

  @Test func `says that an inner segment is empty`() throws {
    let explanation = try Self.app.router().explain("foo://scheme://foo")
    #expect(explanation.chosen == nil)
    #expect(explanation.problem == nil)
    #expect(explanation.candidates.contains { $0.mismatch?.code == .emptySegment })
  }

  @Test(arguments: [
    (
      ["foo://", "https://a.com", "https://b.com"],
      ["https://a.com/x", "foo://x", "https://b.com/x"]
    ),
    (["http://a.com", "foo://"], ["http://a.com/x", "foo://x"]),
    (["foo://", "foo://h"], ["foo://x", "foo://h/x"]),
    (["foo://", "https://a.com/base"], ["https://a.com/base/x", "foo://x"]),
    (["https://{sub}.a.com", "https://b.a.com"], ["https://b.a.com/x"]),
  ])
  func `prints under every origin, the first https one first`(
    _ origins: [String], _ links: [String]
  ) throws {
    let router = try PatternTable(origins, ["/x"]).router()
    let route = IndexedRoute(pattern: 0, values: [])
    let printed = try router.links(for: route).map(\.text)
    #expect(try router.link(for: route).text == links[0])
    #expect(printed.first == links[0])
    #expect(Set(printed) == Set(links))
    for link in printed { #expect(try router.match(link) == route) }
  }

  @Test func `prints the first segment as it is declared`() throws {
    let router = try Self.app.router()
    let route = try #require(try router.match("foo:DL/scan"))
    #expect(try router.link(for: route).text == "foo://Dl/scan")
  }

  @Test(arguments: [
    ("https://s-1.ex.com/x", "part 1"), ("https://sa.ex.com/x", "labels sa"),
    ("https://s-.ex.com/x", "labels s-"), ("https://s-12.ex.com/x", "long 2"),
    ("https://s-1.b.ex.com/x", "labels s-1.b"), ("https://S-A.ex.com/x", "part a"),
    ("https://S-7.ex.com/only", "part 7"), ("https://other.com/x", "any other.com"),
    ("https://s-0.ex.com/x", "literal"),
  ])
  func `a part of a label comes before labels`(_ link: String, _ opened: String) throws {
    let origins = [
      ("https://{id}", "any"), ("https://{id}.ex.com", "labels"), ("https://s-{id}.ex.com", "part"),
      ("https://s-1{id}.ex.com", "long"), ("https://s-0.ex.com", "literal"),
    ]
    for origins in [origins, origins.reversed()] {
      var builder = LinkRouterBuilder<String>(origins: ["x://"])
      for (origin, name) in origins {
        let parameters = [LinkParameter.required("page", String.self)]
        let host = name == "literal" ? [] : [LinkParameter.required("id", String.self)]
        builder.register("\(origin)/{page}", parameters: parameters + host, name: name) {
          captures in
          let id = host.isEmpty ? nil : captures.value(1, as: String.self)
          return name + (id.map { " " + $0 } ?? "")
        }
      }
      let router = try builder.build()
      #expect(try router.match(link) == opened)
      #expect(
        router.explain(link).match?.route == opened.split(separator: " ").first.map(String.init))
    }
  }

  @Test func `prints a part of a label`() throws {
    var builder = LinkRouterBuilder<String>(origins: ["https://s-{id}.ex.com"])
    builder.register(
      "/", parameters: [.required("id", String.self)],
      make: { $0.value(0, as: String.self) },
      values: { id, printer in
        printer.value(0, id)
        return true
      })
    let router = try builder.build()
    #expect(try router.link(for: "12").text == "https://s-12.ex.com")
    for id in ["", "a.b", "a/b", "é", "A"] {
      #expect(throws: LinkPrintError.self) { try router.link(for: id) }
    }
  }

  /// Otherwise, one tenant would have as many names as spellings, and print links that are not
  /// canonical.
  @Test(arguments: [
    ("https://ACME.example.com", "acme"), ("https://a.B.example.com/?x=A", "a.b"),
    ("y://ACME", "acme"),
  ])
  func `a captured host has no case`(_ link: String, _ tenant: String) throws {
    var builder = LinkRouterBuilder<String>(origins: [
      "https://{tenant}.example.com", "y://{tenant}",
    ])
    builder.register(
      "/", parameters: [.required("tenant", String.self)],
      make: { captures in captures.value(0, as: String.self) })
    builder.register(
      "/{text}", parameters: [.required("tenant", String.self), .required("text", String.self)],
      make: { captures in
        guard let tenant = captures.value(0, as: String.self),
          let text = captures.value(1, as: String.self)
        else { return nil }
        return tenant + " " + text
      })
    let router = try builder.build()
    #expect(try router.match(link) == tenant)
    let path = link.prefix { $0 != "?" }
    let slash = path.last == "/" ? "" : "/"
    #expect(try router.match("\(path)\(slash)TeXt") == tenant + " TeXt")
  }

  @Test func `a value of a host is in small letters`() throws {
    for (origin, link, value) in [
      ("app://{tenant}", "app://BAc", "bac"),
      ("https://{tenant}.ex.com", "HTTPS://AbC.EX.com", "abc"),
    ] {
      let routes = WrittenRoutes(
        origins: [origin], entries: [.init("home", "/", values: [.required("tenant", String.self)])]
      )
      #expect(try routes.opened(by: link) == "home(\(value))")
    }
  }
}
