// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

/// Origins are closed: scheme, host, port and base path are compared whole.
@Suite struct OriginRoutingTests {
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
    let explanation = try PatternTable(["foo://"], ["/{t1}/{t2}"]).router()
      .explain("foo://scheme://foo")
    #expect(explanation.chosen == nil)
    #expect(explanation.problem == nil)
    #expect(explanation.candidates.contains { $0.mismatch?.code == .emptySegment })
  }

  @Test func `prints the first segment as it is declared`() throws {
    let router = try PatternTable(["foo://"], ["/Dl/scan"]).router()
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
    ("app://{tenant}", "app://BAc/TeXt", "bac"),
    ("https://{tenant}.ex.com", "HTTPS://A.bC.EX.com/TeXt?x=A", "a.bc"),
    ("foo://s-{tenant}.ex.com", "foo://S-A%3AB.ex.com/TeXt", "a:b"),
  ])
  func `a value of a host is decoded, in small letters`(
    _ origin: String, _ link: String, _ tenant: String
  ) throws {
    let routes = WrittenRoutes(
      origins: [origin],
      entries: [
        .init("r", "/{t}", values: [.required("t", String.self), .required("tenant", String.self)])
      ])
    #expect(try routes.opened(by: link) == "r(TeXt; \(tenant))")
  }
}
