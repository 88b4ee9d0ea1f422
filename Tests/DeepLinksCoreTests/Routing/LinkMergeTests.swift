// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

private enum Part: FixtureRoutes {
  static let feature: String? = "Part"
  static var items: [FixtureItem] {
    [
      FixtureItem(name: "one", pattern: "/one"),
      FixtureItem(name: "number", pattern: "/{n}", values: [.required("n", Int.self)]),
    ]
  }
}

private struct Refusal: Error {}

/// Routers with mounted enums, redirects and checks of their own, as one.
@Suite struct LinkMergeTests {
  private func router(
    _ name: String, origins: [String] = ["https://ex.com"], options: LinkOriginOptions = []
  ) throws -> LinkRouter<String> {
    var builder = LinkRouterBuilder<String>(origins: origins, options: options, feature: name)
    builder.register("/\(name)", make: { _ in name })
    builder.mount(
      FixtureRoute<Part>.self, at: "/\(name)/first", embed: { "\(name) first \($0)" },
      extract: { _ in nil })
    builder.mount(
      FixtureRoute<Part>.self, at: "/\(name)/second", embed: { "\(name) second \($0)" },
      extract: { _ in nil })
    builder.register("/\(name)/bad", make: { _ in throw Refusal() })
    builder.redirect(from: "/\(name)/old/{x}", to: "/\(name)/second/{x}")
    builder.redirect(from: "/\(name)/grow/{x+}", to: "/\(name)/grow/a/{x+}")
    return try builder.build()
  }

  @Test(
    arguments: [
      ("a", "a", nil, nil), ("b", nil, "b", nil), ("c", nil, nil, "c"),
      ("a/first/one", "a first one", nil, nil), ("a/second/7", "a second number(7)", nil, nil),
      ("b/first/7", nil, "b first number(7)", nil), ("c/second/one", nil, nil, "c second one"),
      ("c/first/8", nil, nil, "c first number(8)"),
      ("b/old/9", nil, "b second number(9)", nil), ("c/old/one", nil, nil, "c second one"),
      ("b/old/x", nil, nil, nil), ("d", nil, nil, nil), ("a/first", nil, nil, nil),
    ] as [(String, String?, String?, String?)])
  func `gives the route of one`(
    _ path: String, _ one: String?, _ two: String?, _ three: String?
  ) throws {
    let merge = try LinkRouterMerge(router("a"), router("b"), router("c"))
    let routes = try merge.match("https://ex.com/" + path)
    #expect(routes?.0 == one)
    #expect(routes?.1 == two)
    #expect(routes?.2 == three)
    #expect((routes == nil) == (one == nil && two == nil && three == nil))
    let isRedirect = path.contains("/old/")
    #expect((merge.explain("https://ex.com/" + path).match != nil) == (routes != nil || isRedirect))
  }

  @Test func `throws what a single router throws`() throws {
    let merge = try LinkRouterMerge(router("a"), router("b"), limits: LinkLimits(bytes: 60))
    #expect(merge.limits.bytes == 60)
    #expect(merge.catalog.limits == merge.limits)
    for (link, code, position) in [
      ("https://ex.com/b/bad", .rejectedByRoute, 0), ("https://ex.com/a/grow/x", .redirectLoop, 0),
      ("https://ex.com/a b", .illegalCharacter, 16),
      ("https://ex.com/" + String(repeating: "a", count: 50), .tooLong, 60),
    ] as [(String, DeepLinkError.Code, Int)] {
      let error = #expect(throws: DeepLinkError.self) { try merge.match(link) }
      #expect(error?.code == code, "\(link)")
      #expect(error?.position == position, "\(link)")
    }
  }

  /// Redirects of two routers that lead to each other, so that neither sees the whole chain.
  @Test(arguments: [(0, false), (1, true), (2, true), (5, true), (6, true)])
  func `five redirects may follow each other`(_ first: Int, _ isFound: Bool) throws {
    func router(_ parity: Int, _ base: String) throws -> LinkRouter<String> {
      var builder = LinkRouterBuilder<String>(origins: ["https://ex.com"], feature: base)
      for number in 0..<6 where number % 2 == parity {
        builder.redirect(from: "/\(number)/{x}", to: "/\(number + 1)/{x}")
      }
      builder.register("/\(base)", make: { _ in base })
      if parity == 0 {
        builder.register("/6/{x}", make: { $0.value(0, as: String.self) })
      }
      return try builder.build()
    }
    let merge = try LinkRouterMerge(router(1, "odd"), router(0, "even"))
    let link = "https://ex.com/\(first)/end"
    if isFound {
      let routes = try merge.match(link)
      #expect(routes?.0 == nil && routes?.1 == "end")
      let found = try merge.find(link)
      #expect(found?.1?.index == 0 && found?.1?.route == "end")
    } else {
      let error = #expect(throws: DeepLinkError.self) { try merge.match(link) }
      #expect(error?.code == .redirectLoop)
    }
  }

  @Test func `tries the next feature when a value does not parse`() throws {
    let merge = try LinkRouterMerge(
      PatternTable(["app://"], ["/items/{i1}"]).router(),
      PatternTable(["app://"], ["/items/{t1}"]).router())
    let number = IndexedRoute(pattern: 0, values: [["30"]])
    let name = IndexedRoute(pattern: 0, values: [["ada"]])
    #expect(try merge.match("app://items/30")?.0 == number)
    #expect(try merge.match("app://items/ada")?.1 == name)
  }

  @Test func `names both features and a link where they claim the same`() throws {
    let routers = try ["people", "products"].map { feature in
      var builder = LinkRouterBuilder<String>(origins: ["app://"], feature: feature)
      builder.register("/shop/{\(feature)}", make: { _ in feature })
      return try builder.build()
    }
    let error = #expect(throws: LinkRouterError.self) {
      try LinkRouterMerge(routers[0], routers[1])
    }
    #expect(error?.problems.map(\.code) == [.conflict])
    #expect(error?.problems.map(\.features) == [["people", "products"]])
    #expect(error?.problems.map(\.witness) == ["app://shop/X"])
  }

  @Test func `knows which router of several of one type has a route`() throws {
    let routers = try ["a", "b", "c"].map { try router($0) }
    let lists = try LinkRouterMerge(
      lists: Array(routers.prefix(2)), [routers[2]], limits: LinkLimits(bytes: 60))
    for (path, first, second) in [
      ("a", 0, nil), ("b", 1, nil), ("b/second/7", 1, nil), ("c", nil, 0), ("c/first/one", nil, 0),
      ("d", nil, nil),
    ] as [(String, Int?, Int?)] {
      let link = "https://ex.com/" + path
      let found = try lists.find(link)
      #expect(found?.0?.index == first && found?.1?.index == second)
      #expect(lists.explain(link).match.map { _ in path } == (found == nil ? nil : path))
      #expect(
        lists.explain(link).candidates.count
          == routers.map { $0.explain(link).candidates.count }.reduce(0, +))
    }
    #expect(lists.limits.bytes == 60)
    let long = "https://ex.com/" + String(repeating: "x", count: 60)
    #expect(throws: DeepLinkError.self) { try lists.find(long) }
    #expect(lists.explain(long).problem?.code == .tooLong)
  }

  @Test func `shows the routes and redirects of all`() throws {
    let merge = try LinkRouterMerge(router("b"), router("a"))
    #expect(merge.catalog.routes.count == 12)
    #expect(
      merge.catalog.routes.filter { $0.feature != "Part" }.map(\.pattern)
        == ["/a", "/a/bad", "/b", "/b/bad"])
    #expect(Set(merge.catalog.routes.compactMap(\.feature)) == ["Part", "a", "b"])
    #expect(
      merge.catalog.redirects.map(\.from) == [
        "/a/grow/{x+}", "/a/old/{x}", "/b/grow/{x+}", "/b/old/{x}",
      ])
  }

  @Test func `takes one origin with the same options alone`() throws {
    let error = #expect(throws: LinkRouterError.self) {
      try LinkRouterMerge(router("a"), router("b", options: .plusIsSpace))
    }
    #expect(
      error?.description
        == "The router cannot be built.\noriginOptions: (https://ex.com). "
        + "Declare the origin with the same options everywhere.")
    let merge = try LinkRouterMerge(
      router("a"), router("b", origins: ["https://ex.org"], options: .ignoresPathCase))
    #expect(try merge.match("https://ex.org/B")?.1 == "b")
    #expect(try merge.match("https://ex.com/A") == nil)
    #expect(try merge.match("https://ex.com/b") == nil)
    #expect(try merge.match("https://ex.com/a")?.0 == "a")
  }

  @Test func `keeps each router's origins apart`() throws {
    let merge = try LinkRouterMerge(
      router("a", origins: ["x://"]), router("a", origins: ["https://ex.com/base", "x://host"]))
    #expect(try merge.match("x://a")?.0 == "a")
    #expect(try merge.match("x://host/a")?.1 == "a")
    #expect(try merge.match("https://ex.com/base/a/first/1")?.1 == "a first number(1)")
    #expect(try merge.match("https://ex.com/a") == nil)
    #expect(try merge.match("x:a/old/2")?.0 == "a second number(2)")
    #expect(try merge.match("https://ex.com/base/a/old/2")?.1 == "a second number(2)")
  }
}
