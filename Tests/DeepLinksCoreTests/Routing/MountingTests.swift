// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

private enum ReviewRoute: LinkRoutable, Hashable {
  case all
  case review(id: Int)

  static var linkRoutes: LinkRouteList<ReviewRoute> {
    LinkRouteList(
      feature: "Reviews",
      items: [
        .path(.init(slot: 0, name: "all", pattern: "/")),
        .path(
          .init(
            slot: 1, name: "review", pattern: "/{id}", parameters: [.required("id", Int.self)])),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> ReviewRoute? {
    slot == 0 ? .all : captures.value(0, as: Int.self).map { .review(id: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .all: printer.route(0)
    case .review(let id):
      printer.route(1)
      printer.value(0, id)
    }
  }
}

private enum ProductRoute: LinkRoutable, Hashable {
  case list(sort: String?)
  case reviews(product: Int, ReviewRoute)

  static var linkRoutes: LinkRouteList<ProductRoute> {
    LinkRouteList(
      feature: "Products",
      items: [
        .path(
          .init(
            slot: 0, name: "list", pattern: "/?sort={sort}",
            parameters: [.optional("sort", String.self)])),
        .group(
          .init(
            slot: 1, name: "reviews", pattern: "/{product}/reviews",
            parameters: [.required("product", Int.self)]), ReviewRoute.self
        ) { child, captures in
          captures.value(0, as: Int.self).map { .reviews(product: $0, child) }
        },
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> ProductRoute? {
    captures.optional(0, as: String.self).map { .list(sort: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .list(let sort):
      printer.route(0)
      printer.value(0, sort)
    case .reviews(let product, let child):
      printer.route(1)
      printer.value(0, product)
      printer.child(child)
    }
  }
}

private enum RootRoute: LinkRoutable, Hashable {
  case home
  case products(ProductRoute)
  case team(name: String, ProductRoute)

  static var linkRoutes: LinkRouteList<RootRoute> {
    LinkRouteList(
      origins: ["shop://", "https://ex.com"], feature: "Root",
      items: [
        .path(.init(slot: 0, name: "home", pattern: "/")),
        .group(.init(slot: 1, name: "products", pattern: "/products"), ProductRoute.self) {
          child, _ in .products(child)
        },
        .group(
          .init(
            slot: 2, name: "team", pattern: "/teams/{team}",
            parameters: [.required("team", String.self)]), ProductRoute.self
        ) { child, captures in
          captures.value(0, as: String.self).map { .team(name: $0, child) }
        },
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> RootRoute? {
    slot == 0 ? .home : nil
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .products(let child):
      printer.route(1)
      printer.child(child)
    case .team(let name, let child):
      printer.route(2)
      printer.value(0, name)
      printer.child(child)
    }
  }
}

/// An enum that says nothing about features, around one that does.
private enum InnerRoute: LinkRoutable, Hashable {
  case home
  case reviews(ReviewRoute)

  static var linkRoutes: LinkRouteList<InnerRoute> {
    LinkRouteList(
      items: [
        .path(.init(slot: 0, name: "home", pattern: "/")),
        .group(.init(slot: 1, name: "reviews", pattern: "/reviews"), ReviewRoute.self) {
          child, _ in .reviews(child)
        },
      ],
      redirects: [.init(from: "/old", to: "/")])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> InnerRoute? { .home }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .reviews(let child):
      printer.route(1)
      printer.child(child)
    }
  }
}

private enum OuterRoute: LinkRoutable, Hashable {
  case inner(InnerRoute)

  static var linkRoutes: LinkRouteList<OuterRoute> {
    LinkRouteList(
      origins: ["https://ex.com"], feature: "Outer",
      items: [
        .group(.init(slot: 0, name: "inner", pattern: "/in"), InnerRoute.self) { child, _ in
          .inner(child)
        }
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> OuterRoute? { nil }

  func print(into printer: inout LinkPrinter) {
    guard case .inner(let child) = self else { return }
    printer.route(0)
    printer.child(child)
  }
}

/// Enums under prefixes of other enums, and the captures of those prefixes.
struct MountingTests {
  @Test(
    arguments: [
      ("https://ex.com", .home),
      ("https://ex.com/products", .products(.list(sort: nil))),
      ("https://ex.com/products?sort=a%20b", .products(.list(sort: "a b"))),
      ("https://ex.com/products/7/reviews", .products(.reviews(product: 7, .all))),
      ("https://ex.com/products/7/reviews/9", .products(.reviews(product: 7, .review(id: 9)))),
      ("https://ex.com/teams/x%2Fy", .team(name: "x/y", .list(sort: nil))),
      (
        "https://ex.com/teams/x/7/reviews/9",
        .team(name: "x", .reviews(product: 7, .review(id: 9)))
      ),
      ("https://ex.com/teams/x?sort=", .team(name: "x", .list(sort: ""))),
    ] as [(String, RootRoute)])
  private func `reads and prints through every level`(_ text: String, _ route: RootRoute) throws {
    let router = try LinkRouter<RootRoute>()
    #expect(try router.match(text) == route)
    #expect(try router.link(for: route).text == text)
    #expect(
      try router.match(text.replacing("https://ex.com/", with: "shop://")) == route
        || text == "https://ex.com")
    for link in try router.links(for: route) { #expect(try router.match(link) == route) }
  }

  @Test(arguments: ["/product", "/products/x/reviews", "/products/7", "/teams", "/teams/x/y"])
  func `opens nothing else`(_ path: String) throws {
    #expect(try LinkRouter<RootRoute>().match("https://ex.com" + path) == nil)
  }

  @Test(arguments: [
    ("shop://", "Root"), ("shop://products", "Products"), ("shop://teams/x", "Products"),
    ("shop://products/7/reviews", "Reviews"), ("shop://teams/x/7/reviews/9", "Reviews"),
  ])
  func `names the feature of the innermost enum`(_ link: String, _ feature: String) throws {
    let router = try LinkRouter<RootRoute>()
    let match = try #require(router.explain(link).match)
    #expect(match.feature == feature)
    let route = try #require(router.catalog.routes.first { $0.name == match.route })
    #expect(route.feature == feature)
  }

  @Test(arguments: [("/in", "Outer"), ("/in/old", "Outer"), ("/in/reviews", "Reviews")])
  func `an enum without a feature is part of the one around it`(
    _ path: String, _ feature: String
  ) throws {
    let router = try LinkRouter<OuterRoute>()
    let match = try #require(router.explain("https://ex.com" + path).match)
    #expect(match.feature == feature)
    let route = router.catalog.routes.first { $0.name == match.route }
    #expect(route?.feature ?? feature == feature)
  }

  @Test func `mounts in a builder and names both features in a conflict`() throws {
    var builder = LinkRouterBuilder<String>(origins: ["https://ex.com"], feature: "Root")
    builder.mount(
      ReviewRoute.self, at: "/r", feature: "Reviews", embed: { "\($0)" }, extract: { _ in nil })
    let router = try builder.build()
    #expect(try router.match("https://ex.com/r/7") == "review(id: 7)")
    #expect(try router.match("https://ex.com/r") == "all")

    builder.mount(
      ProductRoute.self, at: "/r", feature: "Shop", embed: { "\($0)" }, extract: { _ in nil })
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
    var builder = LinkRouterBuilder<RootRoute>(origins: ["https://ex.com"])
    builder.mount(
      ProductRoute.self, at: "/p", embed: { .products($0) },
      extract: { if case .products(let child) = $0 { child } else { nil } })
    let router = try builder.build()
    let route = RootRoute.products(.reviews(product: 1, .all))
    #expect(try router.link(for: route).text == "https://ex.com/p/1/reviews")
    #expect(throws: LinkPrintError.self) { try router.link(for: .home) }
  }
}

private enum NoteRoute: LinkRoutable, Hashable {
  case note(id: String)
  case dated(id: Int)

  static var linkRoutes: LinkRouteList<NoteRoute> {
    LinkRouteList(
      items: paths, redirects: [LinkRedirect(from: "/notes/{id}", to: "/{id}")])
  }

  private static var paths: [LinkRouteList<NoteRoute>.Item] {
    [
      .path(
        .init(
          slot: 0, name: "note", pattern: "/{id}", parameters: [.required("id", String.self)])),
      .path(
        .init(
          slot: 1, name: "dated", pattern: "/{id}?dated", parameters: [.required("id", Int.self)])
      ),
    ]
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> NoteRoute? {
    slot == 0
      ? captures.value(0, as: String.self).map { .note(id: $0) }
      : captures.value(0, as: Int.self).map { .dated(id: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .note(let id):
      printer.route(0)
      printer.value(0, id)
    case .dated(let id):
      printer.route(1)
      printer.value(0, id)
    }
  }
}

private enum BookRoute: LinkRoutable, Hashable {
  case notes(id: Int, NoteRoute)

  static var linkRoutes: LinkRouteList<BookRoute> {
    LinkRouteList(
      origins: ["https://ex.com"],
      items: [
        .group(
          .init(
            slot: 0, name: "notes", pattern: "/{id}", parameters: [.required("id", Int.self)]),
          NoteRoute.self
        ) { child, captures in
          captures.value(0, as: Int.self).map { .notes(id: $0, child) }
        }
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> BookRoute? { nil }

  func print(into printer: inout LinkPrinter) {
    guard case .notes(let id, let child) = self else { return }
    printer.route(0)
    printer.value(0, id)
    printer.child(child)
  }
}

/// A prefix and a pattern below it that use the same name for values of different types.
struct EqualCaptureNameTests {
  @Test(arguments: [
    ("https://ex.com/7/draft", ["7", "draft"]), ("https://ex.com/7/8", ["7", "8"]),
  ])
  func `reads each capture with its own type`(_ link: String, _ texts: [String]) throws {
    let router = try LinkRouter<BookRoute>()
    #expect(try router.match(link) == .notes(id: 7, .note(id: texts[1])))
    let explanation = router.explain(link)
    #expect(explanation.match?.route == "notes.note")
    #expect(explanation.match?.captures == ["id": texts])
    #expect(try router.link(for: .notes(id: 7, .note(id: texts[1]))).text == link)
  }

  @Test(arguments: ["https://ex.com/draft/7", "https://ex.com/7/draft?dated=1"])
  func `misses for both if one value is not of its type`(_ link: String) throws {
    let router = try LinkRouter<BookRoute>()
    let route = try router.match(link)
    #expect((route == nil) == (router.explain(link).match == nil))
    #expect(
      router.explain(link).candidates.contains { $0.mismatch?.code == .valueNotParsed }
        || route != nil)
  }

  @Test func `redirects each value to where its own name stands`() throws {
    #expect(
      try LinkRouter<BookRoute>().match("https://ex.com/7/notes/draft")
        == .notes(id: 7, .note(id: "draft")))
  }

  @Test func `ranks and compares by the type of each`() throws {
    // The prefix is an Int, so `/{id}` below it would rank as constrained if names decided.
    var builder = LinkRouterBuilder<BookRoute>(origins: ["https://ex.com"])
    builder.mount(BookRoute.self, at: "", embed: { $0 }, extract: { $0 })
    builder.register(
      "/{book}/{number}",
      parameters: [.required("book", Int.self), .required("number", Int.self)],
      make: { captures in
        captures.value(1, as: Int.self).map { .notes(id: -1, .dated(id: $0)) }
      })
    let router = try builder.build()
    #expect(try router.match("https://ex.com/7/8") == .notes(id: -1, .dated(id: 8)))
    #expect(
      router.explain("https://ex.com/7/8").match?.pattern == "/{book}/{number}")
  }
}
