// SPDX-License-Identifier: MIT

import Foundation

/// What a link asks of a router.
public enum LinkKind: String, CaseIterable, Sendable {
  /// Literals alone.
  case literal
  /// One integer.
  case integer
  /// A short text and an integer.
  case twoCaptures
  /// A text and an optional integer in the query.
  case query
  /// One UUID.
  case uuid
  /// One text of more than 15 bytes, which a `String` cannot hold without allocating.
  case longText
  /// No route: the last segment is unknown.
  case unknownPath
  /// No route: the host is someone else's.
  case unknownHost
  /// No route: the text is not an integer.
  case wrongValue

  /// A link of this kind to a route of a table of `count` routes.
  func link(count: Int, using numbers: inout RandomNumbers) -> String {
    let shelf = RouteShape.digits(
      Int.random(in: 0..<max(1, count / RouteShape.allCases.count), using: &numbers))
    let origin = "https://www.example.com"
    let number = Int.random(in: 1_000...999_999, using: &numbers)
    switch self {
    case .literal: return "\(origin)/catalog/s\(shelf)/overview"
    case .integer: return "\(origin)/products/p\(shelf)/\(number)"
    case .twoCaptures: return "\(origin)/teams/t\(shelf)/team\(number % 50)/posts/\(number)"
    case .query: return "\(origin)/search/q\(shelf)?text=shoe\(number % 900)&page=\(number % 9)"
    case .uuid: return "\(origin)/orders/o\(shelf)/\(uuid(using: &numbers))"
    case .longText: return "\(origin)/articles/a\(shelf)/a-long-way-from-home-\(number)"
    case .unknownPath: return "\(origin)/catalog/s\(shelf)/undergrowth"
    case .unknownHost: return "https://www.example.net/catalog/s\(shelf)/overview"
    case .wrongValue: return "\(origin)/products/p\(shelf)/none\(number % 99)"
    }
  }

  /// `count` links of this kind to a table of `routes` routes.
  public func links(count: Int, routes: Int) -> [String] {
    var numbers = RandomNumbers(seed: 7)
    return (0..<count).map { _ in link(count: routes, using: &numbers) }
  }

  private func uuid(using numbers: inout RandomNumbers) -> String {
    func digits(_ count: Int) -> String {
      (0..<count).map { _ in String(UInt8.random(in: 0..<16, using: &numbers), radix: 16) }
        .joined().uppercased()
    }
    return [8, 4, 4, 4, 12].map(digits).joined(separator: "-")
  }
}
