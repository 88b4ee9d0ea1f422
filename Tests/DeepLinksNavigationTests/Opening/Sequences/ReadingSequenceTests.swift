// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksNavigation
import DeepLinksSimulation
import Testing

/// What a text is read as: the same wherever it is read, and as often.
@MainActor @Suite struct ReadingSequenceTests {
  @Test func `every value of a list is of the name that was checked`() throws {
    let router = try LinkRouter<ListRoute>()
    // Composed, the name is the same text to a user and to Swift, and another one to the pattern.
    let link = "list://find?SKU=1&S%E2%84%AAU=2%E2%80%AEevil"
    let route = try router.match(link)
    #expect(route == .find(["1"]) || route == nil)
    #expect(try router.match("list://find?SKU=1&SKU=2") == .find(["1", "2"]))
    #expect(try router.match("list://find?SKU=1&SKU=2%E2%80%AEevil") == nil)
  }

  @Test(arguments: [
    ("https://frag.example/app#/docs", ["app", "docs"]),
    ("https://frag.example/app/#/docs", ["app", "docs"]),
    ("https://frag.example/app?coupon=1/2#/docs/intro", ["app", "docs", "intro"]),
    ("https://frag.example/app/?coupon=1#/docs?page=2", ["app", "docs"]),
    ("https://frag.example/app#/docs/", ["app", "docs"]),
    ("https://frag.example/a%23p#/d%2Fcs", ["a#p", "d/cs"]),
    ("https://frag.example/#/app/docs", ["app", "docs"]),
    ("https://frag.example/app/docs", ["app", "docs"]),
  ])
  func `a rest of a path that goes on in the fragment is split there`(
    _ link: String, _ path: [String]
  ) throws {
    let router = try LinkRouter<FragmentRoute>()
    let route = try router.match(link)
    #expect(route == .page(path))
  }

  @Test(arguments: ["/cart", "/cart?coupon=1", "/cart?utm_source=mail"])
  func `a link of an origin with userinfo opens with a query too`(_ path: String) throws {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<UserRoute>.ready(in: .first, clock: clock)
    let link = "user://team@shop\(path)"
    #expect(try LinkRouter<UserRoute>().match(link) == .cart)
    let request = navigator.open(link, from: .universalLink)
    clock.advance(by: .seconds(30))
    #expect(request.result?.isShown == true)
  }
}

private enum ListRoute: LinkRoutable, Hashable {
  case find([String])

  static var linkRoutes: LinkRouteList<ListRoute> {
    LinkRouteList(
      origins: ["list://"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "find", pattern: "/find?SKU={SKU}",
            parameters: [.list("SKU", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    captures.list(0, as: String.self).map { .find($0) }
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    if case .find(let values) = self { printer.list(0, values) }
  }
}

private enum FragmentRoute: LinkRoutable, Hashable {
  case page([String])

  static var linkRoutes: LinkRouteList<FragmentRoute> {
    LinkRouteList(
      origins: ["https://frag.example"], options: .routesInFragment,
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "page", pattern: "/{path+}", parameters: [.list("path", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    captures.list(0, as: String.self).map { .page($0) }
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    if case .page(let path) = self { printer.list(0, path) }
  }
}

private enum UserRoute: LinkNavigable, Hashable {
  case cart

  static var linkRoutes: LinkRouteList<UserRoute> {
    LinkRouteList(
      origins: ["user://team@shop"],
      items: [.path(LinkRouteDeclaration(slot: 0, name: "cart", pattern: "/cart"))])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? { .cart }
  func print(into printer: inout LinkPrinter) { printer.route(0) }
  var destination: LinkDestination<RandomStructure> { .push(.init(page: 1), in: .second) }
}
