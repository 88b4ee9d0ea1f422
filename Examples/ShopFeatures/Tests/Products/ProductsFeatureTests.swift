// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

@testable import ShopProducts

/// Tests that the feature runs alone, without any other.
@MainActor @Suite struct ProductsFeatureTests {
  @Test(arguments: [
    ("dla://Products", ProductsRoute.list), ("dla://Products?id=30", .product(id: 30)),
    ("dla://Products?id=-1", .product(id: -1)), ("dla://Products?id=x", .list),
    ("dla://products/30/reviews/2", .review(product: 30, number: 2)),
    ("dla://Products/basket", .basket),
  ])
  func `a link is a route of the feature`(_ link: String, _ route: ProductsRoute) throws {
    var builder = LinkRouterBuilder<ProductsRoute>(origins: ["dla://"])
    builder.mount(
      ProductsRoute.self, at: "/Products", feature: "products", embed: { $0 }, extract: { $0 })
    #expect(try builder.build().match(link) == route)
  }

  @Test func `the feature runs alone`() throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let composition = LinkComposition(
      productsFeature(basket: Basket(), clock: time), origins: ["dla://"], clock: time)
    let app = HeadlessApp(clock: clock) { FeatureTabs(composition).deepLinks(inbox) }
    app.open(try #require(URL(string: "dla://Products/30/reviews/2")))
    app.advance(by: .seconds(5))
    #expect(app.window?.title == "Review 2")
    #expect(app.issues.isEmpty)
  }

  @Test func `the catalog has ten thousand products`() {
    let catalog = ProductCatalog()
    #expect(catalog.count == 10_000)
    #expect(catalog.product(9_999)?.name == "P9999")
    #expect(catalog.product(10_000) == nil && catalog.product(-1) == nil)
    #expect(catalog.allSatisfy { !$0.reviews.isEmpty })
  }
}
