// SPDX-License-Identifier: MIT

import Foundation

/// What tutorials write: `URLComponents`, split the path, try one pattern after another.
public struct TutorialRouter: Sendable {
  private let host: String
  private let patterns: [[String]]

  /// The first `count` routes of the table.
  public init(count: Int) {
    host = "www.example.com"
    patterns = (0..<count).map { slot in
      RouteShape(slot: slot).pattern(shelf: slot / RouteShape.allCases.count)
        .prefix { $0 != "?" }.split(separator: "/").map(String.init)
    }
  }

  /// The route of a link; `nil` without one.
  public func match(_ link: String) -> BenchmarkRoute? {
    guard let components = URLComponents(string: link), components.host == host else { return nil }
    let segments = components.path.split(separator: "/").map(String.init)
    for (slot, pattern) in patterns.enumerated() where pattern.count == segments.count {
      var values: [String: String] = [:]
      let matches = zip(pattern, segments).allSatisfy { literal, segment in
        guard literal.hasPrefix("{") else { return literal == segment }
        values[String(literal.dropFirst().dropLast())] = segment
        return true
      }
      guard matches else { continue }
      for item in components.queryItems ?? [] { values[item.name] = item.value }
      if let route = route(slot: slot, values: values) { return route }
    }
    return nil
  }

  private func route(slot: Int, values: [String: String]) -> BenchmarkRoute? {
    let shelf = slot / RouteShape.allCases.count
    switch RouteShape(slot: slot) {
    case .overview: return .overview(shelf: shelf)
    case .product: return values["id"].flatMap(Int.init).map { .product(shelf: shelf, id: $0) }
    case .post:
      guard let team = values["team"], let post = values["post"].flatMap(Int.init) else {
        return nil
      }
      return .post(shelf: shelf, team: team, post: post)
    case .search:
      guard let text = values["text"] else { return nil }
      return .search(shelf: shelf, text: text, page: values["page"].flatMap(Int.init))
    case .order:
      return values["id"].flatMap { UUID(uuidString: $0) }.map { .order(shelf: shelf, id: $0) }
    case .article: return values["slug"].map { .article(shelf: shelf, slug: $0) }
    }
  }
}
