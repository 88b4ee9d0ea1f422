// SPDX-License-Identifier: MIT

public import DeepLinksCore
public import Foundation

/// A route of a table of any size: `shelf` tells it from the others of its shape.
public enum BenchmarkRoute: Hashable, Sendable {
  case overview(shelf: Int)
  case product(shelf: Int, id: Int)
  case post(shelf: Int, team: String, post: Int)
  case search(shelf: Int, text: String, page: Int?)
  case order(shelf: Int, id: UUID)
  case article(shelf: Int, slug: String)
}

extension BenchmarkRoute: LinkRoutable {
  public static var linkRoutes: LinkRouteList<BenchmarkRoute> { list(count: 1_000) }

  /// The first `count` routes: six shapes in turn, each shelf with a name of its own.
  public static func list(count: Int) -> LinkRouteList<BenchmarkRoute> {
    LinkRouteList(
      origins: ["https://www.example.com", "shop://www.example.com"],
      items: (0..<count).map { slot in
        let shape = RouteShape(slot: slot)
        return .path(
          LinkRouteDeclaration(
            slot: slot, name: "\(shape)\(slot)",
            pattern: shape.pattern(shelf: slot / RouteShape.allCases.count),
            parameters: shape.parameters))
      })
  }

  public static func route(
    at slot: Int, from captures: borrowing LinkCaptures
  ) -> BenchmarkRoute? {
    let shelf = slot / RouteShape.allCases.count
    switch RouteShape(slot: slot) {
    case .overview: return .overview(shelf: shelf)
    case .product:
      guard let id = captures.value(0, as: Int.self) else { return nil }
      return .product(shelf: shelf, id: id)
    case .post:
      guard let team = captures.value(0, as: String.self),
        let post = captures.value(1, as: Int.self)
      else { return nil }
      return .post(shelf: shelf, team: team, post: post)
    case .search:
      guard let text = captures.value(0, as: String.self),
        let page = captures.optional(1, as: Int.self)
      else { return nil }
      return .search(shelf: shelf, text: text, page: page)
    case .order:
      guard let id = captures.value(0, as: UUID.self) else { return nil }
      return .order(shelf: shelf, id: id)
    case .article:
      guard let slug = captures.value(0, as: String.self) else { return nil }
      return .article(shelf: shelf, slug: slug)
    }
  }

  public func print(into printer: inout LinkPrinter) {
    switch self {
    case .overview(let shelf): printer.route(RouteShape.overview.slot(shelf: shelf))
    case .product(let shelf, let id):
      printer.route(RouteShape.product.slot(shelf: shelf))
      printer.value(0, id)
    case .post(let shelf, let team, let post):
      printer.route(RouteShape.post.slot(shelf: shelf))
      printer.value(0, team)
      printer.value(1, post)
    case .search(let shelf, let text, let page):
      printer.route(RouteShape.search.slot(shelf: shelf))
      printer.value(0, text)
      printer.value(1, page)
    case .order(let shelf, let id):
      printer.route(RouteShape.order.slot(shelf: shelf))
      printer.value(0, id)
    case .article(let shelf, let slug):
      printer.route(RouteShape.article.slot(shelf: shelf))
      printer.value(0, slug)
    }
  }
}
