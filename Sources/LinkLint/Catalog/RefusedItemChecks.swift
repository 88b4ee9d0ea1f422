// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import LinkContracts

/// Links that one pattern refuses because of an item, and another one opens without reading it.
struct RefusedItemChecks {
  static let all = [refused]

  static let refused = LintCheck(
    "refused-item", .warning, "A link with a wrong item opens another route",
    why: """
      A pattern refuses a link if the value of an item does not fit its type, and a pattern of \
      the same path that reads no items then takes the link. The user sees a list, and no one \
      says that the product in the link does not exist.
      """,
    fix: """
      Take the item as text, and let a gate say what is wrong. If these links should open the \
      other route, give its pattern shared: true.
      """,
    wrong: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/products") case products
        @LinkPath("/products?id={id}") case product(id: Int)
      }
      """,
    right: """
      @DeepLinkRoutes("https://shop.example.com")
      enum ShopRoute {
        @LinkPath("/products") case products
        @LinkPath("/products?id={id}") case product(id: String)
      }
      """)

  /// - Complexity: a link for each item, and the steps of the router for it.
  static func findings(in routes: LintRoutes) -> [LintFinding] {
    routes.parts.flatMap { part in findings(about: part, in: routes) }
  }

  private static func findings(
    about part: LintRoutes.Part, in routes: LintRoutes
  ) -> [LintFinding] {
    var seen: Set<String> = []
    return routes.inspection.refusedLinks(of: part).compactMap { item, link in
      // Under its other origins, it is the same mistake.
      guard !seen.contains(item),
        let taker = taker(of: link, with: item, refusedBy: part, in: routes)
      else { return nil }
      seen.insert(item)
      let name = routes.name(of: part)
      return refused.finding(
        "\(name.capitalizedFirst) refuses a link whose '\(item)' is not valid, and "
          + "\(routes.name(of: taker)) opens it without reading '\(item)'.",
        at: routes.place(of: part), about: "\(routes.subject(of: part)) \(item)",
        witness: routes.shown(link), related: [routes.place(of: taker)])
    }
  }

  /// Returns the pattern of another route that opens a link without reading the item.
  private static func taker(
    of link: String, with item: String, refusedBy part: LintRoutes.Part, in routes: LintRoutes
  ) -> LintRoutes.Part? {
    let takers = Set(routes.inspection.answers(to: link))
    guard case .pattern(let refusing, _) = part, takers.count == 1,
      let taker = takers.first ?? nil, case .pattern(let route, let text) = taker,
      route != refusing, routes.inspection.haveSamePath(part, taker),
      !routes.catalog.routes[route].decision(for: text).isShared,
      !routes.inspection.itemNames(of: taker).contains(item),
      // What carries the other items can still decide about them.
      routes.inspection.captures(of: taker).allSatisfy({ $0.isInPath || $0.item != nil })
    else { return nil }
    return taker
  }
}
