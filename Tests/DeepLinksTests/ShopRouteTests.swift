// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import DeepLinks
import Foundation
import Testing

struct ShopRouteTests {
  private static let app = "https://shop.example.com/app"

  @Test(arguments: links)
  func `matches and prints`(_ row: RouteLink<ShopRoute>) throws {
    let router = try LinkRouter<ShopRoute>()
    #expect(try router.match(row.link) == row.route)
    if let route = row.route {
      #expect(try router.link(for: route).text == row.printed)
    }
  }

  /// Only `inout` needs its backticks in an argument list; the others would be warnings.
  @Test func `reads values whose labels are keywords`() throws {
    let router = try LinkRouter<KeywordRoute>()
    let route = try router.match("app://a/1/2/3")
    #expect(route == .a(let: 1, class: 2, `inout`: 3))
    #expect(try router.link(for: .a(let: 1, class: 2, `inout`: 3)).text == "app://a/1/2/3")
  }

  private static let links: [RouteLink<ShopRoute>] = [
    RouteLink("shop://", .home, prints: app),
    RouteLink("\(app)/products/7", .product(id: 7)),
    RouteLink("shop://p/7", .product(id: 7), prints: "\(app)/products/7"),
    RouteLink("shop://item/7", .product(id: 7), prints: "\(app)/products/7"),
    RouteLink("shop://products/seven", nil),
    RouteLink(
      "\(app)/search?q=a%20b&sort=price&tag=x&tag=y&page=2",
      .search(q: "a b", sort: .price, tag: ["x", "y"], page: 2)),
    RouteLink(
      "\(app)/search?sort=newest&q=a+b", .search(q: "a b", sort: .newest, tag: [], page: nil),
      prints: "\(app)/search?q=a%20b"),
    RouteLink("\(app)/search?q=&sort=worst", nil),
    RouteLink("\(app)/files/a/b%2Fc", .file(path: ["a", "b/c"])),
    RouteLink("\(app)/users/ann/a-post-7", .post("ann", number: 7, "a-post")),
    RouteLink(
      "\(app)/orders/123E4567-E89B-12D3-A456-426614174000#lines",
      UUID(uuidString: "123E4567-E89B-12D3-A456-426614174000").map {
        .order(order: $0, part: "lines")
      }),
    RouteLink("https://acme.example.org/tenant", .tenant(tenant: "acme")),
    RouteLink("\(app)/tenant", nil),
    RouteLink("\(app)/none", ShopRoute.none),
    RouteLink("\(app)/default/1", .default(in: 1)),
    RouteLink("\(app)/teams/3", .team(team: 3, .all)),
    RouteLink("\(app)/teams/3/members/4", .team(team: 3, .member(member: 4))),
    RouteLink(
      "\(app)/teams/3/boss", .team(team: 3, .member(member: 1)),
      prints: "\(app)/teams/3/members/1"),
    RouteLink("\(app)/help", .help(route: .topic(topic: nil))),
    RouteLink("\(app)/help?topic=x", .help(route: .topic(topic: "x"))),
    RouteLink("\(app)/checkout", nil),
  ]

  @Test(arguments: [ShopRoute.cart, .checkout([:])])
  func `a hidden case has no link`(_ route: ShopRoute) throws {
    let router = try LinkRouter<ShopRoute>()
    let error = #expect(throws: LinkPrintError.self) { try router.link(for: route) }
    #expect(error?.code == .hidden)
  }

  @Test func `the catalog has the documentation and the declared metadata`() throws {
    let routes = try LinkRouter<ShopRoute>().catalog.routes
    let home = routes.first { $0.name == "home" }
    #expect(home?.documentation == "The first screen.\n\nIt has \"everything\".")
    let product = routes.first { $0.name == "product" }
    #expect(product?.since == "2.0")
    #expect(product?.examples == ["/products/7"])
    #expect(
      product?.deprecated == [.init(pattern: "/p/{id}", reason: "Printed on the flyers of 2019.")])
    let order = routes.first { $0.name == "order" }
    #expect(order?.owner == "Payments")
    #expect(order?.trust == .sensitive)
    #expect(order?.feature == "Shop")
    #expect(routes.first { $0.name == "team.member" }?.feature == "Teams")
  }
}

@DeepLinkRoutes("app://")
enum KeywordRoute: Equatable {
  @LinkPath("/a/{let}/{class}/{inout}") case a(`let`: Int, `class`: Int, `inout`: Int)
}
