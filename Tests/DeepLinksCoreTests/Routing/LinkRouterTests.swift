// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

private enum ShopRoute: LinkRoutable, Hashable {
  case home
  case product(id: Int)
  case search(text: String, page: Int, tags: [String])
  case file(path: [String])
  case team(name: String, MemberRoute)

  static var linkRoutes: LinkRouteList<ShopRoute> {
    LinkRouteList(
      origins: ["shop://", "https://shop.example.com"],
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "home", pattern: "/")),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "product", pattern: "/products/{id}",
            parameters: [.required("id", Int.self)])),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "product", pattern: "/p{id}.html",
            parameters: [.required("id", Int.self)])),
        .path(
          LinkRouteDeclaration(
            slot: 2, name: "search", pattern: "/search?q={text}&page={page}&tag={tags}",
            parameters: [
              .required("text", String.self), .optional("page", Int.self, default: 1),
              .list("tags", String.self),
            ])),
        .path(
          LinkRouteDeclaration(
            slot: 3, name: "file", pattern: "/files/{path+}",
            parameters: [.list("path", String.self)])),
        .group(
          LinkRouteDeclaration(
            slot: 4, name: "team", pattern: "/teams/{name}",
            parameters: [.required("name", String.self)]),
          MemberRoute.self
        ) { child, captures in
          captures.value(0, as: String.self).map { .team(name: $0, child) }
        },
      ],
      redirects: [LinkRedirect(from: "/old/{id}", to: "/products/{id}")])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> ShopRoute? {
    switch slot {
    case 0: return .home
    case 1: return captures.value(0, as: Int.self).map { .product(id: $0) }
    case 2:
      guard let text = captures.value(0, as: String.self),
        let page = captures.value(1, as: Int.self, default: 1),
        let tags = captures.list(2, as: String.self)
      else { return nil }
      return .search(text: text, page: page, tags: tags)
    case 3: return captures.list(0, as: String.self).map { .file(path: $0) }
    default: return nil
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .product(let id):
      printer.route(1)
      printer.value(0, id)
    case .search(let text, let page, let tags):
      printer.route(2)
      printer.value(0, text)
      printer.value(1, page, default: 1)
      printer.list(2, tags)
    case .file(let path):
      printer.route(3)
      printer.list(0, path)
    case .team(let name, let child):
      printer.route(4)
      printer.value(0, name)
      printer.child(child)
    }
  }
}

private enum MemberRoute: LinkRoutable, Hashable {
  case all
  case member(name: String)

  static var linkRoutes: LinkRouteList<MemberRoute> {
    LinkRouteList(items: [
      .path(LinkRouteDeclaration(slot: 0, name: "all", pattern: "/")),
      .path(
        LinkRouteDeclaration(
          slot: 1, name: "member", pattern: "/members/{name}",
          parameters: [.required("name", String.self)])),
    ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> MemberRoute? {
    slot == 0 ? .all : captures.value(0, as: String.self).map { .member(name: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .all: printer.route(0)
    case .member(let name):
      printer.route(1)
      printer.value(0, name)
    }
  }
}

private struct MatchCase: CustomTestStringConvertible, Sendable {
  var link: String
  var route: ShopRoute?
  init(_ link: String, _ route: ShopRoute?) {
    self.link = link
    self.route = route
  }
  var testDescription: String { link }
}

struct LinkRouterTests {
  private static let matches: [MatchCase] = [
    MatchCase("https://shop.example.com", .home),
    MatchCase("https://shop.example.com/", .home),
    MatchCase("HTTPS://Shop.Example.Com/products/42?utm_source=x", .product(id: 42)),
    MatchCase("https://shop.example.com:443/products/42", .product(id: 42)),
    MatchCase("https://shop.example.com/%70roducts/4%32", .product(id: 42)),
    MatchCase("https://shop.example.com:8443/products/42", nil),
    MatchCase("https://evil.com/products/42", nil),
    MatchCase("https://shop.example.com.evil.com/products/42", nil),
    MatchCase("https://shop.example.com/products/x", nil),
    MatchCase("https://shop.example.com/products//42", nil),
    MatchCase("shop://products/42", .product(id: 42)),
    MatchCase("shop://Products/42/", .product(id: 42)),
    MatchCase("shop:///products/42", .product(id: 42)),
    MatchCase("shop:/products/42", .product(id: 42)),
    MatchCase("shop:products/42", .product(id: 42)),
    MatchCase("shop://p42.html", .product(id: 42)),
    MatchCase("https://shop.example.com/p7.html", .product(id: 7)),
    MatchCase("https://shop.example.com/old/7", .product(id: 7)),
    MatchCase("shop://old/7", .product(id: 7)),
    MatchCase("shop://", .home),
    MatchCase(
      "shop://search?q=a%26b&tag=x&page=2&tag=y", .search(text: "a&b", page: 2, tags: ["x", "y"])),
    MatchCase("shop://search?q=", .search(text: "", page: 1, tags: [])),
    MatchCase("shop://search?q", nil),
    MatchCase("shop://search?q=1&q=2", nil),
    MatchCase("shop://search?q=1&page=x", nil),
    MatchCase(
      "https://shop.example.com/files/a/b%2Fc/d", .file(path: ["a", "b/c", "d"])),
    MatchCase("https://shop.example.com/files", nil),
    MatchCase("https://shop.example.com/teams/x", .team(name: "x", .all)),
    MatchCase(
      "https://shop.example.com/teams/x/members/y", .team(name: "x", .member(name: "y"))),
  ]

  @Test(arguments: matches)
  private func `opens the route of a link`(_ row: MatchCase) throws {
    #expect(try LinkRouter<ShopRoute>().match(row.link) == row.route)
  }

  @Test(arguments: [
    ("https://shop.example.com", ShopRoute.home),
    ("https://shop.example.com/products/42", .product(id: 42)),
    (
      "https://shop.example.com/search?q=a%26b&tag=x&tag=y",
      .search(text: "a&b", page: 1, tags: ["x", "y"])
    ),
    ("https://shop.example.com/files/a/b%2Fc", .file(path: ["a", "b/c"])),
    ("https://shop.example.com/teams/%C3%A9", .team(name: "é", .all)),
    ("https://shop.example.com/teams/x/members/y", .team(name: "x", .member(name: "y"))),
  ])
  private func `prints the canonical link of a route`(_ text: String, _ route: ShopRoute) throws {
    let router = try LinkRouter<ShopRoute>()
    #expect(try router.link(for: route).text == text)
    #expect(try router.links(for: route).map { try router.match($0) } == [route, route])
  }

  @Test func `refuses a route that has no faithful link`() throws {
    let router = try LinkRouter<ShopRoute>()
    #expect(throws: LinkPrintError.self) { try router.link(for: .file(path: [])) }
    #expect(throws: LinkPrintError.self) { try router.link(for: .team(name: "", .all)) }
    #expect(throws: LinkPrintError.self) { try router.link(for: .team(name: "\u{202e}", .all)) }
  }
}
