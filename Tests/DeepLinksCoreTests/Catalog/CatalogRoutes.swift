// SPDX-License-Identifier: MIT

import DeepLinksCore

enum CatalogSort: String, LinkValue, Codable { case newest, price }

/// A feature's routes, as the macro would write them; only the list matters here.
enum CatalogProductRoute: LinkRoutable {
  case all(sort: CatalogSort)
  case details(id: Int)

  static var linkRoutes: LinkRouteList<Self> {
    LinkRouteList(
      feature: "Products",
      items: [
        .path(
          .init(
            slot: 0, name: "all", pattern: "/?sort={sort}",
            parameters: [.optional("sort", CatalogSort.self, default: .newest)])),
        .path(
          .init(
            slot: 1, name: "details", pattern: "/p{id}", parameters: [.required("id", Int.self)],
            metadata: .init(deprecated: "Published by 1.0.", examples: ["/products/p7"]))),
        .path(
          .init(
            slot: 1, name: "details", pattern: "/{id}", parameters: [.required("id", Int.self)],
            metadata: .init(documentation: "One product.", since: "1.1", examples: ["/products/7"]))
        ),
        .path(
          .init(
            slot: 1, name: "details", pattern: "/item/{id}",
            parameters: [.required("id", Int.self)])),
      ],
      redirects: [.init(from: "/old/{id}", to: "/{id}")])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? { nil }
  func print(into printer: inout LinkPrinter) {}
}

/// The routes of the app that mounts the feature twice, once deeper.
enum CatalogShopRoute: LinkRoutable {
  case home
  case help
  case products(CatalogProductRoute)
  case team(team: String, CatalogProductRoute)

  static var linkRoutes: LinkRouteList<Self> {
    LinkRouteList(
      origins: ["dla://", "https://shop.example.com"], feature: "Shop",
      items: [
        .path(.init(slot: 0, name: "home", pattern: "/")),
        .path(.init(slot: 3, name: "help", pattern: "https://help.example.com/shop?all")),
        .group(
          .init(
            slot: 1, name: "products", pattern: "/products", metadata: .init(owner: "Catalog")),
          CatalogProductRoute.self, embed: { child, _ in .products(child) }),
        .group(
          .init(
            slot: 2, name: "team", pattern: "/teams/{team}",
            parameters: [.required("team", String.self)],
            metadata: .init(trust: .sensitive)),
          CatalogProductRoute.self, embed: { child, _ in .team(team: "", child) }),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? { nil }
  func print(into printer: inout LinkPrinter) {}
}
