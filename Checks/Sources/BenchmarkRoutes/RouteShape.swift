// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation

/// The six kinds of routes that a table repeats.
public enum RouteShape: Int, CaseIterable, Sendable {
  case overview, product, post, search, order, article

  /// The shape of the route with this number.
  public init(slot: Int) {
    self = RouteShape.allCases[slot % RouteShape.allCases.count]
  }

  /// The number of the route of this shape on a shelf.
  public func slot(shelf: Int) -> Int { shelf * RouteShape.allCases.count + rawValue }

  /// A shelf as patterns and links write it, always in five digits: were it longer in a larger
  /// table, the links would be too, and growth would measure them and not the table.
  static func digits(_ shelf: Int) -> String {
    let digits = String(shelf)
    return String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits
  }

  /// The pattern of this shape on a shelf.
  public func pattern(shelf: Int) -> String {
    let shelf = RouteShape.digits(shelf)
    return switch self {
    case .overview: "/catalog/s\(shelf)/overview"
    case .product: "/products/p\(shelf)/{id}"
    case .post: "/teams/t\(shelf)/{team}/posts/{post}"
    case .search: "/search/q\(shelf)?text={text}&page={page}"
    case .order: "/orders/o\(shelf)/{id}"
    case .article: "/articles/a\(shelf)/{slug}"
    }
  }

  var parameters: [LinkParameter] {
    switch self {
    case .overview: []
    case .product: [.required("id", Int.self)]
    case .post: [.required("team", String.self), .required("post", Int.self)]
    case .search: [.required("text", String.self), .optional("page", Int.self)]
    case .order: [.required("id", UUID.self)]
    case .article: [.required("slug", String.self)]
    }
  }
}
