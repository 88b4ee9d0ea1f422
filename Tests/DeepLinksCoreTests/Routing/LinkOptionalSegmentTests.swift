// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

private enum Route: LinkRoutable, Hashable {
  case products(category: String?)

  static let parameters: [LinkParameter] = [.optional("category", String.self)]
  static var linkRoutes: LinkRouteList<Route> {
    LinkRouteList(
      origins: ["shop://"],
      items: ["/products", "/products/{category}"].map {
        .path(
          LinkRouteDeclaration(slot: 0, name: "products", pattern: $0, parameters: parameters))
      })
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> Route? {
    captures.optional(0, as: String.self).map { .products(category: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .products(let category):
      printer.route(0)
      printer.value(0, category)
    }
  }
}

struct LinkOptionalSegmentTests {
  @Test(arguments: [("shop://products", nil), ("shop://products/shoes", "shoes")])
  func `is a second pattern of the route`(_ text: String, _ category: String?) throws {
    let router = try LinkRouter<Route>()
    #expect(try router.match(text) == .products(category: category))
    #expect(try router.link(for: .products(category: category)).text == text)
  }

  @Test(arguments: ["/products/{category}", "/products#{category}"])
  func `is refused where no pattern leaves it out`(_ pattern: String) {
    let declaration = LinkRouteDeclaration(
      slot: 0, name: "products", pattern: pattern, parameters: Route.parameters)
    let list = LinkRouteList<Route>(origins: ["shop://"], items: [.path(declaration)])
    let error = #expect(throws: LinkRouterError.self) { try LinkRouter<Route>(list) }
    #expect(error?.problems.map(\.code) == [.optionalInPath])
  }
}
