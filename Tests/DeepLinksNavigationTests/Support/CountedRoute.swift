// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import class Foundation.NSLock

/// A route that counts how often it was made, by the number of its page.
enum CountedRoute: TestRoute, Hashable {
  case page(Int, sort: String?)

  static let counter = RouteCounter()
  static let origins = ["counted://"]
  static let initialTab = RandomStructure.Tab.first

  static var linkRoutes: LinkRouteList<CountedRoute> {
    LinkRouteList(
      origins: origins,
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "page", pattern: "/page/{id}?sort={sort}",
            parameters: [.required("id", Int.self), .optional("sort", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    guard let id = captures.value(0, as: Int.self),
      let sort = captures.optional(1, as: String.self)
    else { return nil }
    counter.count(id)
    return .page(id, sort: sort)
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    if case .page(let id, let sort) = self {
      printer.value(0, id)
      printer.value(1, sort)
    }
  }

  var destination: LinkDestination<RandomStructure> {
    switch self {
    case .page(let id, _): .push(.init(page: id), in: .second)
    }
  }
}

// `counts` is only reached while `lock` is held.
final class RouteCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var counts: [Int: Int] = [:]
  private var last = 1_000

  /// A page that no other test has.
  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }

  func count(_ id: Int) { lock.withLock { counts[id, default: 0] += 1 } }
  func count(of id: Int) -> Int { lock.withLock { counts[id] ?? 0 } }
}
