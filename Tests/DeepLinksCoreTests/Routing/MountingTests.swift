// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

private enum Reviews: FixtureRoutes {
  static let feature: String? = "Reviews"
  static var items: [FixtureItem] {
    [
      FixtureItem(name: "all", pattern: "/"),
      FixtureItem(name: "review", pattern: "/{id}", values: [.required("id", Int.self)]),
    ]
  }
}

private enum Products: FixtureRoutes {
  static let feature: String? = "Products"
  static var items: [FixtureItem] {
    [
      FixtureItem(
        name: "list", pattern: "/?sort={sort}", values: [.optional("sort", String.self)]),
      FixtureItem(
        name: "reviews", pattern: "/{product}/reviews", values: [.required("product", Int.self)],
        mounted: Reviews.self),
    ]
  }
}

private enum Root: FixtureRoutes {
  static let origins = ["shop://", "https://ex.com"]
  static let feature: String? = "Root"
  static var items: [FixtureItem] {
    [
      FixtureItem(name: "home", pattern: "/"),
      FixtureItem(name: "products", pattern: "/products", mounted: Products.self),
      FixtureItem(
        name: "team", pattern: "/teams/{team}", values: [.required("team", String.self)],
        mounted: Products.self),
    ]
  }
}

/// An enum that says nothing about features, around one that does.
private enum Inner: FixtureRoutes {
  static var items: [FixtureItem] {
    [
      FixtureItem(name: "home", pattern: "/"),
      FixtureItem(name: "reviews", pattern: "/reviews", mounted: Reviews.self),
    ]
  }
  static var redirects: [LinkRedirect] { [.init(from: "/old", to: "/")] }
}

private enum Outer: FixtureRoutes {
  static let origins = ["https://ex.com"]
  static let feature: String? = "Outer"
  static var items: [FixtureItem] {
    [FixtureItem(name: "inner", pattern: "/in", mounted: Inner.self)]
  }
}

/// Enums under prefixes of other enums, and the captures of those prefixes.
struct MountingTests {
  @Test(arguments: [
    ("", "home"), ("/products", "products list(nil)"),
    ("/products?sort=a%20b", "products list(a b)"),
    ("/products/7/reviews", "products reviews(7) all"),
    ("/products/7/reviews/9", "products reviews(7) review(9)"),
    ("/teams/x%2Fy", "team(x/y) list(nil)"),
    ("/teams/x/7/reviews/9", "team(x) reviews(7) review(9)"), ("/teams/x?sort=", "team(x) list()"),
  ])
  func `reads and prints through every level`(_ path: String, _ opened: String) throws {
    let router = try LinkRouter<FixtureRoute<Root>>()
    let route = try #require(try router.match("https://ex.com" + path))
    #expect(route.description == opened)
    #expect(try router.link(for: route).text == "https://ex.com" + path)
    #expect(try router.match("shop:/" + path) == route)
    for link in try router.links(for: route) { #expect(try router.match(link) == route) }
  }

  @Test(arguments: ["/product", "/products/x/reviews", "/products/7", "/teams", "/teams/x/y"])
  func `opens nothing else`(_ path: String) throws {
    #expect(try LinkRouter<FixtureRoute<Root>>().match("https://ex.com" + path) == nil)
  }

  @Test(arguments: [
    ("shop://", "Root"), ("shop://products", "Products"), ("shop://teams/x", "Products"),
    ("shop://products/7/reviews", "Reviews"), ("shop://teams/x/7/reviews/9", "Reviews"),
  ])
  func `names the feature of the innermost enum`(_ link: String, _ feature: String) throws {
    let router = try LinkRouter<FixtureRoute<Root>>()
    let match = try #require(router.explain(link).match)
    #expect(match.feature == feature)
    let route = try #require(router.catalog.routes.first { $0.name == match.route })
    #expect(route.feature == feature)
  }

  @Test(arguments: [("/in", "Outer"), ("/in/old", "Outer"), ("/in/reviews", "Reviews")])
  func `an enum without a feature is part of the one around it`(
    _ path: String, _ feature: String
  ) throws {
    let router = try LinkRouter<FixtureRoute<Outer>>()
    let match = try #require(router.explain("https://ex.com" + path).match)
    #expect(match.feature == feature)
    let route = router.catalog.routes.first { $0.name == match.route }
    #expect(route?.feature ?? feature == feature)
  }

  @Test func `mounts in a builder and names both features in a conflict`() throws {
    var builder = LinkRouterBuilder<String>(origins: ["https://ex.com"], feature: "Root")
    builder.mount(
      FixtureRoute<Reviews>.self, at: "/r", feature: "Reviews", embed: { "\($0)" },
      extract: { _ in nil })
    let router = try builder.build()
    #expect(try router.match("https://ex.com/r/7") == "review(7)")
    #expect(try router.match("https://ex.com/r") == "all")

    builder.mount(
      FixtureRoute<Products>.self, at: "/r", feature: "Shop", embed: { "\($0)" },
      extract: { _ in nil })
    let error = #expect(throws: LinkRouterError.self) { try builder.build() }
    let problem = try #require(error?.problems.first { $0.code == .conflict })
    #expect(Set(problem.features) == ["Reviews", "Shop"])
    let witness = try #require(problem.witness)
    #expect(witness.hasPrefix("https://ex.com/r"))
    #expect("\(problem)".contains("Reviews"))
    #expect("\(problem)".contains("Shop"))
    #expect("\(problem)".contains(witness))
  }

  @Test func `a builder prints what it mounted`() throws {
    var builder = LinkRouterBuilder<FixtureRoute<Root>>(origins: ["https://ex.com"])
    builder.mount(
      FixtureRoute<Products>.self, at: "/p", embed: { FixtureRoute(slot: 1, child: $0) },
      extract: { $0.child as? FixtureRoute<Products> })
    let router = try builder.build()
    let route = try #require(try router.match("https://ex.com/p/1/reviews"))
    #expect(route.description == "products reviews(1) all")
    #expect(try router.link(for: route).text == "https://ex.com/p/1/reviews")
    #expect(throws: LinkPrintError.self) { try router.link(for: FixtureRoute(slot: 0)) }
  }
}

private enum Notes: FixtureRoutes {
  static var items: [FixtureItem] {
    [
      FixtureItem(name: "note", pattern: "/{id}", values: [.required("id", String.self)]),
      FixtureItem(name: "dated", pattern: "/{id}?dated", values: [.required("id", Int.self)]),
    ]
  }
  static var redirects: [LinkRedirect] { [.init(from: "/notes/{id}", to: "/{id}")] }
}

private enum Books: FixtureRoutes {
  static let origins = ["https://ex.com"]
  static var items: [FixtureItem] {
    [
      FixtureItem(
        name: "notes", pattern: "/{id}", values: [.required("id", Int.self)], mounted: Notes.self)
    ]
  }
}

/// A prefix and a pattern below it that use the same name for values of different types.
struct EqualCaptureNameTests {
  @Test(arguments: [
    ("https://ex.com/7/draft", ["7", "draft"]), ("https://ex.com/7/8", ["7", "8"]),
  ])
  func `reads each capture with its own type`(_ link: String, _ texts: [String]) throws {
    let router = try LinkRouter<FixtureRoute<Books>>()
    let route = try #require(try router.match(link))
    #expect(route.description == "notes(7) note(\(texts[1]))")
    let explanation = router.explain(link)
    #expect(explanation.match?.route == "notes.note")
    #expect(explanation.match?.captures == ["id": texts])
    #expect(try router.link(for: route).text == link)
  }

  @Test(arguments: ["https://ex.com/draft/7", "https://ex.com/7/draft?dated=1"])
  func `misses for both if one value is not of its type`(_ link: String) throws {
    let router = try LinkRouter<FixtureRoute<Books>>()
    let route = try router.match(link)
    #expect((route == nil) == (router.explain(link).match == nil))
    #expect(
      router.explain(link).candidates.contains { $0.mismatch?.code == .valueNotParsed }
        || route != nil)
  }

  @Test func `redirects each value to where its own name stands`() throws {
    #expect(
      try LinkRouter<FixtureRoute<Books>>().match("https://ex.com/7/notes/draft")?.description
        == "notes(7) note(draft)")
  }

  @Test func `ranks and compares by the type of each`() throws {
    // The prefix is an Int, so `/{id}` below it would rank as constrained if names decided.
    var builder = LinkRouterBuilder<FixtureRoute<Books>>(origins: ["https://ex.com"])
    builder.mount(FixtureRoute<Books>.self, at: "", embed: { $0 }, extract: { $0 })
    builder.register(
      "/{book}/{number}",
      parameters: [.required("book", Int.self), .required("number", Int.self)],
      make: { _ in FixtureRoute(slot: 0, values: [["other"]]) })
    let router = try builder.build()
    #expect(try router.match("https://ex.com/7/8")?.description == "notes(other)")
    #expect(
      router.explain("https://ex.com/7/8").match?.pattern == "/{book}/{number}")
  }
}
